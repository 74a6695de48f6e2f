import { entryOfType } from '../../book/entry-of-type.ts';
import type { Facts } from '../../facts/facts.ts';
import { isOneOf, SHOWN_AS_TEXT } from '../../http/extension-types.ts';
import { lowerMembers } from '../../http/fields/lists.ts';
import { isImage, isJavaScript } from '../../http/mime-groups.ts';
import { iana } from '../../text/sources.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { typeLine } from '../evidence.ts';
import { typesOfExtension } from '../expected-types.ts';
import { defineRule } from '../rule.ts';

/** Types that say nothing of the format, or are answered by whatever stands at the URL: a page, an error, a download. */
const SAYS_NOTHING = /^(?:text\/html|(?:application|binary)\/octet-stream)$/;

/** The server answers with another form of it, and means to. */
function isMadeInto({ essence, destination, response }: Facts, expected: string): boolean {
  if (isImage(essence) && isImage(expected)) return lowerMembers(response.lines('Vary')).includes('accept');
  // Source code that becomes a script on its way, and text that is shown as it is.
  if (isJavaScript(essence) && destination === 'script') return true;
  return essence === 'text/plain' && SHOWN_AS_TEXT.test(expected);
}

/** The URL ends like one format, and the type names another. The type counts; people and programs that save it stumble. */
export const extensionTypeMismatch = defineRule({
  id: 'extension-type-mismatch',
  title: 'Type and extension differ',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/content-type',
  messages: {
    other:
      'The URL ends in .{extension}, which means {expected}, but the type is {declared}. Check whether one of them is wrong.',
  },

  yieldsTo: [
    'content-type-unparsable',
    'html-for-asset',
    'script-type-blocked',
    'script-type-wrong',
    'service-worker-type-wrong',
    'module-type-wrong',
    'style-type-wrong',
    'svg-type-wrong',
    'wasm-type-wrong',
    'wasm-type-parameter',
    'eventsource-rejected',
    'destination-type-mismatch',
    'bytes-format-mismatch',
    'vary-accept-missing',
  ],

  guards: ['type'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: (facts) =>
    facts.essence !== null &&
    !SAYS_NOTHING.test(facts.essence) &&
    !/\bfilename\*?\s*=/i.test(facts.response.first('Content-Disposition') ?? '') &&
    typesOfExtension(facts).length > 0,

  check: (facts) => {
    const { essence, extension } = facts;
    const types = typesOfExtension(facts);
    const [expected] = types;
    const evidence = typeLine(facts);
    if (essence === null || expected === undefined || evidence === null) return [];
    if (isOneOf(essence, types) || isMadeInto(facts, expected.essence)) return [];
    return [
      {
        messageId: 'other',
        data: { extension, expected: expected.essence, declared: declared(facts) },
        evidence,
        entry: entryOfType(expected.essence),
        sources: [iana(expected.essence)],
      },
    ];
  },
});
