import { addressReport } from '../address-report.ts';
import { defineCheck } from '../check.ts';

export const addressReserved = defineCheck({
  id: 'address-reserved',
  title: 'The host is reserved',
  severity: 'info',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address: '{host} ({name}) is not on the public internet.',
  },

  check: (url) => addressReport(url, 'reserved'),
});
