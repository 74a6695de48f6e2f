import { fetchStandard } from '../../text/sources.ts';
import { corpFault } from '../../verdicts/corp.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Cross-Origin-Resource-Policy';

/**
 * Fetch, "cross-origin resource policy check", for requests in mode "no-cors". It compares the origin of the page with
 * this URL; Sec-Fetch-Site tells of all URLs of the request, redirects before this one included. So it is sure only
 * where the browser says that it blocked the response.
 */
export const corpBlocks = defineRule({
  id: 'corp-blocks',
  title: 'Cross-Origin-Resource-Policy excludes the page',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/cross-origin-isolation#when-corp-blocks-a-resource',
  messages: {
    blocked:
      'The page belongs to another {what}, and {policy} excludes it, so the browser blocked this. To allow every page, send cross-origin.',
    blocks:
      '{policy} excludes pages of another {what}. Such a page seems to have requested this. If so, the browser blocks it.',
  },
  // The page can fix it, whoever sends the response.
  policy: { 'third-party': 'show' },

  guards: ['live'],
  when: { field: [FIELD], requestField: ['Sec-Fetch-Site'] },
  // Nobody reads the answer to a beacon or a report.
  appliesTo: ({ exchange: { resourceType }, request, destination }) =>
    request.first('Sec-Fetch-Mode') === 'no-cors' && resourceType !== 'ping' && destination !== 'report',

  check: (facts) => {
    const fault = corpFault(facts);
    const [line] = facts.response.lines(FIELD);
    if (fault === null || !line) return [];
    const { policy, isReported } = fault;
    return [
      {
        messageId: isReported ? ('blocked' as const) : ('blocks' as const),
        severity: isReported ? 'error' : 'warning',
        data: { policy, what: policy === 'same-site' ? 'site' : 'origin' },
        evidence: fieldLine(FIELD, line, [0, line.value.length]),
        sources: [
          fetchStandard('cross-origin resource policy internal check', 'cross-origin-resource-policy-internal-check'),
        ],
      },
    ];
  },
});
