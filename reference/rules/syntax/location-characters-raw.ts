import { parseUrl } from '../../text/parse-url.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc, urlStandard } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

const FIELDS = ['Location', 'Content-Location'] as const;

const DEFINED_IN = { Location: rfc(9110, '10.2.2'), 'Content-Location': rfc(9110, '8.7') } as const;

/** What is neither reserved nor unreserved in RFC 3986 (sections 2.2 and 2.3) and not a whole percent-encoding. */
const NOT_IN_A_URI = /%(?![\dA-F]{2})|[^A-Za-z\d\-._~:/?#[\]@!$&'()*+,;=%]/iu;

type Fault = 'raw' | 'escape' | 'leaves' | 'backslash' | 'tab' | 'unfilled';

/**
 * What a program wrote in place of a value: encoded it would still lead nowhere. A GUID in braces is a value, and so is JSON
 * in a query or a fragment.
 */
const UNFILLED = new RegExp(
  [
    /\[object [A-Z]\w{0,60}\]/,
    // Tags of template engines, of which none is in another, but objects are: then no place is read for many starts.
    /\{(?:\{INSIDE\}|%INSIDE%|!!INSIDE!!)\}/,
    /<([%?])[^<]{1,300}?\1>/,
    /[#$]\{(?!")[^{}]{1,300}\}/,
    // A name, also as in the patterns of routers and in URI templates (RFC 6570).
    /\{(?![\dA-Fa-f]{8}-)[\w.$-]{1,60}\??\}|\{[+/;?&*][\w.,*-]{1,60}\}|(?<=\/)\{\}|<[\w.-]{1,60}>/,
    /%(?:[sdv@]|\(\w{0,60}\)s)(?=[/?&#.]|$)|(?<=[/=#])(?:undefined|null|NaN)(?=[/?&#]|$)/,
  ]
    .map(({ source }) => source.replaceAll('INSIDE', /(?:[^{}]|\{[^{}]{0,60}\}){1,300}/.source))
    .join('|'),
);

/**
 * What may not be data: encoding it might write for good what was to be replaced, or a mistake in what is around the URL. Such
 * a value gets no fix. It is no more than a guess, so the message does not say it.
 */
const DOUBTFUL = new RegExp(
  [
    // Around a URL, or several of them.
    /^["'<\0-\x20]|["'>\0-\x20]$|^[\w-]+(?:[=(]|: )|[,;] +(?:\/|https?:|\w+=)| (?:https?:\/\/|HTTP\/\d)/,
    // Signs in a path that no program means there. Braces of a GUID were removed.
    /^[^?#]*["<>^`|{}]/,
    // Names in the patterns of routers, of variables, and in formats.
    /(?<=[/=#])[:@[]|\$(?=[\w({[])|__\w+__|\*\||`|\\\(|#\{(?!")|#</,
    /%(?:%|[{<(!]|\w+%|[\dac-f]?(?=[/?&#]|$)|[-+ 0#]*(?:[1-9]\d*)?\$?(?:\.\d+)?(?:hh?|ll?|[jztLq])?[ac-z@](?![a-z]))/,
    /\{ *(?:[#@~=$'&^>*/<]|[\w.]+ *(?:[:!=|}[]|$))|<(?:[<#?=/]|%[= ]|[\w.]+[\s>:/])/,
    // What programs write for a value that has no text.
    /(?<=[/=#])\(?(?:undefined|null|nil|none|nan)\)?(?=[/?&#]|$)|(?<=[/=#])[bru]?["']/,
    /=>|\b(?:function|map|optional|some|promise|object)\b *[[({\w]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/**
 * A value that a program did not have, as the last thing or a whole segment of a path, or the name of one in encoded braces;
 * no character of it is wrong.
 */
const NO_VALUE =
  /(?<=^|\/)(?:undefined|NaN|null)(?=\/|$)|(?:%7[Bb]){1,2}(?![\dA-Fa-f]{8}-)[A-Za-z_][\w.$-]{0,60}(?:%7[Dd]){1,2}/;
const GUIDS = /\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}/gi;

const SPECIAL = urlStandard('special schemes', 'is-special');
const PARSER = urlStandard('basic URL parser', 'concept-basic-url-parser');

/**
 * The first backslash that browsers read as a slash: before the query, in the special schemes (URL Standard).
 * @param base the URL of the request
 */
function readAsSlash(value: string, base: string): { 0: string; index: number } | null {
  const index = (/^[^?#\\]*(?=\\)/.exec(value) ?? [''])[0].length;
  const isSpecial = /^(?:https?|wss?|ftp|file):$/.test(parseUrl(value, base)?.protocol ?? '');
  return value[index] === '\\' && isSpecial ? { 0: '\\', index } : null;
}

/** The host that browsers reach where others do not; null when backslashes and tabs do not change the host. */
function foreignHost(value: string, base: string): string | null {
  const { host = '' } = parseUrl(value, base) ?? {};
  const own = [parseUrl(base), parseUrl(value.replaceAll('\\', '%5C').replaceAll('\t', '%09'), base)].map(
    (url) => url?.host,
  );
  return host === '' || own.includes(host) ? null : host;
}

function lacksValue(value: string): RegExpExecArray | null {
  return NO_VALUE.exec(value.replace(/[?#].*/s, ''));
}

function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === ' ') return 'a space';
  // The browser shows the bytes of `é` as `Ã©`, so that its number would mislead.
  if (/[^\0-\x7F]/.test(character)) return 'a character that is not ASCII';
  return /[!-~]/.test(character) ? character : code;
}

/**
 * The value with every such character encoded. Null when one of them is not ASCII: the browser shows bytes as characters of
 * its choice, and what the server sent cannot be told. Null also when the value may not be meant as data, or when the result
 * would lead elsewhere, or either leads nowhere.
 */
function encoded(value: string, base: string): string | null {
  if (/[^ -~]/.test(value) || DOUBTFUL.test(value.replace(GUIDS, '')) || !isBalanced(value)) return null;
  const fixed = value.replace(
    new RegExp(NOT_IN_A_URI, 'giu'),
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  const [before, after] = [parseUrl(value, base), parseUrl(fixed, base)];
  return before !== null && after !== null && resourceOf(before) === resourceOf(after) ? fixed : null;
}

/** A tag that was cut off has no end. */
function isBalanced(value: string): boolean {
  return value.split('{').length === value.split('}').length;
}

/** Where a URL leads, as a server decodes it, with what is data and what divides kept apart. */
function resourceOf({ protocol, host, pathname, search, hash }: URL): string {
  const parts = [...pathname.split('/'), search, hash].map((part) =>
    part.replace(/%([\dA-F]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
  );
  return JSON.stringify([protocol, host, ...parts]);
}

/** RFC 9110, sections 8.7 and 10.2.2: the value is a URI reference, and RFC 3986 says of which characters it is made. */
export const locationCharactersRaw = defineRule({
  id: 'location-characters-raw',
  title: 'URL in a header is not encoded or not filled in',
  severity: 'warning',
  strength: 'must',
  entry: 'url-terms/percent-encoding#in-header-fields',
  messages: {
    raw: '{field} has {character}, which must be percent-encoded in a URL. Clients read it in different ways.',
    leaves:
      'Browsers read \\ as / and drop tabs, so this redirects to {host}. If a request can set the value, this is an open redirect. Refuse \\ and tabs.',
    backslash: '{field} has \\, which browsers read as / but other clients may keep. If you mean /, send it.',
    tab: '{field} has a tab, which browsers drop but other clients may keep. Remove it.',
    unfilled:
      '{field} has what looks like a placeholder or a missing value. If the application should have filled it in, the URL is wrong.',
    escape: '{field} has a % without two hexadecimal digits after it. To send a literal %, write %25.',
  },

  guards: ['live'],
  when: { field: ['Location', 'Content-Location'] },

  check: ({ exchange, response }) =>
    FIELDS.flatMap((field): Report<Fault>[] => {
      // One line of a field that may have one line alone.
      const line = response.lines(field).find(({ value }) => NOT_IN_A_URI.test(value) || lacksValue(value) !== null);
      const match = line && (NOT_IN_A_URI.exec(line.value) ?? lacksValue(line.value));
      if (!match) return [];
      const misread = /\t/.exec(line.value) ?? readAsSlash(line.value, exchange.url);
      const unfilled = misread === null ? (UNFILLED.exec(line.value) ?? lacksValue(line.value)) : null;
      const { 0: found, index: start } = misread ?? unfilled ?? match;
      const evidence = fieldLine(field, line, [start, start + found.length]);
      const sources = [DEFINED_IN[field], rfc(3986, '2')];
      if (misread !== null) {
        const host = field === 'Location' ? foreignHost(line.value, exchange.url) : null;
        const messageId = host !== null ? 'leaves' : found === '\t' ? 'tab' : 'backslash';
        const read = found === '\t' ? PARSER : SPECIAL;
        return [{ messageId, data: { field, host: shortened(host ?? '') }, evidence, sources: [...sources, read] }];
      }
      if (unfilled) return [{ messageId: 'unfilled', data: { field }, evidence, sources }];
      const fixed = encoded(line.value, exchange.url);
      return [
        {
          messageId: found === '%' ? 'escape' : 'raw',
          data: { field, character: nameOf(found) },
          evidence,
          sources,
          ...(fixed === null ? {} : { fix: { type: 'set-field', name: field, value: fixed } as const }),
        },
      ];
    }),
});
