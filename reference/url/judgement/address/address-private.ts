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
});
