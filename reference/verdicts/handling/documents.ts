/** What becomes of a response that is opened in a tab or a frame. */
import type { EntryRef } from '../../book/entry.ts';
import { entryOfType } from '../../book/entry-of-type.ts';
import type { Facts } from '../../facts/facts.ts';
import { isCheckedForBinary, isUnknownType } from '../../http/bytes/sniff.ts';
import type { BrowserTypes } from '../../http/bytes/sniff-browsers.ts';
import type { SniffedType } from '../../http/bytes/sniffed-type.ts';
import { isSaved, parseDisposition, partsAtCommas } from '../../http/fields/content-disposition.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import type { FieldLine } from '../../http/fields.ts';
import { isAudioOrVideo, isImage, isJavaScript, isJson, isXml } from '../../http/mime-groups.ts';
import { shortened } from '../../text/shortened.ts';
import type { Source } from '../../text/sources.ts';
import { fetchStandard, html, mimeSniffing, rfc } from '../../text/sources.ts';
import { DRAWN } from './drawn.ts';
import { declared, done, type Handling, step, unknown } from './outcome.ts';
import { NAVIGATION } from './sources.ts';

const FRAME_OPTIONS = html('the X-Frame-Options header', 'speculative-loading.html#the-x-frame-options-header');
const CSP_FRAMES = html('navigate, with downloads', 'browsing-the-web.html#process-a-navigate-response');
const EXTRACTED = fetchStandard('extract a MIME type', 'concept-header-extract-mime-type');
const COMPUTED = mimeSniffing('determining the computed MIME type', 'determining-the-computed-mime-type-of-a-resource');

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
const FIREFOX_LOOKS = ' Firefox still shows it if the bytes are AVIF, audio or video (measured).';
const FEED = 'Chromium shows feeds as text; Firefox downloads them (measured).';
const FIREFOX_RENDERS = 'Firefox renders it; Chromium downloads it (measured).';
/** Where the browsers part (media-types/application/xml); any other XML type they download. */
const PARTED_XML: ReadonlyMap<string, string> = new Map([
  ['application/atom+xml', FEED],
  ['application/rss+xml', FEED],
  ['application/mathml+xml', FIREFOX_RENDERS],
  ['application/rdf+xml', FIREFOX_RENDERS],
  ['application/vnd.wap.xhtml+xml', FIREFOX_RENDERS],
  ['text/xsl', 'Chromium renders it; Firefox downloads it (measured).'],
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
      step('Content-Security-Policy lists the pages that may frame it, so X-Frame-Options is ignored.', FRAME_OPTIONS),
    );
  const option = response.combined('X-Frame-Options')?.trim().toLowerCase();
  if (option === 'deny')
    return done('blocked', 'Not shown: X-Frame-Options: DENY', step('No page may frame it.', FRAME_OPTIONS));
  return option === 'sameorigin'
    ? unknown(
        'Whether X-Frame-Options lets the page frame it',
        step(
          'With SAMEORIGIN, every page that frames it, directly or indirectly, must have the same origin.',
          FRAME_OPTIONS,
        ),
      )
    : null;
}

export function ofDocument(facts: Facts, destination: string, looks: SniffedType | null): Handling {
  const handling = ofNavigation(facts, destination, looks);
  if (facts.mistakenType === null) return handling;
  const mistaken = step(
    `According to the standard, the value is not a type. Browsers read ${shortened(facts.mistakenType)} from it (measured).`,
    EXTRACTED,
    'headers/content-type#when-it-is-empty-or-invalid',
  );
  return { ...handling, steps: [mistaken, ...handling.steps] };
}

function ofNavigation(facts: Facts, destination: string, looks: SniffedType | null): Handling {
  const essence = facts.essence ?? facts.mistakenType;
  // Where it came twice, both lines are the same: else the response was refused before.
  const [line] = facts.response.lines('Content-Disposition');
  const saved = line !== undefined && isSavedByBoth(line);
  if (saved === 'unknown') {
    return unknown(
      'Browsers do not agree on this Content-Disposition',
      step(
        'Its type is invalid. Chromium ignores the header; Firefox reads what it can (measured).',
        rfc(6266, '3'),
        'headers/content-disposition#the-form-of-the-value',
      ),
    );
  }
  if (saved) {
    return downloaded(
      destination,
      'Content-Disposition asks the browser to save it.',
      CSP_FRAMES,
      'headers/content-disposition',
    );
  }
  const framing = destination === 'document' ? null : ofFraming(facts);
  if (framing) return framing;
  if (looks?.browsers) return byBytes(facts, destination, looks, looks.browsers);
  if (essence !== null && !isUnknownType(essence)) return ofShownType(facts, destination, essence, null);
  return isNosniff(facts.response)
    ? done(
        'sniffed',
        'Chromium shows text; Firefox sniffs the type, but never finds HTML, XML or PDF',
        step(
          `There is ${declared(facts)}, and nosniff excludes scriptable formats. Chromium treats everything as text (measured).`,
          COMPUTED,
          'headers/x-content-type-options',
        ),
      )
    : done(
        'sniffed',
        'Type sniffed from the bytes, including HTML and PDF',
        step(
          `There is ${declared(facts)}, so browsers look at the first bytes.`,
          COMPUTED,
          'headers/content-type#when-it-is-missing',
        ),
      );
}

/** Whether Content-Disposition has it saved; of equal members of a list Chromium reads the first. */
function isSavedByBoth(line: FieldLine): boolean | 'unknown' {
  const saved = isSaved(parseDisposition(line));
  const [first = '', ...others] = partsAtCommas(line.value);
  if (saved !== 'unknown' || others.length === 0) return saved;
  return isSaved(parseDisposition({ ...line, value: first })) === true ? true : 'unknown';
}

