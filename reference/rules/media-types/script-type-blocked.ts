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

/**
 * Fetch blocks what is to be run: with nosniff whatever has no JavaScript type, and always images, sound, video and CSV.
 * Service workers, which need a JavaScript type anyway, have a rule of their own.
 */
export const scriptTypeBlocked = defineRule({
  id: 'script-type-blocked',
  title: 'Script blocked for its type',
  severity: 'error',
  strength: 'must',
  entry: 'media-types/text/javascript#what-browsers-do',
  messages: {
    nosniff: 'The browser blocks this script: with nosniff only a JavaScript type runs, and this has {declared}.',
    type: 'The browser blocks this script: {declared} never runs, with or without nosniff.',
  },

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

  examples: {
    fires: {
      nosniff: [
        `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: text/plain
X-Content-Type-Options: nosniff

console.log(1)`,
        `GET /app HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
X-Content-Type-Options: nosniff

console.log(1)`,
        `GET /pool.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: worker

HTTP/1.1 200 OK
Content-Type: application/json
X-Content-Type-Options: nosniff

console.log(1)`,
      ],
      type: [
        `GET /main.ts HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: video/mp2t

console.log(1)`,
        `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: text/csv

a,b`,
      ],
    },
    silent: [
      `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: text/plain

console.log(1)`,
      `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: application/x-javascript
X-Content-Type-Options: nosniff

console.log(1)`,
    ],
    notApplicable: [
      // A script fetches it and does not run it.
      `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
Content-Type: text/plain
X-Content-Type-Options: nosniff

console.log(1)`,
      // The status decides first.
      `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 404 Not Found
Content-Type: text/plain
X-Content-Type-Options: nosniff

No such file`,
      // So does CORS.
      `GET /app.js HTTP/1.1
Host: cdn.example
Origin: https://shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: text/plain
X-Content-Type-Options: nosniff

console.log(1)`,
      `GET /sw.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: serviceworker

HTTP/1.1 200 OK
Content-Type: text/plain
X-Content-Type-Options: nosniff

console.log(1)`,
    ],
  },
});

const NOSNIFF = fetchStandard(
  'should response be blocked due to nosniff',
  'should-response-to-request-be-blocked-due-to-nosniff?',
);
const MIME_TYPE = fetchStandard(
  'should response be blocked due to its MIME type',
  'should-response-to-request-be-blocked-due-to-mime-type?',
);
