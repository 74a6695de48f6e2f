import { isNosniff } from '../../http/fields/nosniff.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { breaksWithNosniff } from '../fixes.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'X-Content-Type-Options';

/** Fetch, "determine nosniff": the first member of the list is nosniff, in any letter case, or the field does nothing. */
export const nosniffInvalid = defineRule({
  id: 'nosniff-invalid',
  title: 'X-Content-Type-Options without effect',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/x-content-type-options#when-the-value-is-wrong',
  messages: {
    value: 'The only valid value is nosniff. With {value}, the header has no effect.',
    order: 'Browsers read only the first member of the list. It is not nosniff, so the header has no effect.',
  },

  guards: ['live'],
  when: { field: [FIELD] },

  check: (facts) => {
    const { response } = facts;
    if (isNosniff(response)) return [];
    const [line] = response.lines(FIELD);
    const value = response.combined(FIELD) ?? '';
    if (!line) return [];
    return [
      {
        messageId: /,[\t ]*nosniff[\t ]*(?:,|$)/i.test(value) ? ('order' as const) : ('value' as const),
        data: { value: value === '' ? 'an empty value' : shortened(value) },
        evidence: fieldLine(FIELD, line, line.value === '' ? null : [0, line.value.length]),
        sources: [fetchStandard('determine nosniff', 'determine-nosniff')],
        // A script of another type runs only because this line has no effect.
        ...(breaksWithNosniff(facts) ? {} : { fix: { type: 'set-field', name: FIELD, value: 'nosniff' } as const }),
      },
    ];
  },
});
