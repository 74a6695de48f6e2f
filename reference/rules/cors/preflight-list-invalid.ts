import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { corsFault } from '../../verdicts/cors.ts';
import { badMember, meantNames, PREFLIGHT_LISTS } from '../../verdicts/preflight.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Fetch, "CORS-preflight fetch", step 7.3: a list that cannot be parsed makes a network error of the whole. */
export const preflightListInvalid = defineRule({
  id: 'preflight-list-invalid',
  title: 'Invalid list in a preflight response',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#preflights',
  messages: {
    invalid: '{field} must be a comma-separated list of names. {member} is not a name, so the whole preflight fails.',
  },

  guards: ['preflight', 'cors'],
  when: { status: (status) => status >= 200 && status <= 299, field: [...PREFLIGHT_LISTS] },
  appliesTo: ({ request, response }) => corsFault(request, response) === null,

  check: ({ response }) =>
    PREFLIGHT_LISTS.flatMap((field) => {
      const lines = response.lines(field);
      const bad = badMember(lines);
      if (!bad) return [];
      const value = meantNames(lines);
      return [
        {
          messageId: 'invalid',
          data: { field, member: shortened(bad.text) },
          evidence: memberOf(field, response, bad),
          sources: [
            fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
            fetchStandard('HTTP new-header syntax', 'http-new-header-syntax'),
          ],
          ...(value === null ? {} : { fix: { type: 'set-field', name: field, value } as const }),
        },
      ];
    }),
});
