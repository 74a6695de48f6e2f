/** What browsers do with a response that they should run: scripts, modules, workers, worklets, and JSON modules. */
import { entryOfType } from '../../book/entry-of-type.ts';
import type { Facts } from '../../facts/facts.ts';
import type { SniffedType } from '../../http/bytes/sniffed-type.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import { isJavaScript, isJson } from '../../http/mime-groups.ts';
import { fetchStandard } from '../../text/sources.ts';
import { orWithheld, withheld } from './opaque.ts';
import { declared, done, type Handling, step, unknown } from './outcome.ts';
import { CLASSIC_SCRIPT, MODULE_SCRIPT, NOSNIFF, SERVICE_WORKERS, TYPE_OF, WORKER_SCRIPT } from './sources.ts';

const MIME_BLOCK = fetchStandard(
  'should response be blocked due to its MIME type',
  'should-response-to-request-be-blocked-due-to-mime-type?',
);

/** Types under which no script runs: https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type? */
export function isBlockedForScripts(essence: string | null): boolean {
  return essence !== null && (/^(?:audio|image|video)\//.test(essence) || essence === 'text/csv');
}

/** A page, a picture, an archive that would be run is not: its first character is a mistake. */
export function withSyntaxError(handling: Handling, looks: SniffedType | null): Handling {
  if (handling.effect !== 'runs' || looks === null || looks.type === null) return handling;
  return done(
    'refused',
    `Fails with a syntax error: the bytes are ${looks.name}`,
    ...handling.steps,
    step(
      `A script cannot begin like ${looks.name}.`,
      CLASSIC_SCRIPT,
      looks.type === 'text/html' ? 'status/404#pitfalls' : entryOfType(looks.type),
    ),
  );
}

export function ofScript(facts: Facts): Handling {
  const { essence } = facts;
  if (isJavaScript(essence))
    return done('runs', 'Runs as a script', step('The type is a JavaScript type.', CLASSIC_SCRIPT, TYPE_OF.javascript));
  const general = blockedForScripts(facts);
  if (general) return general;
  const kept = withheld(facts);
  if (kept) return kept;
  const wrong = `it has ${declared(facts)}`;
  if (mayBeModule(facts)) {
    if (essence === 'application/wasm') {
      return unknown(
        'Whether the browser runs WebAssembly as a module',
        step(
          'The HTML Standard allows a WebAssembly module; Chromium and Firefox refuse it (measured).',
          MODULE_SCRIPT,
          TYPE_OF.javascript,
        ),
      );
    }
    return done(
      'refused',
      `Refused if it is a module: ${wrong}`,
      step(
        'A module needs a JavaScript type. A classic script with crossorigin would run.',
        MODULE_SCRIPT,
        TYPE_OF.javascript,
      ),
    );
  }
  return done(
    'runs',
    `Runs, although ${wrong}${orWithheld(facts)}`,
    step(
      'Browsers block a classic script for only a few types. With nosniff, they would block this one.',
      MIME_BLOCK,
      TYPE_OF.javascript,
    ),
  );
}

/**
 * Whether a request for a script may be for a module: its mode is "cors", which a classic script has with the attribute
 * crossorigin only. Where the browser does not tell the mode, the extension `.mjs` says what is meant.
 */
export function mayBeModule({ request, extension }: Facts): boolean {
  const mode = request.first('Sec-Fetch-Mode');
  return mode === 'cors' || (mode === null && extension === 'mjs');
}

/** What nosniff and the list of types keep from running, whatever kind of script it is; null when neither does. */
function blockedForScripts(facts: Facts): Handling | null {
  if (isNosniff(facts.response))
    return done(
      'blocked',
      `Blocked: ${declared(facts)} and nosniff`,
      step('With nosniff, only a JavaScript type runs.', NOSNIFF, 'headers/x-content-type-options#what-it-changes'),
    );
  if (isBlockedForScripts(facts.essence))
    return done(
      'blocked',
      `Blocked: ${declared(facts)} never runs`,
      step(
        'Browsers block scripts with audio, image and video types, and with text/csv.',
        MIME_BLOCK,
        TYPE_OF.javascript,
      ),
    );
  return null;
}

export function ofWorker(facts: Facts): Handling {
  if (isJavaScript(facts.essence))
    return done('runs', 'Runs as a worker', step('The type is a JavaScript type.', WORKER_SCRIPT, TYPE_OF.javascript));
  return (
    blockedForScripts(facts) ??
    done(
      'refused',
      `Refused: ${declared(facts)}, but Chromium runs it if it is not a module`,
      step('A worker needs a JavaScript type.', WORKER_SCRIPT, TYPE_OF.javascript),
    )
  );
}

export function ofServiceWorker(facts: Facts): Handling {
  return isJavaScript(facts.essence)
    ? done(
        'runs',
        'Registers as a service worker',
        step('The type is a JavaScript type.', SERVICE_WORKERS, TYPE_OF.javascript),
      )
    : done(
        'refused',
        `Refused as a service worker: ${declared(facts)}`,
        step('Registering a service worker fails without a JavaScript type.', SERVICE_WORKERS, TYPE_OF.javascript),
      );
}

export function ofModule(facts: Facts, what: string): Handling {
  if (isJavaScript(facts.essence))
    return done('runs', 'Runs as a module', step('The type is a JavaScript type.', MODULE_SCRIPT, TYPE_OF.javascript));
  return (
    blockedForScripts(facts) ??
    done(
      'refused',
      `Refused: ${declared(facts)}`,
      step(
        `${what} needs a JavaScript type, but Firefox still loads it with another type (measured).`,
        MODULE_SCRIPT,
        TYPE_OF.javascript,
      ),
    )
  );
}

export function ofJsonModule(facts: Facts, looks: SniffedType | null): Handling {
  if (isJson(facts.essence) && looks !== null && looks.type !== null) {
    return done(
      'refused',
      `Fails with a syntax error: the bytes are ${looks.name}`,
      step('The type is a JSON type, but the content does not parse as JSON.', MODULE_SCRIPT, TYPE_OF.json),
    );
  }
  return isJson(facts.essence)
    ? done('loads', 'Loads as a JSON module', step('The type is a JSON type.', MODULE_SCRIPT, TYPE_OF.json))
    : done(
        'refused',
        `Refused as a JSON module: ${declared(facts)}`,
        step('A JSON module needs a JSON type.', MODULE_SCRIPT, TYPE_OF.json),
      );
}
