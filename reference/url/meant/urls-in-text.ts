/** URLs that stand in a text: in prose, Markdown, HTML, a command, a header line, a list. */

/** How much of a text is looked through, in characters. Our choice: what people paste is shorter. */
export const LONGEST_TEXT = 20_000;
/** Most URLs that are told of one text. Our choice: more than anyone goes through. */
export const MOST_URLS = 200;

/** Schemes with `//` that people paste; not behind a letter, so that each place is looked at once. */
const START = /(?<![a-z\d+.-])(?:https?|wss?|s?ftps?|ssh|git(?:\+(?:ssh|https?))?|file):\/\/(?=[^\s"<>`])/gi;
/** Whatever stands around it, a URL in a text ends here; the last is how Markdown goes from its text to its address. */
const END = /[\s"<>`“”«»]|\]\(/g;
/** What ends a URL that stands right behind its other half. */
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['‘', '’'],
]);
const OPENERS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
/** Punctuation of the text around. */
const PUNCTUATION = ".,;:!?'’*|";

/** An attribute of HTML that holds a URL, in quotation marks. */
const ATTRIBUTE = /\b(?:href|src|action|formaction|poster|cite)\s{0,9}=\s{0,9}(?:"([^"<>]+)"|'([^'<>]+)')/gi;
const TAG = /<[a-z][^<]*\s/i;
const LOCATION = /^(?:content-)?location:[ \t]*([^\s<>]+)$/i;
const COMMAND = /^\s*(?:[$>#%]\s*)?(?:curl|wget|https?|xh|git|npm|fetch)\s/i;

/** A URL, or a reference of an attribute or a Location field. */
export interface FoundUrl {
  text: string;
  /** From and to in the text, in UTF-16 code units. */
  start: number;
  end: number;
}

/**
 * Finds URLs with their scheme, and the references that HTML and Location hold. Takes time in proportion to the length.
 * @returns each, in order, repeats too; of HTML without its character references, of a command without its escapes
 */
export function urlsInText(whole: string): FoundUrl[] {
  const text = whole.slice(0, LONGEST_TEXT);
  // A URL where the text is cut is not known as a whole.
  const goesOn = whole.length > LONGEST_TEXT;
  const [, location] = LOCATION.exec(text.trim()) ?? [];
  if (location !== undefined) {
    const start = text.indexOf(location);
    return [{ text: location, start, end: start + location.length }];
  }
  const isHtml = TAG.test(text);
  const isCommand = COMMAND.test(text);
  const found: FoundUrl[] = [];
  for (const { start, end } of [...(isHtml ? attributesIn(text) : []), ...absoluteIn(text)].sort(byPlace)) {
    if (found.length >= MOST_URLS) break;
    if (start < (found.at(-1)?.end ?? 0) || (goesOn && end === text.length)) continue;
    const url = text.slice(start, end);
    found.push({ text: isHtml ? withoutReferences(url) : isCommand ? withoutEscapes(url) : url, start, end });
  }
  return found;
}

type Stretch = Pick<FoundUrl, 'start' | 'end'>;

const byPlace = (a: Stretch, b: Stretch) => a.start - b.start;

/** Without the white space around, as HTML reads them. */
function attributesIn(text: string): Stretch[] {
  return [...text.matchAll(ATTRIBUTE)].flatMap((match) => {
    const value = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].length - 1 - value.trimStart().length;
    return value.trim() === '' ? [] : [{ start, end: start + value.trim().length }];
  });
}

function absoluteIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  let after = 0;
  for (const { index: start } of text.matchAll(START)) {
    // A URL in the URL before.
    if (start < after) continue;
    END.lastIndex = start;
    after = END.exec(text)?.index ?? text.length;
    const closer = CLOSERS.get(text.charAt(start - 1));
    const [url = ''] = closer === undefined ? [text.slice(start, after)] : text.slice(start, after).split(closer, 1);
    after = start + url.length;
    found.push({ start, end: start + withoutPunctuation(url).length });
  }
  return found;
}

/** Without what belongs to the text around: punctuation, and a bracket that nothing in the URL opened. */
function withoutPunctuation(url: string): string {
  const open = new Map<string, number>();
  for (const [closer, opener] of OPENERS) open.set(closer, count(url, closer) - count(url, opener));
  let end = url.length;
  for (; end > 0; end--) {
    const last = url.charAt(end - 1);
    const left = open.get(last);
    if (left === undefined ? !PUNCTUATION.includes(last) : left <= 0) break;
    if (left !== undefined) open.set(last, left - 1);
  }
  return url.slice(0, end);
}

function count(text: string, character: string): number {
  let number = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) number++;
  return number;
}

/** The three spellings of `&` in HTML: all that a URL in an attribute needs. */
const withoutReferences = (url: string) => url.replace(/&(?:amp|#38|#x26);/gi, '&');

/** What shells take out: a backslash before a character, in cmd.exe a caret. */
const withoutEscapes = (url: string) => url.replace(/\\([^\w\s\\])/g, '$1').replace(/\^([&^%|]|$)/g, '$1');
