/**
 * What the browser does with a response for what it was loaded for: Fetch, HTML and MIME Sniffing, and what Chromium 156
 * and Firefox ESR 153 were seen to do where they depart from them (the entries have the tables).
 */
import type { EntryRef, Source } from '../book/entry.ts';
import { fetchStandard, html, mimeSniffing, rfc } from '../book/sources.ts';
import { isSaved } from '../http/content-disposition.ts';
import { isNavigation } from '../http/destination.ts';
import { isAudioOrVideo, isFont, isImage, isJavaScript, isJson, isXml } from '../http/mime-groups.ts';
import { isNosniff } from '../http/nosniff.ts';
import { isCheckedForBinary, isUnknownType } from '../http/sniff.ts';
import type { Facts } from '../rules/facts.ts';
import { shortened } from '../rules/shortened.ts';
import { corpFault } from './corp.ts';
import { corsFault } from './cors.ts';
import type { Step, Verdict } from './verdict.ts';
import { isOpaque, isWithheld, OPAQUE_BLOCKING } from './withheld.ts';

/** What happens to it, in one word. */
export type Effect =
  | 'runs'
  | 'applied'
  | 'rendered'
  | 'shown'
  | 'drawn'
  | 'plays'
  | 'loads'
  | 'delivered'
  | 'downloads'
  | 'sniffed'
  | 'blocked'
  | 'refused'
  | 'followed'
  | 'nothing'
  | 'unknown';

export interface Handling extends Verdict {
  readonly effect: Effect;
}

const NAVIGATION = html('loading a document', 'document-lifecycle.html#loading-a-document');
const CLASSIC_SCRIPT = html('fetch a classic script', 'webappapis.html#fetch-a-classic-script');
const MODULE_SCRIPT = html('fetch a module script', 'webappapis.html#fetch-a-single-module-script');
const WORKER_SCRIPT = html('fetch a classic worker script', 'webappapis.html#fetch-a-classic-worker-script');
const STYLE = html('link type stylesheet', 'links.html#link-type-stylesheet');
const MEDIA = html('location of the media resource', 'media.html#location-of-the-media-resource');
const TRACK = html('text tracks', 'media.html#sourcing-out-of-band-text-tracks');
const EVENT_SOURCE = html('server-sent events', 'server-sent-events.html#the-eventsource-interface');
const MANIFEST = html('link type manifest', 'links.html#link-type-manifest');
const NOSNIFF = fetchStandard(
  'should response be blocked due to nosniff',
  'should-response-to-request-be-blocked-due-to-nosniff?',
);
const MIME_BLOCK = fetchStandard(
  'should response be blocked due to its MIME type',
  'should-response-to-request-be-blocked-due-to-mime-type?',
);
const COMPUTED = mimeSniffing('determining the computed MIME type', 'determining-the-computed-mime-type-of-a-resource');
const IMAGE_SNIFF = mimeSniffing('sniffing in an image context', 'sniffing-in-an-image-context');
const FONTS: Source = {
  label: 'CSS Fonts 4, font face loading',
  url: 'https://drafts.csswg.org/css-fonts-4/#font-face-loading',
};
const SERVICE_WORKERS: Source = {
  label: 'Service Workers, Update',
  url: 'https://w3c.github.io/ServiceWorker/#update-algorithm',
};
const WASM: Source = {
  label: 'WebAssembly Web API, streaming',
  url: 'https://webassembly.github.io/spec/web-api/#streaming-modules',
};
const SITE_OF_REQUEST: Source = {
  label: 'W3C, Fetch Metadata, Sec-Fetch-Site',
  url: 'https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header',
};
const FRAME_OPTIONS = html('the X-Frame-Options header', 'speculative-loading.html#the-x-frame-options-header');
const OBJECT = html('the object element', 'iframe-embed-object.html#the-object-element');
const CSP_FRAMES = html('navigate, with downloads', 'browsing-the-web.html#process-a-navigate-response');

/** The type as words: the one that counts, or what stands for none. */
export function declared({ contentType: { essence, state } }: Facts): string {
  if (essence !== null) return shortened(essence);
  return state === 'missing' ? 'no type' : 'no usable type';
}

