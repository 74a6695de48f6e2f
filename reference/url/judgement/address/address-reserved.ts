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
});
