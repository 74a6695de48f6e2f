import type { Facts } from '../../facts/facts.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import { isJavaScript, isJson } from '../../http/mime-groups.ts';
import type { Source } from '../../text/sources.ts';
import { html } from '../../text/sources.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { isBlockedForScripts, mayBeModule } from '../../verdicts/handling/scripts.ts';
import { typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { mapExtension } from '../fixes.ts';
import { defineRule, type Report } from '../rule.ts';

const MODULE = html('fetch a module script', 'webappapis.html#fetch-a-single-module-script');
const WORKER = html('fetch a classic worker script', 'webappapis.html#fetch-a-classic-worker-script');

type Kind = 'module' | 'maybe' | 'worklet' | 'worker' | 'json';

/**
 * HTML refuses modules, worklets and workers without a JavaScript type, and JSON modules without a JSON type. What is
 * blocked for every kind of script is left to script-type-blocked.
 */
export const moduleTypeWrong = defineRule({
  id: 'module-type-wrong',
  title: 'Module or worker refused for its type',
  severity: 'error',
  strength: 'must',
  entry: 'media-types/text/javascript#what-browsers-do',
  messages: {
    module: 'A module needs a JavaScript type, and this has {declared}: the browser refuses it.',
    maybe: 'If this is a module, the browser refuses it: it has {declared}. A classic script with crossorigin runs.',
    worklet: 'A worklet needs a JavaScript type, and this has {declared}. Firefox 153 loads it all the same.',
    worker: 'A worker needs a JavaScript type, and this has {declared}. Chromium 156 runs it unless it is a module.',
    json: 'A JSON module needs a JSON type, and this has {declared}: the import fails.',
  },

  yieldsTo: ['html-for-asset'],
  causedBy: WITHOUT_TYPE,

  guards: [],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) => kindOf(facts) !== null && isDecidedByType(facts),

  check: (facts) => {
    const kind = kindOf(facts);
    const { essence } = facts;
    if (kind === null) return [];
    const report = (messageId: Kind, source: Source, severity: Report['severity'] = 'error'): Report<Kind>[] => [
      {
        messageId,
        severity,
        data: { declared: declared(facts) },
        evidence: typeOrAbsence(facts),
        sources: [source],
        ...mapExtension(facts, kind === 'json' ? 'application/json' : 'text/javascript'),
      },
    ];
    if (kind === 'json') return isJson(essence) ? [] : report('json', MODULE);
    if (isJavaScript(essence) || isNosniff(facts.response) || isBlockedForScripts(essence)) return [];
    if (kind === 'worklet') return report('worklet', MODULE);
    if (kind === 'worker') return report('worker', WORKER, 'warning');
    // A module may be WebAssembly, where the browser can do that.
    if (essence === 'application/wasm') return [];
    return kind === 'module' ? report('module', MODULE) : report('maybe', MODULE, 'warning');
  },

  examples: {
    fires: {
      module: [
        `GET /a.mjs HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: text/plain

export {}`,
        // Plain HTTP: the browser does not say the mode.
        {
          raw: `GET http://shop.example/a.mjs HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/octet-stream

export {}`,
          with: { resourceType: 'script' },
        },
      ],
      maybe: [
        `GET /a.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Server: nginx

export {}`,
      ],
      worklet: [
        `GET /gain.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: audioworklet
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: text/plain

registerProcessor()`,
      ],
      worker: [
        `GET /pool.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: sharedworker

HTTP/1.1 200 OK
Content-Type: text/plain

onconnect = null`,
      ],
      json: [
        `GET /texts.json HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: json
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: text/javascript
X-Content-Type-Options: nosniff

{}`,
      ],
    },
    silent: [
      `GET /a.mjs HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: application/javascript

export {}`,
      `GET /add.wasm HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: application/wasm

asm`,
      `GET /texts HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: json

HTTP/1.1 200 OK
Content-Type: application/ld+json

{}`,
      // Blocked as every script would be.
      `GET /pool.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: worker

HTTP/1.1 200 OK
Content-Type: text/plain
X-Content-Type-Options: nosniff

onmessage = null`,
    ],
    notApplicable: [
      // A classic script, whatever its name.
      `GET /a.mjs HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: no-cors

HTTP/1.1 200 OK
Content-Type: text/plain

f()`,
      `GET /a.mjs HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: cors

HTTP/1.1 404 Not Found
Content-Type: text/plain

No such file`,
    ],
  },
});

function kindOf(facts: Facts): Kind | null {
  switch (facts.destination) {
    case 'script':
      if (!mayBeModule(facts)) return null;
      return facts.extension === 'mjs' ? 'module' : 'maybe';
    case 'audioworklet':
    case 'paintworklet':
      return 'worklet';
    case 'worker':
    case 'sharedworker':
      return 'worker';
    case 'json':
      return 'json';
    default:
      return null;
  }
}
