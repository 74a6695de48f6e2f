import { addressReport } from '../address-report.ts';
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

  check: (url) => addressReport(url, 'metadata'),
});
