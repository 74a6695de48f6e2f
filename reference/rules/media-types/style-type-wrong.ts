import { isNosniff } from '../../http/fields/nosniff.ts';
import { OF_STYLE_SHEETS } from '../../media-types/demanded.ts';
import { fetchStandard } from '../../text/sources.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { mayBeOfSameOrigin } from '../../verdicts/handling/subresources.ts';
import { typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { mapExtension } from '../fixes.ts';
import { defineRule } from '../rule.ts';

const NOSNIFF = fetchStandard(
  'should response be blocked due to nosniff',
  'should-response-to-request-be-blocked-due-to-nosniff?',
);

/**
 * Browsers apply a style sheet only as text/css. Without nosniff they take a sheet without a usable type for CSS, and a page in
 * quirks mode applies one of its own origin under any type.
 */
export const styleTypeWrong = defineRule({
  id: 'style-type-wrong',
  title: 'Style sheet refused because of its type',
  severity: 'error',
  strength: 'must',
  entry: OF_STYLE_SHEETS.entry,
  messages: {
    nosniff: 'The browser blocks this style sheet. With nosniff, only text/css is applied, and this has {declared}.',
    refused: 'The browser ignores this style sheet, because it is sent as {declared}, not text/css.',
    quirks:
      'Browsers ignore this style sheet, because it is sent as {declared}. Only a same-origin page in quirks mode applies it.',
  },
  policy: { worker: 'show' },

  yieldsTo: ['html-for-asset'],
  causedBy: WITHOUT_TYPE,

  guards: [],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) => facts.destination === 'style' && isDecidedByType(facts),

  check: (facts) => {
    const { essence } = facts;
    // `text/css charset=utf-8` is no type either, and applied even with nosniff (measured).
    if (essence === 'text/css' || facts.mistakenType === 'text/css') return [];
    const common = {
      data: { declared: declared(facts) },
      evidence: typeOrAbsence(facts),
      ...mapExtension(facts, 'text/css'),
    };
    if (isNosniff(facts.response)) return [{ messageId: 'nosniff', ...common, sources: [NOSNIFF] }];
    // Also `css` and `*/*` are no type to them (measured in both).
    if (essence === null) return [];
    return mayBeOfSameOrigin(facts)
      ? [{ messageId: 'quirks', severity: 'warning', ...common, sources: [OF_STYLE_SHEETS.source] }]
      : [{ messageId: 'refused', ...common, sources: [OF_STYLE_SHEETS.source] }];
  },
});
