import type { Facts } from '../../facts/facts.ts';
import { isScriptLike } from '../../http/destination.ts';
import { isNosniff } from '../../http/fields/nosniff.ts';
import type { Source } from '../../text/sources.ts';
import { html, mimeSniffing, rfc } from '../../text/sources.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { isSvgUndrawn } from '../../verdicts/handling/subresources.ts';
import { typeOrAbsence } from '../evidence.ts';
import { defineRule } from '../rule.ts';

interface Asset {
  /** What the page asked for. */
  words: string;
  /** The algorithm that cannot use HTML for it. */
  source: Source;
}

const ASSETS: Record<string, Asset> = {
  style: {
    words: 'a style sheet',
    source: html('link type stylesheet', 'links.html#link-type-stylesheet'),
  },
  font: {
    words: 'a font',
    source: { label: 'CSS Fonts 4, font face loading', url: 'https://drafts.csswg.org/css-fonts-4/#font-face-loading' },
  },
  image: {
    words: 'an image',
    source: mimeSniffing('sniffing in an image context', 'sniffing-in-an-image-context'),
  },
  audio: {
    words: 'sound',
    source: html('location of the media resource', 'media.html#location-of-the-media-resource'),
  },
  video: {
    words: 'audio or video',
    source: html('location of the media resource', 'media.html#location-of-the-media-resource'),
  },
  json: {
    words: 'a JSON module',
    source: html('fetch a module script', 'webappapis.html#fetch-a-single-module-script'),
  },
  wasm: {
    words: 'WebAssembly',
    source: {
      label: 'WebAssembly Web API, streaming',
      url: 'https://webassembly.github.io/spec/web-api/#streaming-modules',
    },
  },
};
const script: Asset = {
  words: 'a script',
  source: html('fetch a classic script', 'webappapis.html#fetch-a-classic-script'),
};

/**
 * The type alone makes browsers refuse HTML here. Elsewhere they look at the bytes, or run them, whatever the type says;
 * a module and a worker are not told from what runs in one browser at least.
 */
function isRefused(facts: Facts): boolean {
  const { destination, response } = facts;
  if (destination === 'script' || destination === 'worker' || destination === 'sharedworker')
    return isNosniff(response);
  if (destination === 'image') return isSvgUndrawn(facts);
  return isScriptLike(destination) || destination === 'style' || destination === 'json';
}

/** What the response is needed for, if HTML does not serve there; null when it does, or when nobody says. */
function assetOf(facts: Facts) {
  const { destination } = facts;
  if (isScriptLike(destination)) return script;
  if (destination === 'empty' && facts.extension === 'wasm') return ASSETS.wasm ?? null;
  return Object.hasOwn(ASSETS, destination ?? '') ? (ASSETS[destination ?? ''] ?? null) : null;
}

/** What pages load by URLs with such an extension. */
const OF_A_FILE = /^(?:[cm]?js|css|woff2?|png|jpe?g|gif|webp|avif|ico|svg|wasm|map)$/;

/** Nothing says what it was asked for, as of what curl printed: then the extension does, unless the request asks for HTML. */
function isGuessed(facts: Facts): boolean {
  if (facts.destination !== null || facts.essence !== 'text/html' || !OF_A_FILE.test(facts.extension)) return false;
  return !/\btext\/html\b/i.test(facts.request.combined('Accept') ?? '');
}

/**
 * A page of HTML came where the browser can use none: a script, a style sheet, a font, an image. Nearly always the
 * fallback page of a single-page application answered for a file that is not there.
 */
export const htmlForAsset = defineRule({
  id: 'html-for-asset',
  title: 'HTML where a file was asked for',
  severity: 'error',
  strength: 'must',
  entry: 'status/404#pitfalls',
  messages: {
    refused:
      'The page asked for {asset} and got HTML, which browsers refuse here. If the file is missing, a fallback page answered: send 404.',
    labelled:
      'The page asked for {asset}, but the response is declared as HTML. If it is a page, a fallback answered for a missing file: send 404. If not, the type is wrong.',
    guessed:
      'The URL ends in .{extension}, but the content is an HTML page. If a file should be here, it is missing, and a fallback page answered: send 404.',
    page: 'The page asked for {asset}, but the content is an HTML page: the fallback of a single-page application answered for a missing file. Send 404.',
  },
  // The page can fix it, whoever sends the response.
  policy: { 'third-party': 'show', worker: 'show' },

  guards: [],
  when: { status: (status) => status >= 200 && status <= 299 },
  // What is refused for its type is refused empty, too; what is shown by its bytes needs some.
  appliesTo: (facts) =>
    (isGuessed(facts)
      ? facts.holds('content')
      : assetOf(facts) !== null && (isRefused(facts) || facts.holds('content'))) && isDecidedByType(facts),

  check: (facts) => {
    const asset = assetOf(facts);
    const type = facts.looks?.type ?? null;
    const evidence = typeOrAbsence(facts);
    if (isGuessed(facts)) {
      if (type !== 'text/html') return [];
      const data = { extension: facts.extension };
      return [{ messageId: 'guessed', data, evidence, severity: 'warning', sources: [rfc(9110, '15.5.5')] }];
    }
    if (!asset || (facts.essence !== 'text/html' && type !== 'text/html')) return [];
    const report = { data: { asset: asset.words }, evidence, sources: [asset.source] };
    if (type === 'text/html') return [{ messageId: 'page', ...report }];
    // The bytes are something else, and the type is wrong, as another rule says.
    if (type !== null && !isRefused(facts)) return [];
    return isRefused(facts)
      ? [{ messageId: 'refused', ...report }]
      : [{ messageId: 'labelled', severity: 'warning', ...report }];
  },
});