/** @returns the verdict; `unknown` where the browser does not tell what the response was for */
export function handlingOf(facts: Facts): Handling {
  const early = beforeTheType(facts);
  if (early) return early;
  const { destination } = facts;
  switch (destination) {
    case 'document':
    case 'iframe':
    case 'frame':
    case 'embed':
    case 'object':
    case 'fencedframe':
      return ofDocument(facts, destination);
    case 'script':
      return ofScript(facts);
    case 'worker':
    case 'sharedworker':
      return ofWorker(facts);
    case 'serviceworker':
      return ofServiceWorker(facts);
    case 'audioworklet':
    case 'paintworklet':
      return ofModule(facts, 'A worklet');
    case 'style':
      return ofStyle(facts);
    case 'json':
      return isJson(facts.essence)
        ? done('loads', 'Loads as a JSON module', step('The type is a JSON type.', MODULE_SCRIPT, TYPE_OF.json))
        : done(
            'refused',
            `Refused as a JSON module: ${declared(facts)}`,
            step('A JSON module needs a JSON type.', MODULE_SCRIPT, TYPE_OF.json),
          );
    case 'image':
      return ofImage(facts);
    case 'font':
      return ofFont(facts);
    case 'audio':
    case 'video':
      return ofMedia(facts);
    case 'track':
      return done(
        'loads',
        'Loads as a text track',
        step('Browsers look at the bytes, not at the type (measured).', TRACK),
      );
    case 'manifest':
      return done(
        'loads',
        'Read as a web app manifest',
        step(
          'HTML wants a JSON type; the browsers read any (measured).',
          MANIFEST,
          'media-types/application/manifest+json',
        ),
      );
    case 'empty':
      return ofFetch(facts);
    case null:
      return unknown('The browser does not say what it was loaded for');
    default:
      return unknown(`Loaded for ${destination}, of which nothing is said here`);
  }
}

const TYPE_OF = {
  javascript: 'media-types/text/javascript#what-browsers-do',
  css: 'media-types/text/css#what-browsers-do',
  json: 'media-types/application/json#what-browsers-do',
} as const satisfies Record<string, EntryRef>;

/** Whether the browser gets as far as the type: a redirect, an error status or CORS may decide before. */
export function isDecidedByType(facts: Facts): boolean {
  return beforeTheType(facts) === null;
}

