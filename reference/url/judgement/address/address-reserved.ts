import { defineCheck } from '../check.ts';

export const addressReserved = defineCheck({
  id: 'address-reserved',
  title: 'The host is reserved',
  severity: 'info',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address: '{host} ({name}) is not somewhere on the public internet.',
  },

  check: (url) => {
    if (url.special?.kind !== 'reserved') return [];
    return [
      { messageId: 'address', data: { host: url.parsed.hostname, name: url.special.name }, where: url.at('host') },
    ];
  },

  examples: {
    fires: {
      address: [
        'http://192.0.2.1/',
        'http://203.0.113.7/',
        'http://240.0.0.1/',
        'http://[2001:db8::1]/',
        'http://224.0.0.1/',
        'http://shop.test/',
      ],
    },
    silent: ['https://example.org/', 'http://8.8.8.8/', 'http://[2606:4700::1111]/', 'https://test.example.org/'],
  },
});
