import { defineCheck } from '../check.ts';

/** An IPv4 address in another spelling than four decimal numbers: RFC 3986, section 7.4. */
export const ipv4Unusual = defineCheck({
  id: 'ipv4-unusual',
  title: 'Unusual spelling of an IPv4 address',
  severity: 'warning',
  strength: 'should',
  entry: 'url-terms/ip-host#unusual-ipv4-spellings',
  messages: {
    spelling: '{typed} is read as {address}. A filter that compares strings sees another host.',
  },

  check: (url) => {
    const { hostname } = url.parsed;
    const { host } = url.raw;
    if (host === null || !/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return [];
    const typed = url.input.slice(...host).replace(/[\t\n\r]/g, '');
    if (typed === hostname) return [];
    return [{ messageId: 'spelling', data: { typed, address: hostname }, evidence: url.typed('host', ...host) }];
  },
});
