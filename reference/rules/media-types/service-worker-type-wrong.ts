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
    wrong: 'A service worker needs a JavaScript type, and this has {declared}: registering it fails.',
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

  examples: {
    fires: {
      wrong: [
        `GET /sw.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: serviceworker

HTTP/1.1 200 OK
Content-Type: text/plain

self.skipWaiting()`,
        `GET /sw HTTP/1.1
Host: shop.example
Service-Worker: script

HTTP/1.1 200 OK
Server: nginx

self.skipWaiting()`,
      ],
    },
    silent: [
      `GET /sw.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: serviceworker

HTTP/1.1 200 OK
Content-Type: text/javascript; charset=utf-8

self.skipWaiting()`,
    ],
    notApplicable: [
      `GET /sw.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: text/plain

self.skipWaiting()`,
      `GET /sw.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: serviceworker

HTTP/1.1 500 Internal Server Error
Content-Type: text/plain

Out of order`,
    ],
  },
});
