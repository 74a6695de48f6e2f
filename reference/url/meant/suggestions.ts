/** What a text may be meant as, where a URL parser reads something else in it, or nothing. */

import { parseUrl } from '../../text/parse-url.ts';
import { isLocalHost } from '../../text/special-addresses.ts';
import { withoutOuterSpace } from '../input.ts';
import type { Meant, UrlReport } from '../report.ts';
import { type FoundUrl, LONGEST_TEXT, MOST_URLS, urlsInText } from './urls-in-text.ts';
import { BARE_IPV6, MAIL_ADDRESS, SCHEME_WITHOUT_COLON, SCP_FORM } from './written-forms.ts';

/** Longest text that is looked at, but for the URLs in it. Our choice: what people copy is shorter. */
const LONGEST = 5_000;

/** `htp`, `htttps`, `ttp`: a letter of http or https is left out or doubled. */
const MISSPELLED = /^(?!https?:)(?:ht{1,3}p{1,2}(s{0,2})|ttp(s?)):\/\/(?=[^/])/i;
const DOUBLED = /^https?:\/\/(https?)(?::\/*|\/\/+)(?=[^/])/i;
const DRIVE = /^[a-z]:(?:\\|\/(?!\/))/i;
const SHARE = /^\\\\(?=[\w.-]+\\)/;
/** At least two words, after punctuation at most. */
const SENTENCE = /^[^\s\p{L}]{0,3}\s+\p{L}+,?\s+\p{L}/u;
/** As much of it as is looked at, in characters. Our choice: two words are shorter. */
const LONGEST_WORDS = 100;
/** Behind a scheme and without brackets; at least three colons, so that it is no host with a port. */
const IPV6_HOST = /^([a-z]+:\/\/)((?:[\da-f]{0,4}:){3,7}[\da-f]{0,4})(?=[/?#]|$)/i;

/** A field of a header or a log, to a parser a URL of an unknown scheme: `Location: https://example.com/`. */
const HEADER_LINE =
  /^(?!(?:https?|wss?|ftp|file|data|javascript|mailto|view-source|about|blob|tel|sms):)[a-z][a-z-]*:\s/i;

/**
 * Likely other readings, the likeliest first; many only where many URLs stand in the text.
 * @param report of `inspectUrl`
 * @param lines the whole text, where the report is about its first line
 * @returns none for most texts; not one of them is sure
 */
export function meant(report: Pick<UrlReport, 'input' | 'parsed' | 'problems' | 'notes'>, lines?: string): Meant[] {
  const { parsed, problems, notes } = report;
  const { start, end } = withoutOuterSpace(report.input);
  const input = report.input.slice(start, end);
  const missing = problems.some(({ name }) => name === 'missing-scheme-non-relative-URL');
  const taken = notes.some(({ id }) => id === 'host-as-scheme');
  const isShort = input.length <= LONGEST;
  if (isShort && ((missing && beginsWithHost(input)) || taken) && !SHARE.test(input)) return withHttp(input);
  const other = isShort ? ((missing ? withScheme(input) : null) ?? bareAddress(input) ?? gitAddress(input)) : null;
  const urls = other ?? urlsIn(input, parsed === null, lines);
  if (urls.length > 0 || !isShort) return urls;
  const one = corrected(input);
  return one === null || one.text === input ? [] : [one];
}

/** The URLs in a text that is no single one. */
function urlsIn(input: string, isNone: boolean, lines: string | undefined): Meant[] {
  const isFirstLine = lines !== undefined;
  const text = lines ?? input;
  const isText = isNone || HEADER_LINE.test(input);
  // What most texts are is told at once: this is asked with each key.
  if (!isText && !isFirstLine && !/\s/.test(input)) return [];
  const found = urlsInText(text);
  const [first] = found;
  if (first === undefined) return [];
  if (found.length === 1) {
    if (isText) return first.start > 0 ? [{ text: first.text, why: 'The input has a URL in it.' }] : [];
    const isFollowed =
      !isFirstLine && first.start === 0 && SENTENCE.test(text.slice(first.end, first.end + LONGEST_WORDS));
    return isFollowed ? [{ text: first.text, why: 'Perhaps the words after the URL do not belong to it.' }] : [];
  }
  // In a text that begins with one, only white space ends it: whatever else follows belongs to it.
  const isList = isText || isFirstLine || found.every(({ start }, at) => isApart(text, found[at - 1], start));
  if (!isList) return [];
  const how = isFirstLine || isText ? 'in the text' : 'here, read as one';
  const number = text.length > LONGEST_TEXT || found.length === MOST_URLS ? `${found.length} or more` : found.length;
  const others = [...new Set(found.map((url) => url.text))].filter((url) => url !== input);
  return others.map((url, index) => ({ text: url, why: index === 0 ? `There are ${number} URLs ${how}.` : '' }));
}

const isApart = (text: string, before: FoundUrl | undefined, start: number) =>
  before === undefined ? start === 0 : /\s/.test(text.slice(before.end, start));

function withHttp(address: string, why = ''): Meant[] {
  const secure = { text: `https://${address}`, why };
  const url = parseUrl(`http://${address}`);
  // This machine and private networks are mostly reached without TLS.
  return url !== null && isLocalHost(url.hostname)
    ? [
        { text: `http://${address}`, why },
        { ...secure, why: '' },
      ]
    : [secure];
}

/** What no parser takes without a base, and is often written without its scheme. */
function withScheme(input: string): Meant[] | null {
  // The problem says what is missing.
  const [start, scheme] = SCHEME_WITHOUT_COLON.exec(input) ?? [];
  if (start !== undefined) return [{ text: `${scheme}://${input.slice(start.length)}`, why: '' }];
  if (MAIL_ADDRESS.test(input))
    return [{ text: `mailto:${input.replace(NOT_IN_MAILTO, encodeURIComponent)}`, why: '' }];
  if (input.startsWith('//') && beginsWithHost(input.slice(2)))
    return [{ text: `https:${input}`, why: 'A URL that begins with // uses the scheme of its page.' }];
  return null;
}

/** What RFC 6068, section 2, has percent-encoded in an address, of what can stand there. */
const NOT_IN_MAILTO = /[%[\]&;="<>\\^`{|}]/g;

function bareAddress(input: string): Meant[] | null {
  const [, address] = BARE_IPV6.exec(input) ?? [];
  if (address === undefined || parseUrl(`http://[${address}]/`) === null) return null;
  return withHttp(`[${address}]${input.slice(address.length)}`, 'In a URL, an IPv6 address is in brackets.');
}

/** https://git-scm.com/docs/git-clone#_git_urls; how the paths differ was measured with Git 2.39.5, `fetch-pack --diag-url`. */
function gitAddress(input: string): Meant[] | null {
  const [, authority, path = ''] = SCP_FORM.exec(input) ?? [];
  if (authority === undefined) return null;
  const fromHome = /^[/~]/.test(path)
    ? ''
    : ' For Git, the path starts in the home directory; in the URL, it starts at the root.';
  const why = `This is the short form of Git and scp for SSH.${fromHome}`;
  return [{ text: `ssh://${authority}${path.startsWith('/') ? '' : '/'}${path}`, why }];
}

/** `example.com`, `localhost:3000/a`: what people write without its scheme. */
export function beginsWithHost(input: string): boolean {
  const [host = ''] = /^(?:\[[\da-f:.]+\]|[^\s/?#@:]+)/i.exec(input) ?? [];
  const isHost = /^localhost$/i.test(host) || host.startsWith('[') || /.\../.test(host);
  return isHost && /^(?::\d+)?(?:[/?#]|$)/.test(input.slice(host.length));
}

/** The first that applies: what follows from it is offered once it has been taken. */
function corrected(input: string): Meant | null {
  if (/^hxxps?:/i.test(input) || /^[a-z+.-]+:\/\/[^/?#]*\[\.\]/i.test(input)) {
    const [authority = ''] = /^[a-z+.-]+:\/\/[^/?#]*/i.exec(input) ?? [];
    const live = authority.replace(/^hxxp/i, 'http').replaceAll('[.]', '.').replaceAll('[:]', ':');
    return {
      text: live + input.slice(authority.length),
      why: 'The URL is written so that no one follows it by accident.',
    };
  }
  if (DOUBLED.test(input)) {
    const why = 'The scheme appears twice, and the second one is read as the host.';
    return { text: input.replace(DOUBLED, '$1://'), why };
  }
  const misspelled = MISSPELLED.exec(input);
  if (misspelled) {
    const scheme = misspelled[1] || misspelled[2] ? 'https' : 'http';
    const why = 'The scheme may be misspelt. As written, this is not a web address.';
    return { text: `${scheme}://${input.slice(misspelled[0].length)}`, why };
  }
  if (DRIVE.test(input))
    return { text: `file:///${pathOf(input)}`, why: 'This is a Windows path. Its drive letter is read as a scheme.' };
  if (SHARE.test(input)) return { text: `file:${pathOf(input)}`, why: 'This is a Windows path of a shared folder.' };
  if (IPV6_HOST.test(input)) {
    return { text: input.replace(IPV6_HOST, '$1[$2]'), why: 'In a URL, an IPv6 address is in brackets.' };
  }
  if (input.slice(input.indexOf('?') + 1).includes('&amp;') && input.includes('?')) {
    return { text: input.replaceAll('&amp;', '&'), why: 'In HTML, & is written as &amp;, but not in a URL.' };
  }
  if (input.includes('\u00AD'))
    return { text: input.replaceAll('\u00AD', ''), why: 'A soft hyphen only marks where a word may be broken.' };
  let end = input.length;
  while (/[.,;"'>)\]}]/.test(input.charAt(end - 1))) end--;
  const text = input.slice(0, end);
  // Behind the path at least, and not a full stop alone: what somebody still types is left alone.
  const isCut = /[^.]/.test(input.slice(end)) && /^[a-z][a-z+.-]*:\/\/[^/?#]+[/?#]/i.test(text);
  // With the other one of a pair, the last one belongs to it.
  if (!isCut || /[<("'[{]/.test(text)) return null;
  return { text, why: 'The end may belong to the sentence around the URL.' };
}

/** A path of Windows as that of a URL. */
const pathOf = (path: string) =>
  path.replaceAll('\\', '/').replace(/[%?#\s"<>^`{|}]/g, (character) => encodeURIComponent(character));
