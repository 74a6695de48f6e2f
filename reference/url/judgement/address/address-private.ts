import { defineCheck } from '../check.ts';

export const addressPrivate = defineCheck({
  id: 'address-private',
  title: 'The host is in a private network',
  severity: 'info',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address: '{host} ({name}) exists in one network only. A server that fetches it reaches what is inside its own.',
  },

  check: (url) => {
    if (url.special?.kind !== 'private') return [];
    return [
      { messageId: 'address', data: { host: url.parsed.hostname, name: url.special.name }, where: url.at('host') },
    ];
  },

  examples: {
    fires: {
      address: [
        'http://192.168.1.1/',
        'http://10.1.2.3/',
        'http://172.31.0.1/',
        'http://[fd12::1]/',
        'http://100.64.0.1/',
        'https://nas.home.arpa/',
      ],
    },
    silent: [
      'https://example.org/',
      'http://172.32.0.1/',
      'http://192.169.1.1/',
      'http://11.0.0.1/',
      'https://internal.example.org/',
    ],
  },
});
