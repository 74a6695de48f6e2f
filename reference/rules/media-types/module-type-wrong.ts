import type { Facts } from '../../facts/facts.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import { isJavaScript, isJson } from '../../http/mime-groups.ts';
import { OF_MODULES } from '../../media-types/demanded.ts';
import type { Source } from '../../text/sources.ts';
import { html } from '../../text/sources.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { isBlockedForScripts, mayBeModule } from '../../verdicts/handling/scripts.ts';
import { typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { mapExtension } from '../fixes.ts';
import { defineRule, type Report } from '../rule.ts';

const WORKER = html('fetch a classic worker script', 'webappapis.html#fetch-a-classic-worker-script');

type Kind = 'module' | 'maybe' | 'worklet' | 'worker' | 'json';

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

/**
 * HTML refuses modules, worklets and workers without a JavaScript type, and JSON modules without a JSON type. What is
 * blocked for every kind of script is left to script-type-blocked.
 */
export const moduleTypeWrong = defineRule({
  id: 'module-type-wrong',
  title: 'Module or worker refused because of its type',
  severity: 'error',
  strength: 'must',
  entry: OF_MODULES.entry,
  messages: {
    module: 'A module needs a JavaScript type, but this has {declared}. The browser refuses it.',
    maybe:
      'If this is a module, the browser refuses it, because it has {declared}. A classic script with crossorigin would run.',
    worklet: 'A worklet needs a JavaScript type, but this has {declared}. Firefox 153 still loads it.',
    worker: 'A worker needs a JavaScript type, but this has {declared}. Chromium 156 runs it unless it is a module.',
    json: 'A JSON module needs a JSON type, but this has {declared}. The import fails.',
  },
  policy: { worker: 'show' },

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
    if (kind === 'json') return isJson(essence) ? [] : report('json', OF_MODULES.source);
    if (isJavaScript(essence) || isNosniff(facts.response) || isBlockedForScripts(essence)) return [];
    if (kind === 'worklet') return report('worklet', OF_MODULES.source);
    if (kind === 'worker') return report('worker', WORKER, 'warning');
    // A module may be WebAssembly, where the browser can do that.
    if (essence === 'application/wasm') return [];
    return kind === 'module' ? report('module', OF_MODULES.source) : report('maybe', OF_MODULES.source, 'warning');
  },
});
