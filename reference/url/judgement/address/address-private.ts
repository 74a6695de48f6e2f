import { addressReport } from '../address-report.ts';
import { defineCheck } from '../check.ts';

export const addressPrivate = defineCheck({
  id: 'address-private',
  title: 'The host is in a private network',
  severity: 'info',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address:
      '{host} ({name}) exists only inside one network. A server that fetches it reaches a machine in its own network.',
  },

  check: (url) => addressReport(url, 'private'),
});
