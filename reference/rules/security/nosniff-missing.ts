import { isJson, isXml } from '../../http/mime-groups.ts';
import { fetchStandard, mimeSniffing } from '../../text/sources.ts';
import { isBlockedForScripts } from '../../verdicts/handling/scripts.ts';
import { absent } from '../evidence.ts';
import { breaksWithNosniff } from '../fixes.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'X-Content-Type-Options';

const TYPES = new Set(['text/html', 'text/css', 'text/plain', 'application/octet-stream']);

function matters(essence: string | null): boolean {
  if (essence === null || TYPES.has(essence) || isJson(essence)) return true;
  // An image never runs as a script, with or without nosniff, and SVG is one.
  return isXml(essence) && !isBlockedForScripts(essence);
}

/**
 * Without the field, text and data can be run as a script, and what has no type may become a page. It changes nothing
 * for what is JavaScript by its type, nor for fonts, sound, video and images, so it is not asked for there. Nor is it where
 * it would block a script that runs now: script-type-wrong asks for the type first.
 */
export const nosniffMissing = defineRule({
  id: 'nosniff-missing',
  title: 'X-Content-Type-Options: nosniff is missing',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/x-content-type-options#when-it-is-missing',
  messages: {
    typed: 'Without nosniff, a browser may use this as something other than {type}, for example run it as a script.',
    untyped:
      'There is neither a type nor nosniff, so the browser looks at the bytes and may open this as a page with scripts.',
  },
  policy: { local: 'hide' },

  guards: ['live', 'type'],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) => matters(facts.essence) && !breaksWithNosniff(facts),

  check: ({ response, essence }) => {
    if (response.has(FIELD)) return [];
    return [
      {
        messageId: essence === null ? ('untyped' as const) : ('typed' as const),
        data: { type: essence ?? '' },
        evidence: absent(FIELD),
        sources: [
          fetchStandard(
            'should response be blocked due to nosniff',
            'should-response-to-request-be-blocked-due-to-nosniff?',
          ),
          mimeSniffing('determining the computed MIME type', 'determining-the-computed-mime-type-of-a-resource'),
        ],
        fix: { type: 'set-field', name: FIELD, value: 'nosniff' },
      },
    ];
  },
});
