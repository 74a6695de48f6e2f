import { defineCheck } from './check.ts';

/** Bad ports of the Fetch Standard (https://fetch.spec.whatwg.org/#bad-port, July 2026). */
const BLOCKED = new Set(
  (
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 ' +
    '137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 ' +
    '1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);

/** A port that is not the scheme's own. */
export const portUnusual = defineCheck({
  id: 'port-unusual',
  title: 'Not the usual port',
  severity: 'info',
  entry: 'url-terms/port#default-ports',
  messages: {
    other: 'Port {port} is not the default of {scheme}: another server may answer there, and it is another origin.',
    blocked: 'Browsers block port {port} for http and https: a request fails before it is sent.',
  },

  check: (url) => {
    const { port, scheme } = url.parsed;
    if (port === '' || !url.isSpecial) return [];
    const where = url.at('port');
    if (url.isHttp && BLOCKED.has(port)) return [{ messageId: 'blocked', data: { port }, where, severity: 'warning' }];
    return [{ messageId: 'other', data: { port, scheme }, where }];
  },

  examples: {
    fires: {
      other: ['https://example.org:8443/', 'http://example.org:443/'],
      blocked: ['http://example.org:6000/', 'https://example.org:22/'],
    },
    silent: ['https://example.org:443/', 'http://example.org:80/', 'https://example.org/', 'foo://example.org:22/'],
  },
});
