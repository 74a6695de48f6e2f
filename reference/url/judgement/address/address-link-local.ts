import { addressReport } from '../address-report.ts';
import { defineCheck } from '../check.ts';

export const addressLinkLocal = defineCheck({
  id: 'address-link-local',
  title: 'The host is link-local',
  severity: 'info',
  entry: 'url-terms/host#filtering-addresses',
  messages: {
    address:
      '{host} ({name}) exists only on one network link. A server that fetches it reaches a machine on its own link.',
  },

  check: (url) => addressReport(url, 'link-local'),
});
