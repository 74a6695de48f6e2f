import { isJavaScript } from '../../http/mime-groups.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { mapExtension } from '../fixes.ts';
import { defineRule } from '../rule.ts';

/** Service Workers, Update: a script whose type is no JavaScript type rejects the registration with a SecurityError. */
export const serviceWorkerTypeWrong = defineRule({
  id: 'service-worker-type-wrong',
  title: 'Service worker without a JavaScript type',
  severity: 'error',
  strength: 'must',
  entry: 'media-types/text/javascript#what-browsers-do',
  messages: {
    wrong: 'A service worker needs a JavaScript type, but this has {declared}. Registering it fails.',
  },
  policy: { worker: 'show' },

  yieldsTo: ['html-for-asset'],
  causedBy: WITHOUT_TYPE,

  guards: [],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) => facts.destination === 'serviceworker' && isDecidedByType(facts),

  check: (facts) =>
    isJavaScript(facts.essence)
      ? []
      : [
          {
            messageId: 'wrong',
            data: { declared: declared(facts) },
            evidence: typeOrAbsence(facts),
            sources: [
              {
                label: 'Service Workers, Update',
                url: 'https://w3c.github.io/ServiceWorker/#update-algorithm',
              },
            ],
            ...mapExtension(facts, 'text/javascript'),
          },
        ],
});
