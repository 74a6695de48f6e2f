import { defineCheck } from '../check.ts';

/** An IPv4 address in another spelling than four decimal numbers: RFC 3986, section 7.4. */
export const ipv4Unusual = defineCheck({
  id: 'ipv4-unusual',
  title: 'Unusual spelling of an IPv4 address',
  severity: 'warning',
  strength: 'should',
  entry: 'url-terms/ip-host#unusual-ipv4-spellings',
  messages: {
    spelling: '{typed} is read as {address}. A filter that compares text sees another host.',
  },

  check: (url) => {
    const { hostname } = url.parsed;
    const { host } = url.raw;
    if (host === null || !/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return [];
    const typed = url.input.slice(...host).replace(/[\t\n\r]/g, '');
    if (typed === hostname) return [];
    return [{ messageId: 'spelling', data: { typed, address: hostname }, where: url.typed('host', ...host) }];
  },

  examples: {
    fires: {
      spelling: [
        'http://2130706433/',
        'http://127.1:8080/',
        'http://0x7f.1/',
        'http://0177.0.0.1/',
        'http://a@127.0.0.010/',
        'http://\uff11\uff12\uff17.0.0.1/',
        'http://%31%32%37.0.0.1/',
      ],
    },
    silent: ['http://127.0.0.1/', 'http://127.0.0.1:80/', 'http://example.org/127.1', 'foo://127.1/', 'http://[::1]/'],
  },
});
