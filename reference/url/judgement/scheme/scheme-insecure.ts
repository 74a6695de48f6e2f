import { defineCheck } from '../check.ts';

/** Schemes that send everything readable, and what to write instead. */
const SECURE = { http: 'https', ws: 'wss', ftp: 'https' } as const;

/** No encryption, to a host that others are on the way to. */
export const schemeInsecure = defineCheck({
  id: 'scheme-insecure',
  title: 'Not encrypted',
  severity: 'advice',
  strength: 'advice',
  entry: 'url-terms/scheme#common-schemes',
  messages: {
    insecure: '{scheme} is not encrypted. Anyone on the network path can read and change what is sent. Use {secure}.',
    credentials:
      '{scheme} is not encrypted, and the URL has credentials that anyone on the network path can read. Use {secure}.',
  },

  check: (url) => {
    const { scheme, username, password, hostname } = url.parsed;
    if (!Object.hasOwn(SECURE, scheme)) return [];
    // Within one machine or network, and in Tor, other rules apply.
    if ((url.special !== null && url.special.kind !== 'reserved') || hostname.endsWith('.onion')) return [];
    const data = { scheme, secure: SECURE[scheme as keyof typeof SECURE] };
    const evidence = url.at('scheme');
    if (username === '' && password === '') return [{ messageId: 'insecure', data, evidence }];
    return [{ messageId: 'credentials', data, evidence, severity: 'warning' }];
  },
});
