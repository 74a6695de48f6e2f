import { isNosniff } from '../../http/fields/nosniff.ts';
import { isJavaScript } from '../../http/mime-groups.ts';
import { fetchStandard } from '../../text/sources.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { isBlockedForScripts } from '../../verdicts/handling/scripts.ts';
import { isWithheld } from '../../verdicts/withheld.ts';
import { typeOrAbsence } from '../evidence.ts';
import { mapExtension } from '../fixes.ts';
import { defineRule } from '../rule.ts';

/** Fetch blocks every script that has no JavaScript type, but only with nosniff. What it blocks now is script-type-blocked. */
export const scriptTypeWrong = defineRule({
  id: 'script-type-wrong',
  title: 'Script without a JavaScript type',
  severity: 'warning',
  strength: 'advice',
  entry: 'media-types/text/javascript#what-browsers-do',
  messages: {
    runs: 'This script is sent as {declared}. It runs only because nosniff is not sent. Send text/javascript, then add nosniff.',
  },
  policy: { worker: 'show' },

  yieldsTo: ['html-for-asset', 'module-type-wrong', 'soft-404'],

  guards: ['type'],
  when: { status: (status) => status >= 200 && status <= 299 },
  // With an error it did not run, whatever its type.
  appliesTo: (facts) =>
    facts.destination === 'script' &&
    facts.exchange.error === null &&
    facts.essence !== null &&
    isDecidedByType(facts) &&
    isWithheld(facts) === null,

  check: (facts) => {
    const { essence, response } = facts;
    if (isJavaScript(essence) || isNosniff(response) || isBlockedForScripts(essence)) return [];
    return [
      {
        messageId: 'runs',
        data: { declared: declared(facts) },
        evidence: typeOrAbsence(facts),
        sources: [
          fetchStandard(
            'should response be blocked due to nosniff',
            'should-response-to-request-be-blocked-due-to-nosniff?',
          ),
        ],
        ...mapExtension(facts, 'text/javascript'),
      },
    ];
  },
});
