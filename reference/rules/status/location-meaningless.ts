import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 10.2.2: what Location refers to is defined for 201 and 3xx. */
export const locationMeaningless = defineRule({
  id: 'location-meaningless',
  title: 'Location with a status that gives it no meaning',
  severity: 'info',
  strength: 'advice',
  entry: 'headers/location#on-other-statuses',
  messages: {
    ignored: 'Location has a meaning only with 201 and 3xx. With a {status}, browsers ignore it.',
    monitor: 'With 202, Location is by convention the URL to track the progress. No client follows it automatically.',
  },

  guards: ['live'],
  when: { status: (status) => status < 300 || status > 399, field: ['Location'] },

  check: ({ exchange: { status }, response }) => {
    const [line] = response.lines('Location');
    if (line === undefined || status === 201) return [];
    const report = { evidence: fieldLine('Location', line), sources: [rfc(9110, '10.2.2')] };
    if (status === 202) return [{ messageId: 'monitor', ...report, entry: 'status/202#polling' }];
    return [{ messageId: 'ignored', data: { status: String(status) }, ...report }];
  },
});
