import { addressReport } from '../address-report.ts';
import { defineCheck } from '../check.ts';

export const addressLoopback = defineCheck({
  id: 'address-loopback',
  title: 'The host is the local machine',
  severity: 'info',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address: '{host} ({name}) leads to the machine that opens the URL. A server that fetches it reaches itself.',
  },

  check: (url) => addressReport(url, 'loopback'),
});