/** What becomes of a document whose first bytes are known: what both browsers make of them, or each of them. */
function byBytes(facts: Facts, destination: string, looks: SniffedType, { chromium, firefox }: BrowserTypes): Handling {
  const essence = facts.essence ?? facts.mistakenType;
  // A feed that is sent as XML is renamed and still rendered.
  const shownAs = isXml(chromium) && essence !== null && isXml(essence) ? essence : chromium;
  const [here, there] = [shownAs, firefox].map((type) => ofShownType(facts, destination, type, looks)) as [
    Handling,
    Handling,
  ];
  const [first, second] = [deed(here, shownAs, 'Chromium'), deed(there, firefox, 'Firefox')];
  const isFoundOut = essence === null || isUnknownType(essence);
  const why = isFoundOut
    ? `There is ${declared(facts)}, so browsers look at the first bytes`
    : 'Browsers look at the first bytes';
  const types = chromium === firefox ? chromium : `in Chromium ${chromium}, in Firefox ${firefox} (measured)`;
  const standard =
    looks.computed === chromium && chromium === firefox ? '' : `; according to MIME Sniffing, ${looks.computed}`;
  const found = step(
    `${why}: ${types}${standard}.`,
    COMPUTED,
    isFoundOut ? 'headers/content-type#when-it-is-missing' : entryOfType(essence),
  );
  if (here.headline !== there.headline || first !== second) {
    return done('differs', `Browsers differ: Chromium ${first}, Firefox ${second}`, found);
  }
  return chromium === essence && firefox === essence && standard === ''
    ? here
    : { ...here, steps: [found, ...here.steps] };
}

/** What a browser does with a document of a type, as the rest of a sentence. */
function deed({ effect }: Handling, type: string, browser: 'Chromium' | 'Firefox'): string {
  // Firefox plays it in a page alone.
  if (effect === 'downloads' || (browser === 'Firefox' && type === 'audio/wav')) return 'downloads it';
  if (type === 'text/plain') return 'shows it as text';
  return effect === 'rendered' ? `renders it as ${type}` : `shows it as ${type}`;
}

/**
 * What becomes of a document of a type, declared or found out.
 * @param looks what it was found out from; null when the type alone is known
 */
function ofShownType(facts: Facts, destination: string, essence: string, looks: SniffedType | null): Handling {
  const { response } = facts;
  const place = destination === 'document' ? 'the tab' : `the ${destination}`;
  const typed = (text: string) => step(text, NAVIGATION);
  const scripts = response.has('Content-Security-Policy') ? 'scripts run as far as its policy allows' : 'scripts run';
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
      'According to the HTML Standard, XML of any type is shown. But browsers download XML types that they do not know (measured).',
      NAVIGATION,
      'media-types/application/xml#what-browsers-do',
    );
  }
  if (essence === 'application/pdf') {
    return done(
      'shown',
      'Shown in the PDF viewer, otherwise downloaded',
      step(
        'A browser without a PDF viewer downloads the file or hands it to another application.',
        html('PDF viewer supported', 'system-state.html#pdf-viewer-supported'),
        'media-types/application/pdf',
      ),
    );
  }
  if (essence === 'text/plain' && looks === null && !isNosniff(response)) {
    const isChecked = isCheckedForBinary(response.lines('Content-Type').at(-1)?.value ?? null);
    return done(
      'shown',
      `Shown as text${isChecked ? ' unless' : ', but not by Chromium if'} the bytes look binary`,
      step(
        isChecked
          ? 'Without nosniff, text/plain in exactly this form is checked for binary data. Binary data is downloaded; Chromium shows images (measured).'
          : 'According to the standard, only four forms of text/plain are checked for binary data. Chromium checks all forms (measured).',
        mimeSniffing('text or binary', 'rules-for-text-or-binary'),
        'media-types/text/plain#what-browsers-do',
      ),
    );
  }
  if (isJson(essence)) {
    const isKept = essence.endsWith('+json') && destination !== 'document';
    return done(
      'shown',
      `Shown in ${place} as text${isKept ? ', but Firefox downloads it' : ''}`,
      typed(
        isKept
          ? `${essence} is text that is not rendered. Firefox shows it only in a tab (measured).`
          : `${essence} is text that is not rendered.`,
      ),
    );
  }
  if (isJavaScript(essence) || (essence.startsWith('text/') && !SAVED_TEXT.has(essence))) {
    return done('shown', `Shown in ${place} as text`, typed(`${essence} is text that is not rendered.`));
  }
  if (DRAWN.has(essence)) {
    const isDrawn = looks?.type != null && DRAWN.has(looks.type);
    const isBroken = looks !== null && !isDrawn && (looks.type !== null || looks.name === 'text');
    const known = isDrawn ? ' as an image' : ', broken if the bytes are not an image';
    return done(
      'shown',
      isBroken ? `A broken image: the bytes are ${looks.name}` : `Shown in ${place}${known}`,
      typed(`${essence} gets its own kind of document, whatever the bytes are.`),
    );
  }
  if (isImage(essence) || isAudioOrVideo(essence)) {
    return done(
      'shown',
      `Shown in ${place} if the browser supports the format, otherwise downloaded`,
      typed(`${essence} gets its own kind of document.`),
    );
  }
  const isFramed = destination !== 'document';
  const odd = looks === null && isFramed && essence === 'application/octet-stream' ? FIREFOX_LOOKS : '';
  return downloaded(destination, `Browsers do not show ${essence} as a page.${odd}`, NAVIGATION);
}
