import { defineCheck } from '../check.ts';

/** A name that is not ASCII, in the form that DNS holds. */
export const hostPunycode = defineCheck({
  id: 'host-punycode',
  title: 'The host is an internationalized name',
  severity: 'info',
  entry: 'url-terms/idn#what-is-an-internationalized-domain-name',
  messages: {
    name: '{ascii} is the ASCII form of {host}. Servers, certificates and logs use the ASCII form.',
  },

  // Its message has the name as DNS holds it.
  yieldsTo: ['host-look-alike'],

  check: (url) => {
    const host = url.labels.join('.');
    const { hostname } = url.parsed;
    if (host === hostname || url.labels.length === 0 || hostname.length > 253) return [];
    return [{ messageId: 'name', data: { ascii: hostname, host }, evidence: url.at('host') }];
  },
});