/** What decides before the type is looked at; null when nothing does. */
function beforeTheType(facts: Facts): Handling | null {
  const { exchange, response, destination } = facts;
  if (!facts.holds('verdict')) return unknown('There is no answer of a server to judge');
  if (facts.holds('preflight')) {
    return done(
      'nothing',
      'Read by the browser alone',
      step(
        'A preflight asks for permission; the page does not see its answer.',
        fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
        'headers/access-control',
      ),
    );
  }
  const fault = facts.holds('cors') ? corsFault(facts.request, response) : null;
  if (fault !== null) {
    const why = {
      missing: 'no Access-Control-Allow-Origin',
      mismatch: 'Access-Control-Allow-Origin names another origin',
      'wildcard-with-credentials': '* does not go with credentials',
      'credentials-not-allowed': 'credentials were sent and are not allowed',
    }[fault];
    return done(
      'blocked',
      `Blocked by CORS: ${why}`,
      step(
        'The response of another origin did not pass the CORS check.',
        fetchStandard('CORS check', 'concept-cors-check'),
        'headers/access-control',
      ),
    );
  }
  const policy = ofResourcePolicy(facts);
  if (policy) return policy;
  const { status } = exchange;
  if ([301, 302, 303, 307, 308].includes(status) && (response.has('Location') || !facts.holds('absence'))) {
    return done(
      'followed',
      'Followed, its content is not used',
      step(
        'The browser goes to Location.',
        fetchStandard('HTTP-redirect fetch', 'concept-http-redirect-fetch'),
        'headers/location',
      ),
    );
  }
  if (status === 304) {
    return done(
      'loads',
      'The stored response is used, under its own type',
      step(
        'A 304 has no content; the fields of the stored response count.',
        { label: 'RFC 9110, section 15.4.5', url: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5' },
        'status/304',
      ),
    );
  }
  // An EventSource looks at the status itself.
  if ((status === 204 || status === 205) && isEventSource(facts) === 'no') {
    return isNavigation(destination)
      ? done(
          'nothing',
          'The page stays as it is',
          step(
            'A navigation that is answered with 204 or 205 ends.',
            NAVIGATION,
            `status/${status === 204 ? 204 : 205}` as EntryRef,
          ),
        )
      : done(
          'nothing',
          'No content',
          step(`A ${status} has no content.`, {
            label: 'RFC 9110, section 6.4.1',
            url: 'https://www.rfc-editor.org/rfc/rfc9110#section-6.4.1',
          }),
        );
  }
  return ofFailure(facts);
}

/** What Cross-Origin-Resource-Policy keeps from the page; null when it does not. */
function ofResourcePolicy(facts: Facts): Handling | null {
  const fault = corpFault(facts);
  if (fault === null) return null;
  const why = step(
    `Pages of another ${fault.policy === 'same-site' ? 'site' : 'origin'} may not embed it.`,
    fetchStandard('cross-origin resource policy check', 'cross-origin-resource-policy-check'),
    'headers/cross-origin-isolation#when-corp-blocks-a-resource',
  );
  return fault.isReported
    ? done('blocked', `Blocked by Cross-Origin-Resource-Policy: ${fault.policy}`, why)
    : unknown(
        `Probably blocked by Cross-Origin-Resource-Policy: ${fault.policy}`,
        why,
        step(
          'Sec-Fetch-Site tells of all URLs of the request, so a redirect from another site would look the same.',
          SITE_OF_REQUEST,
        ),
      );
}

/** Error statuses: what is run or applied is not, what is shown is. */
function ofFailure(facts: Facts): Handling | null {
  const { exchange, destination } = facts;
  if (exchange.status >= 200 && exchange.status <= 299) return null;
  const refusing: Record<string, Source> = {
    script: CLASSIC_SCRIPT,
    worker: WORKER_SCRIPT,
    sharedworker: WORKER_SCRIPT,
    serviceworker: SERVICE_WORKERS,
    audioworklet: MODULE_SCRIPT,
    paintworklet: MODULE_SCRIPT,
    json: MODULE_SCRIPT,
    style: STYLE,
    font: FONTS,
    manifest: MANIFEST,
    audio: MEDIA,
    video: MEDIA,
  };
  if (destination === 'object') {
    return done('refused', `Not shown: status ${exchange.status}`, step('The element shows its fallback.', OBJECT));
  }
  const source = Object.hasOwn(refusing, destination ?? '') ? refusing[destination ?? ''] : undefined;
  return source
    ? done('refused', `Not used: status ${exchange.status}`, step('Only a status from 200 to 299 is.', source))
    : null;
}

/**
 * Text that both browsers save; they show any other `text/` type (measured). The list is Chromium's:
 * https://chromium.googlesource.com/chromium/src/+/main/third_party/blink/common/mime_util/mime_util.cc
 */
export const SAVED_TEXT: ReadonlySet<string> = new Set([
  'text/calendar',
  'text/comma-separated-values',
  'text/csv',
  'text/directory',
  'text/ldif',
  'text/ofx',
  'text/qif',
  'text/rtf',
  'text/tab-separated-values',
  'text/tsv',
  'text/vcalendar',
  'text/vcard',
  'text/vnd.sun.j2me.app-descriptor',
  'text/x-calendar',
  'text/x-csv',
  'text/x-ms-contact',
  'text/x-ms-iqy',
  'text/x-ms-odc',
  'text/x-ms-rqy',
  'text/x-qif',
  'text/x-vcalendar',
  'text/x-vcard',
  'text/x-vcf',
]);
/** The XML types that both browsers render. */
const RENDERED_XML = new Set(['application/xml', 'text/xml', 'application/xhtml+xml', 'image/svg+xml']);
const FEED = 'Chromium shows feeds as text, Firefox downloads them (measured).';
const FIREFOX_RENDERS = 'Firefox renders it, Chromium downloads it (measured).';
/** Where the browsers part (media-types/application/xml); any other XML type they download. */
const PARTED_XML: ReadonlyMap<string, string> = new Map([
  ['application/atom+xml', FEED],
  ['application/rss+xml', FEED],
  ['application/mathml+xml', FIREFOX_RENDERS],
  ['application/rdf+xml', FIREFOX_RENDERS],
  ['application/vnd.wap.xhtml+xml', FIREFOX_RENDERS],
  ['text/xsl', 'Chromium renders it, Firefox downloads it (measured).'],
]);

/** Of what is loaded into <object> or <embed>, Firefox downloads nothing. */
function downloaded(destination: string, text: string, source: Source, entry?: EntryRef): Handling {
  const isPlugin = destination === 'object' || destination === 'embed';
  return done(
    'downloads',
    destination === 'document' ? 'Downloaded' : `Downloaded; the ${destination} shows nothing`,
    step(isPlugin ? `${text} Firefox does not even download it (measured).` : text, source, entry),
  );
}

/** Whether a frame may show it: known for DENY, else it hangs on all the pages around it. Null: nothing forbids it. */
function ofFraming({ response }: Facts): Handling | null {
  if (/(?:^|[;,])\s*frame-ancestors\b/i.test(response.combined('Content-Security-Policy') ?? ''))
    return unknown(
      'Whether frame-ancestors lets the page frame it',
      step('Content-Security-Policy names the pages that may, and X-Frame-Options does not count then.', FRAME_OPTIONS),
    );
  const option = response.combined('X-Frame-Options')?.trim().toLowerCase();
  if (option === 'deny')
    return done('blocked', 'Not shown: X-Frame-Options: DENY', step('No page may frame it.', FRAME_OPTIONS));
  return option === 'sameorigin'
    ? unknown(
        'Whether X-Frame-Options lets the page frame it',
        step('SAMEORIGIN asks that all pages around it are of its own origin.', FRAME_OPTIONS),
      )
    : null;
}

function ofDocument(facts: Facts, destination: string): Handling {
  const { essence, response } = facts;
  const place = destination === 'document' ? 'the tab' : `the ${destination}`;
  const saved = facts.disposition !== null && isSaved(facts.disposition);
  if (saved === 'unknown') {
    return unknown(
      'Browsers differ on this Content-Disposition',
      step(
        'Its type is not valid. Chromium ignores the field, Firefox reads what it can (measured).',
        rfc(6266, '3'),
        'headers/content-disposition#the-form-of-the-value',
      ),
    );
  }
  if (saved) {
    return downloaded(destination, 'Content-Disposition asks to save it.', CSP_FRAMES, 'headers/content-disposition');
  }
  const framing = destination === 'document' ? null : ofFraming(facts);
  if (framing) return framing;
  if (essence === null || isUnknownType(essence)) {
    return isNosniff(facts.response)
      ? done(
          'sniffed',
          'Found out from the bytes, but never HTML, XML or PDF',
          step(
            `There is ${declared(facts)}, and nosniff keeps scriptable formats out.`,
            COMPUTED,
            'headers/x-content-type-options',
          ),
        )
      : done(
          'sniffed',
          'Found out from the bytes, HTML and PDF included',
          step(
            `There is ${declared(facts)}, so the first bytes decide.`,
            COMPUTED,
            'headers/content-type#when-it-is-missing',
          ),
        );
  }
  const typed = (text: string) => step(text, NAVIGATION);
  const scripts = response.has('Content-Security-Policy')
    ? 'scripts run as far as its policy lets them'
    : 'scripts run';
  if (essence === 'text/html')
    return done('rendered', `A page in ${place}, ${scripts}`, typed('The type is text/html.'));
  const parted = PARTED_XML.get(essence);
  if (parted !== undefined) {
    return unknown(
      `${essence}: browsers differ`,
      step(parted, NAVIGATION, 'media-types/application/xml#what-browsers-do'),
    );
  }
  if (RENDERED_XML.has(essence)) {
    return done(
      'rendered',
      `Rendered in ${place} as ${essence === 'image/svg+xml' ? 'SVG' : 'XML'}, ${scripts}`,
      typed('The type is an XML type.'),
    );
  }
  if (isXml(essence) && !essence.startsWith('text/')) {
    return downloaded(
      destination,
      'HTML shows every XML type; browsers download those that they do not know (measured).',
      NAVIGATION,
      'media-types/application/xml#what-browsers-do',
    );
  }
  if (essence === 'application/pdf') {
    return done(
      'shown',
      'Shown in the PDF viewer, else downloaded',
      step(
        'Depends on the viewer of the browser.',
        html('PDF viewer supported', 'system-state.html#pdf-viewer-supported'),
        'media-types/application/pdf',
      ),
    );
  }
  if (essence === 'text/plain' && !isNosniff(facts.response)) {
    const isChecked = isCheckedForBinary(response.lines('Content-Type').at(-1)?.value ?? null);
    return done(
      'shown',
      `Shown as text; ${isChecked ? 'downloaded' : 'Chromium downloads it'} if the bytes look binary`,
      step(
        isChecked
          ? 'Without nosniff, text/plain in this very form is checked for binary data.'
          : 'Only four forms of text/plain are to be checked for binary data; Chromium checks all (measured).',
        mimeSniffing('text or binary', 'rules-for-text-or-binary'),
        'media-types/text/plain#what-browsers-do',
      ),
    );
  }
  if (isJson(essence)) {
    const isKept = essence.endsWith('+json') && destination !== 'document';
    return done(
      'shown',
      `Shown in ${place} as text${isKept ? '; Firefox downloads it' : ''}`,
      typed(
        isKept
          ? `${essence} is text that is not rendered. Firefox shows it in a tab alone (measured).`
          : `${essence} is text that is not rendered.`,
      ),
    );
  }
  if (isJavaScript(essence) || (essence.startsWith('text/') && !SAVED_TEXT.has(essence))) {
    return done('shown', `Shown in ${place} as text`, typed(`${essence} is text that is not rendered.`));
  }
  if (isImage(essence) || isAudioOrVideo(essence)) {
    return done(
      'shown',
      `Shown in ${place} if the browser knows the format, else downloaded`,
      typed(`${essence} has a document of its own.`),
    );
  }
  const odd = essence === 'application/octet-stream' ? ' Firefox shows AVIF and MP4 (measured).' : '';
  return downloaded(destination, `A page cannot be made of ${essence}.${odd}`, NAVIGATION);
}

/** Types under which no script runs: https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type? */
export function isBlockedForScripts(essence: string | null): boolean {
  return essence !== null && (/^(?:audio|image|video)\//.test(essence) || essence === 'text/csv');
}

function ofScript(facts: Facts): Handling {
  const { essence } = facts;
  if (isJavaScript(essence))
    return done('runs', 'Runs as a script', step('The type is a JavaScript type.', CLASSIC_SCRIPT, TYPE_OF.javascript));
  const general = blockedForScripts(facts);
  if (general) return general;
  const kept = withheld(facts);
  if (kept) return kept;
  const wrong = `the type is ${declared(facts)}`;
  if (mayBeModule(facts)) {
    if (essence === 'application/wasm') {
      return unknown(
        'WebAssembly as a module depends on the browser',
        step(
          'HTML lets a module be WebAssembly; Chromium and Firefox refuse it (measured).',
          MODULE_SCRIPT,
          TYPE_OF.javascript,
        ),
      );
    }
    return done(
      'refused',
      `Refused if it is a module: ${wrong}`,
      step(
        'A module needs a JavaScript type. A classic script with crossorigin runs.',
        MODULE_SCRIPT,
        TYPE_OF.javascript,
      ),
    );
  }
  return done(
    'runs',
    `Runs, although ${wrong}`,
    step('A classic script is blocked for few types; with nosniff it would be.', MIME_BLOCK, TYPE_OF.javascript),
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
      step('With nosniff only a JavaScript type runs.', NOSNIFF, 'headers/x-content-type-options#what-it-changes'),
    );
  if (isBlockedForScripts(facts.essence))
    return done(
      'blocked',
      `Blocked: ${declared(facts)} never runs`,
      step('Types of sound, images and video, and text/csv, are blocked for scripts.', MIME_BLOCK, TYPE_OF.javascript),
    );
  return null;
}

/** What another origin sent and the page does not get; null when it does. Firefox gets more, so only both count. */
function withheld(facts: Facts): Handling | null {
  const how = isWithheld(facts);
  if (how === null || how === 'chromium') return null;
  const because = how === 'always' ? declared(facts) : `${declared(facts)} and nosniff`;
  return done(
    'blocked',
    `Withheld from another origin: ${because}`,
    step('Chromium and Firefox keep what cannot be meant for it from the page (measured).', OPAQUE_BLOCKING),
  );
}

/** What to add where Chromium alone withholds it. */
const orWithheld = (facts: Facts) => (isWithheld(facts) === 'chromium' ? '; Chromium withholds it' : '');

function ofWorker(facts: Facts): Handling {
  if (isJavaScript(facts.essence))
    return done('runs', 'Runs as a worker', step('The type is a JavaScript type.', WORKER_SCRIPT, TYPE_OF.javascript));
  return (
    blockedForScripts(facts) ??
    done(
      'refused',
      `Refused: ${declared(facts)}; Chromium runs it if it is no module`,
      step('A worker needs a JavaScript type.', WORKER_SCRIPT, TYPE_OF.javascript),
    )
  );
}

function ofServiceWorker(facts: Facts): Handling {
  return isJavaScript(facts.essence)
    ? done(
        'runs',
        'Registers as a service worker',
        step('The type is a JavaScript type.', SERVICE_WORKERS, TYPE_OF.javascript),
      )
    : done(
        'refused',
        `Refused as a service worker: ${declared(facts)}`,
        step('Registering fails without a JavaScript type.', SERVICE_WORKERS, TYPE_OF.javascript),
      );
}

function ofModule(facts: Facts, what: string): Handling {
  if (isJavaScript(facts.essence))
    return done('runs', 'Runs as a module', step('The type is a JavaScript type.', MODULE_SCRIPT, TYPE_OF.javascript));
  return (
    blockedForScripts(facts) ??
    done(
      'refused',
      `Refused: ${declared(facts)}`,
      step(
        `${what} needs a JavaScript type; Firefox loads it all the same (measured).`,
        MODULE_SCRIPT,
        TYPE_OF.javascript,
      ),
    )
  );
}

function ofStyle(facts: Facts): Handling {
  const { essence, request } = facts;
  if (essence === 'text/css')
    return done('applied', 'Applied as a style sheet', step('The type is text/css.', STYLE, TYPE_OF.css));
  if (isNosniff(facts.response))
    return done(
      'blocked',
      `Blocked: ${declared(facts)} and nosniff`,
      step('With nosniff only text/css is applied.', NOSNIFF, 'headers/x-content-type-options#what-it-changes'),
    );
  if (essence === null) {
    const mayBeModule = request.first('Sec-Fetch-Mode') === 'cors';
    return done(
      'applied',
      `Applied, although it has ${declared(facts)}${mayBeModule ? '; refused if it is a module' : ''}`,
      step('Browsers take a sheet without a usable type for CSS (measured).', STYLE, TYPE_OF.css),
    );
  }
  const exception = mayBeOfSameOrigin(facts) ? '; a quirks page of the same origin applies it' : '';
  return done(
    'refused',
    `Ignored: ${declared(facts)}${exception}`,
    step('A style sheet needs text/css.', STYLE, TYPE_OF.css),
  );
}

/** Not surely another origin's. */
export function mayBeOfSameOrigin({ request }: Facts): boolean {
  return !['cross-site', 'same-site'].includes(request.first('Sec-Fetch-Site') ?? '');
}

/**
 * Whether an image is called SVG by its URL and is declared as what SVG is never drawn under: no pattern of bytes stands
 * for SVG, so the type alone makes it one. Under the type of another image it may really be that.
 */
export function isSvgUndrawn({ essence, extension }: Facts): boolean {
  if (extension !== 'svg' || essence === 'image/svg+xml') return false;
  return !isImage(essence) || (essence?.startsWith('image/svg') ?? false);
}

function ofImage(facts: Facts): Handling {
  const { essence } = facts;
  if (isSvgUndrawn(facts))
    return done(
      'refused',
      `Not drawn if it is SVG: ${declared(facts)}`,
      step('Only image/svg+xml makes it SVG.', IMAGE_SNIFF, 'media-types/image/svg+xml#what-browsers-do'),
    );
  if (essence === 'image/svg+xml')
    return done(
      'drawn',
      'Drawn as SVG, without scripts',
      step(
        'As an image an SVG runs no scripts and loads nothing.',
        html('images', 'images.html#images-processing-model'),
        'media-types/image/svg+xml#what-browsers-do',
      ),
    );
  return (
    withheld(facts) ??
    done(
      'drawn',
      `Drawn if the bytes are an image; SVG never${orWithheld(facts)}`,
      step(`The bytes decide, not ${declared(facts)}.`, IMAGE_SNIFF, 'headers/x-content-type-options#what-it-changes'),
    )
  );
}

function ofFont(facts: Facts): Handling {
  const note = isFont(facts.essence) ? 'The type is a font type.' : `The type, ${declared(facts)}, is not looked at.`;
  return done(
    'loads',
    'Loads if the bytes are a font',
    step(`${note} The bytes and the CORS check decide.`, FONTS, 'media-types/font/woff2'),
  );
}

function ofMedia(facts: Facts): Handling {
  const note = isAudioOrVideo(facts.essence) ? '' : `, although the type is ${declared(facts)}`;
  return (
    withheld(facts) ??
    done(
      'plays',
      `Plays if the bytes are a known format${note}${orWithheld(facts)}`,
      step('The bytes must decide.', MEDIA, 'media-types/video/mp4#what-browsers-do'),
    )
  );
}

/**
 * Whether an EventSource asked. Chromium says so. In Firefox the one value of Accept shows it, which a script can send
 * itself: `maybe`.
 */
export function isEventSource({ exchange, request, destination }: Facts): 'yes' | 'maybe' | 'no' {
  if (destination !== 'empty' && destination !== null) return 'no';
  if (exchange.resourceType !== null) return exchange.resourceType === 'eventsource' ? 'yes' : 'no';
  return exchange.method === 'GET' && request.first('Accept') === 'text/event-stream' ? 'maybe' : 'no';
}

function ofFetch(facts: Facts): Handling {
  const { exchange, response, essence, extension } = facts;
  if (isEventSource(facts) !== 'no') {
    const entry = 'media-types/text/event-stream#what-browsers-do';
    if (exchange.status !== 200)
      return done(
        'refused',
        `The stream closes for good: status ${exchange.status}`,
        step('An EventSource needs status 200.', EVENT_SOURCE, entry),
      );
    return essence === 'text/event-stream'
      ? done('delivered', 'Delivered event by event', step('The type is text/event-stream.', EVENT_SOURCE, entry))
      : done(
          'refused',
          `The stream closes for good: ${declared(facts)}`,
          step('An EventSource needs text/event-stream.', EVENT_SOURCE, entry),
        );
  }
  if (isOpaque(facts)) {
    return done(
      'delivered',
      'Delivered, but no script can read it',
      step(
        'A response of another origin is opaque in mode no-cors.',
        fetchStandard('opaque filtered response', 'concept-filtered-response-opaque'),
      ),
    );
  }
  if (extension === 'wasm' || essence === 'application/wasm') {
    const entry = 'media-types/application/wasm';
    const isExact = response.combined('Content-Type')?.toLowerCase() === 'application/wasm';
    if (exchange.status < 200 || exchange.status > 299) {
      return done(
        'delivered',
        `Delivered, but streaming compilation throws a TypeError: status ${exchange.status}`,
        step('Streaming needs a status from 200 to 299.', WASM, entry),
      );
    }
    return isExact
      ? done(
          'delivered',
          'Delivered; may be compiled while it streams',
          step('The type is application/wasm, without a parameter.', WASM, entry),
        )
      : done(
          'delivered',
          'Delivered, but streaming compilation throws a TypeError',
          step(
            `Streaming wants exactly application/wasm, not ${declared(facts)}. From an ArrayBuffer it compiles.`,
            WASM,
            entry,
          ),
        );
  }
  return done(
    'delivered',
    'Delivered to the script',
    step(
      'For fetch and XMLHttpRequest the type decides nothing but a Blob’s type and responseXML.',
      fetchStandard('fetch method', 'fetch-method'),
    ),
  );
}

function step(text: string, source: Source, entry?: EntryRef): Step {
  return entry === undefined ? { text, source } : { text, source, entry };
}

function done(effect: Effect, headline: string, ...steps: Step[]): Handling {
  return { effect, headline, certainty: 'known', steps };
}

/** @param steps why; absent where the headline says it all */
function unknown(headline: string, ...steps: Step[]): Handling {
  return {
    effect: 'unknown',
    headline: `Unknown: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`,
    certainty: 'unknown',
    steps,
  };
}
