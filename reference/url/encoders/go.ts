import { GO_VERSION } from '../other-parsers/go.ts';
import { allBut, defineEncoder, UNRESERVED } from './encoder.ts';

const refusing = (call: string) => ({ 'bad-sequence': `${call} returns an error.` });

export const go = [
  defineEncoder(
    {
      id: 'go-queryescape',
      name: 'url.QueryEscape',
      decoder: 'url.QueryUnescape',
      purpose: 'For a query key or value, in Go. A space becomes +. url.Values.Encode uses this function.',
      source: { label: 'Go, net/url QueryEscape', url: 'https://pkg.go.dev/net/url#QueryEscape' },
      version: GO_VERSION,
    },
    {
      encodes: allBut(UNRESERVED),
      spaceAsPlus: true,
      refusesSurrogates: null,
      decoding: { refuses: refusing('url.QueryUnescape') },
    },
  ),
  defineEncoder(
    {
      id: 'go-pathescape',
      name: 'url.PathEscape',
      decoder: 'url.PathUnescape',
      purpose: 'For one path segment, in Go. It encodes / but not $ & + : = and @, so it is wrong for a query value.',
      source: { label: 'Go, net/url PathEscape', url: 'https://pkg.go.dev/net/url#PathEscape' },
      version: GO_VERSION,
    },
    {
      encodes: allBut(`${UNRESERVED}$&+:=@`),
      refusesSurrogates: null,
      decoding: { refuses: refusing('url.PathUnescape') },
    },
  ),
];
