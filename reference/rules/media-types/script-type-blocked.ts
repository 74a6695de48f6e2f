import { isScriptLike } from '../../http/destination.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import { isJavaScript } from '../../http/mime-groups.ts';
import { fetchStandard } from '../../text/sources.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { isBlockedForScripts } from '../../verdicts/handling/scripts.ts';
import { typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { mapExtension } from '../fixes.ts';
import { defineRule } from '../rule.ts';

const NOSNIFF = fetchStandard(
  'should response be blocked due to nosniff',
  'should-response-to-request-be-blocked-due-to-nosniff?',
);
const MIME_TYPE = fetchStandard(
  'should response be blocked due to its MIME type',
  'should-response-to-request-be-blocked-due-to-mime-type?',
);

/**
 * Fetch blocks what is to be run: with nosniff whatever has no JavaScript type, and always images, sound, video and CSV.
 * Service workers, which need a JavaScript type anyway, have a rule of their own.
 */
export const scriptTypeBlocked = defineRule({
  id: 'script-type-blocked',
  title: 'Script blocked because of its type',
  severity: 'error',
  strength: 'must',
  entry: 'media-types/text/javascript#what-browsers-do',
  messages: {
    nosniff: 'The browser blocks this script. With nosniff, only a JavaScript type runs, and this has {declared}.',
    type: 'The browser blocks this script. A script with {declared} never runs, with or without nosniff.',
  },
  policy: { worker: 'show' },

  yieldsTo: ['html-for-asset'],
  causedBy: WITHOUT_TYPE,

  guards: [],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) =>
    isScriptLike(facts.destination) && facts.destination !== 'serviceworker' && isDecidedByType(facts),

  check: (facts) => {
    const { essence } = facts;
    if (isJavaScript(essence)) return [];
    const common = {
      data: { declared: declared(facts) },
      evidence: typeOrAbsence(facts),
      ...mapExtension(facts, 'text/javascript'),
    };
    if (isBlockedForScripts(essence)) return [{ messageId: 'type', ...common, sources: [MIME_TYPE] }];
    return isNosniff(facts.response) ? [{ messageId: 'nosniff', ...common, sources: [NOSNIFF] }] : [];
  },
});
