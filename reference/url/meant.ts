/** What a text may be meant as, where a URL parser reads something else in it, or nothing. */
import type { UrlReport } from './report.ts';

/** Another reading of a text, to be offered and not taken unasked. */
export interface Meant {
  /** What to take apart instead. */
  text: string;
  /** Why, in a sentence; '' where a note or a problem says it. */
  why: string;
}

/** Longest text that is looked at. Our choice: what people copy is shorter. */
const LONGEST = 5_000;
/** URLs of one text that are offered. Our choice. */
const MOST = 3;

/** `htp`, `htttps`, `ttp`: a letter of http or https is left out or doubled. */
const MISSPELLED = /^(?!https?:)(?:ht{1,3}p{1,2}(s{0,2})|ttp(s?)):\/\/(?=[^/])/i;
const DOUBLED = /^https?:\/\/(https?)(?::\/*|\/\/+)(?=[^/])/i;
const DRIVE = /^[a-z]:(?:\\|\/(?!\/))/i;
const SHARE = /^\\\\(?=[\w.-]+\\)/;
/** Without brackets; at least three colons, so that it is no host with a port. */
const BARE_IPV6 = /^([a-z]+:\/\/)((?:[\da-f]{0,4}:){3,7}[\da-f]{0,4})(?=[/?#]|$)/i;

/**
 * Likely other readings, at most a few.
 * @param report of `inspectUrl`
 * @returns none for most texts; not one of them is sure
 */
export function meant({ input, problems, notes }: Pick<UrlReport, 'input' | 'problems' | 'notes'>): Meant[] {
  if (input.length > LONGEST) return [];
  const several = input.match(/(?<!\S)(?:https?|wss?|ftp):\/\/\S+/gi) ?? [];
  if (several.length > 1) {
    const texts = [...new Set(several.map((url) => url.replace(/[,;]$/, '')))].slice(0, MOST);
    const why = `There are ${several.length} URLs here, read as one.`;
    return texts.map((text, index) => ({ text, why: index === 0 ? why : '' }));
  }
  const missing = problems.some(({ name }) => name === 'missing-scheme-non-relative-URL');
  const taken = notes.some(({ id }) => id === 'host-as-scheme');
  if (((missing && beginsWithHost(input)) || taken) && !SHARE.test(input))
    return [{ text: `https://${input}`, why: '' }];
  const one = corrected(input);
  return one === null || one.text === input ? [] : [one];
}

function beginsWithHost(input: string): boolean {
  const [host = ''] = /^(?:\[[\da-f:.]+\]|[^\s/?#@:]+)/i.exec(input) ?? [];
  const isHost = /^localhost$/i.test(host) || host.startsWith('[') || /.\../.test(host);
  return isHost && /^(?::\d+)?(?:[/?#]|$)/.test(input.slice(host.length));
}

/** The first that applies: what follows from it is offered once it has been taken. */
function corrected(input: string): Meant | null {
  if (/^hxxps?:/i.test(input) || /^[a-z+.-]+:\/\/[^/?#]*\[\.\]/i.test(input)) {
    const [authority = ''] = /^[a-z+.-]+:\/\/[^/?#]*/i.exec(input) ?? [];
    const live = authority.replace(/^hxxp/i, 'http').replaceAll('[.]', '.').replaceAll('[:]', ':');
    return { text: live + input.slice(authority.length), why: 'It is written so that nobody follows it by accident.' };
  }
  if (DOUBLED.test(input)) {
    const why = 'The scheme stands there twice, and the second one is read as the host.';
    return { text: input.replace(DOUBLED, '$1://'), why };
  }
  const misspelled = MISSPELLED.exec(input);
  if (misspelled) {
    const scheme = misspelled[1] || misspelled[2] ? 'https' : 'http';
    const why = 'The scheme may be misspelled: with this one, it is no web address.';
    return { text: `${scheme}://${input.slice(misspelled[0].length)}`, why };
  }
  if (DRIVE.test(input))
    return { text: `file:///${pathOf(input)}`, why: 'A path of Windows: its drive is read as a scheme.' };
  if (SHARE.test(input)) return { text: `file:${pathOf(input)}`, why: 'A path of Windows, of a shared folder.' };
  if (BARE_IPV6.test(input)) {
    return { text: input.replace(BARE_IPV6, '$1[$2]'), why: 'In a URL, an IPv6 address stands in brackets.' };
  }
  if (input.slice(input.indexOf('?') + 1).includes('&amp;') && input.includes('?')) {
    return { text: input.replaceAll('&amp;', '&'), why: 'HTML writes & as &amp;, a URL does not.' };
  }
  let end = input.length;
  while (/[.,;"'>)\]}]/.test(input.charAt(end - 1))) end--;
  const text = input.slice(0, end);
  // Behind the path at least, and not a full stop alone: what somebody still types is left alone.
  const isCut = /[^.]/.test(input.slice(end)) && /^[a-z][a-z+.-]*:\/\/[^/?#]+[/?#]/i.test(text);
  // With the other one of a pair, the last one belongs to it.
  if (!isCut || /[<("'[{]/.test(text)) return null;
  return { text, why: 'The end may belong to the text around the URL.' };
}

/** A path of Windows as that of a URL. */
const pathOf = (path: string) =>
  path.replaceAll('\\', '/').replace(/[%?#\s"<>^`{|}]/g, (character) => encodeURIComponent(character));
