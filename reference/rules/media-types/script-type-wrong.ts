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
  title: 'Script of a type that is no script',
  severity: 'warning',
  strength: 'advice',
  entry: 'media-types/text/javascript#what-browsers-do',
  messages: {
    runs: 'This script has {declared}. It runs only because nosniff is not sent. Send text/javascript, then nosniff.',
  },

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

  examples: {
    fires: {
      runs: [
        `GET /jload?x=1 HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: no-cors

HTTP/1.1 200 OK
Content-Type: text/plain;charset=UTF-8

alert(1)`,
        `GET /cart?callback=show HTTP/1.1
Host: api.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: cross-site

HTTP/1.1 200 OK
Content-Type: application/json

show({})`,
        `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: application/octet-stream

alert(1)`,
      ],
    },
    silent: [
      `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: application/x-javascript

alert(1)`,
      // Blocked: script-type-blocked.
      `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Content-Type: text/plain
X-Content-Type-Options: nosniff

alert(1)`,
    ],
    notApplicable: [
      // A script fetches it and does not run it.
      `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
Content-Type: text/plain

alert(1)`,
      `GET /app.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Server: x

alert(1)`,
      // Kept from the page of another origin, whatever else is sent.
      `GET /report HTTP/1.1
Host: cdn.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: cross-site

HTTP/1.1 200 OK
Content-Type: application/pdf

%PDF-1.7`,
    ],
  },
});
