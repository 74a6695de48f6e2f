import { counted } from '../../../reference/text/counted.ts';
import type { Layer, Members, TokenTime } from '../../../reference/url/values/layer.ts';

/** What a layer is, for the line above it. */
export function titleOf(layer: Layer): string {
  switch (layer.kind) {
    case 'percent':
      return layer.again ? 'Still percent-encoded: double encoding' : 'Percent-encoded';
    case 'url':
      return `A URL of the scheme ${layer.scheme}${withParameters(layer.members)}`;
    case 'reference':
      return `A path of the same site${withParameters(layer.members)}`;
    case 'wrapped-link':
      return layer.by === null ? `May redirect: the URL in ${layer.place}` : `Redirects to: ${layer.by}`;
    case 'query':
      return `A query string${withParameters(layer.members)}`;
    case 'json':
      return `A JSON ${layer.shape}, ${counted(layer.members.count, 'member')}`;
    case 'base64':
      return 'Base64 of a string';
    case 'base64url':
      return 'Base64url of a string';
    case 'file':
      return `Base64 of a file, ${layer.mediaType} by its first bytes, ${counted(layer.length, 'byte')}`;
    case 'jwt':
      return layer.encrypted ? 'An encrypted JSON Web Token' : 'A JSON Web Token, not verified';
    case 'time':
      return `A time, if the number counts ${layer.unit} since 1970`;
  }
}

function withParameters({ count }: Members): string {
  return count === 0 ? '' : `, ${counted(count, 'parameter')}`;
}

/** One word or two per layer, for the line that opens them. */
const shortTitles: Record<Layer['kind'], string> = {
  percent: 'encoded again',
  url: 'URL',
  reference: 'path',
  'wrapped-link': 'wrapped link',
  query: 'query string',
  json: 'JSON',
  base64: 'base64',
  base64url: 'base64url',
  file: 'file',
  jwt: 'JSON Web Token',
  time: 'time?',
};

/** All layers in a few words: `base64, JSON`. */
export function summaryOf(layers: readonly Layer[]): string {
  const titles = layers
    // What a link leads on to is a URL, anyway.
    .filter((layer, index) => layer.kind !== 'url' || layers[index - 1]?.kind !== 'wrapped-link')
    .map((layer) => (layer.kind === 'percent' && !layer.again ? 'percent-encoded' : shortTitles[layer.kind]));
  const time = layers.at(-1);
  return time?.kind === 'time'
    ? `${titles.slice(0, -1).join(', ')} ${time.text.slice(0, 16)}Z?`.trim()
    : titles.join(', ');
}

const UNITS = [
  ['year', 365.25 * 86_400_000],
  ['month', 30.44 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en');

/** How far away a moment is: `in 5 minutes`, `3 days ago`; both times in milliseconds since 1970. */
export function distanceOf(at: number, now: number): string {
  const distance = at - now;
  const [unit, length] = UNITS.find(([, milliseconds]) => Math.abs(distance) >= milliseconds) ?? ['second', 1_000];
  // Of a moment that has come, the zero is a negative one: `0 seconds ago`.
  return relative.format(Math.trunc(distance / length) || (distance > 0 ? 0 : -0), unit);
}

/** 2 January 10000: nobody means a later time. Milliseconds of our days, read as seconds, are beyond it. */
const LATEST_MEANT = 253_402_387_200_000;

/** What a token's time means now. */
export function timeInWords({ claim, at }: TokenTime, now: number): string {
  if (at > LATEST_MEANT)
    return `${claim} counts milliseconds, ${new Date(at / 1000).toISOString()}: the standard uses seconds`;
  const distance = distanceOf(at, now);
  const moment = new Date(at).toISOString();
  if (claim === 'exp') return `${at <= now ? 'Expired' : 'Expires'} ${distance}: ${moment}`;
  if (claim === 'nbf') return `${at <= now ? 'Valid since' : 'Not valid until'} ${moment}, ${distance}`;
  return `Issued ${distance}: ${moment}`;
}
