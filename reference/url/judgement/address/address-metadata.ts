import { defineCheck } from '../check.ts';

export const addressMetadata = defineCheck({
  id: 'address-metadata',
  title: 'The host tells a cloud machine about itself',
  severity: 'warning',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address:
      '{host} is the {name}, which can hand out credentials. No link of the web leads there; a server must not fetch it for others.',
  },

  check: (url) => {
    if (url.special?.kind !== 'metadata') return [];
    return [
      { messageId: 'address', data: { host: url.parsed.hostname, name: url.special.name }, where: url.at('host') },
    ];
  },
});
