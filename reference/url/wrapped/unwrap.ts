import { parseUrl } from '../../text/parse-url.ts';
import type { Source } from '../../text/sources.ts';
import { bytesOfBase64, textOf } from '../values/base64.ts';
import type { Layer } from '../values/layer.ts';
import { membersOfQuery } from '../values/members.ts';
import { WRAPPERS, type Wrapper } from './wrappers.ts';

/**
 * Parameters that carry a URL on any site, compared in lower case and without `-` and `_`. Not among them:
 * `redirect_uri` of OAuth, which says where the answer to a login goes; `ref`, which is mostly the page that one comes from.
 */
const CARRIERS = new Set(
  (
    'url u uri link href to target targeturl dest desturl destination destinationurl redirect redirecturl redirectto redir ' +
    'return returnurl returnto next nexturl continue continueurl goto go out outurl forward forwardurl rurl'
  ).split(' '),
);

/** Whether a parameter of this name usually holds a URL that is led on to. */
export const isCarrier = (name: string): boolean => CARRIERS.has(name.toLowerCase().replace(/[-_]/g, ''));

/** How often what a parameter holds is decoded again to find a URL; a choice, real links need one. */
const DECODINGS = 2;

/** Longest URL that is looked through. Our choice: no wrapper makes longer ones. */
const LONGEST = 200_000;

/** What a reader sees as the start of a URL, with what is often pasted in front. */
const UNDISGUISED = /^ *(?:https?:)?\/\/[^/\\]/i;

/**
 * Where a browser goes from a page when it follows a text that does not begin like a URL of another host and is one: with a
 * backslash for a slash, with tabs or line breaks in it, with a slash too many or too few.
 * @returns null for a text that anyone can read, and for what stays on the host
 */
export function disguisedTarget(text: string, page: string): URL | null {
  if (text.length > LONGEST || (UNDISGUISED.test(text) && !text.startsWith(' //'))) return null;
  if (!/^[\0- ]*(?:[/\\]|h[\t\n\r]*t)/i.test(text)) return null;
  const [target, here] = [parseUrl(text, page), parseUrl(page)];
  return target !== null && /^https?:$/.test(target.protocol) && target.host !== here?.host ? target : null;
}

type WrappedLink = Extract<Layer, { kind: 'wrapped-link' }>;

/**
 * The URL that a link carries and leads on to: of a known service, else in a parameter that usually holds one, else as the
 * whole query or in the path. Nothing is visited.
 * @param href as the URL parser writes it
 */
export function wrappedLinkIn(href: string): WrappedLink | null {
  const url = href.length > LONGEST ? null : parseUrl(href);
  if (url?.protocol === 'view-source:') return viewed(url);
  if (url?.protocol === 'intent:') return fallbackOf(url);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return knownLink(url) ?? carriedLink(url) ?? linkAsQuery(url) ?? linkInPath(url);
}

/** Browsers show the source of what stands behind the colon. */
function viewed({ href }: URL): WrappedLink | null {
  const text = addressIn(href.slice('view-source:'.length));
  return text === null ? null : { kind: 'wrapped-link', text, by: null, place: 'path', source: null };
}

const FALLBACK = 'S.browser_fallback_url';

/** Where a browser of Android goes when no app takes the link. */
function fallbackOf({ hash }: URL): WrappedLink | null {
  const extra = hash.split(';').find((part) => part.startsWith(`${FALLBACK}=`));
  const text = extra === undefined ? null : addressIn(extra.slice(FALLBACK.length + 1));
  return text === null ? null : { kind: 'wrapped-link', text, by: null, place: FALLBACK, source: INTENTS };
}

const INTENTS: Source = {
  label: 'Chrome for Developers, Android intents',
  url: 'https://developer.chrome.com/docs/android/intents',
};

function knownLink(url: URL): WrappedLink | null {
  const place = url.hostname.replace(/\.$/, '') + url.pathname;
  for (const wrapper of WRAPPERS) {
    if (!wrapper.at.test(place)) continue;
    const found = wrapper.parameters.length === 0 ? inPath(url, wrapper) : inParameter(url, wrapper);
    if (found !== null) return { kind: 'wrapped-link', by: wrapper.by, source: wrapper.source, ...found };
  }
  return null;
}

function inPath({ href }: URL, { read }: Wrapper) {
  const text = addressIn(read(href) ?? '');
  return text === null ? null : { text, place: 'path' };
}

function inParameter({ search }: URL, { parameters, read }: Wrapper) {
  const { list } = membersOfQuery(search.slice(1));
  for (const name of parameters) {
    for (const member of list) {
      const text = member.name === name ? addressIn(read(member.value) ?? '') : null;
      if (text !== null) return { text, place: name };
    }
  }
  return null;
}

function carriedLink({ href, search }: URL): WrappedLink | null {
  for (const { name, value } of membersOfQuery(search.slice(1)).list) {
    const text = isCarrier(name) ? (addressIn(value) ?? disguisedTarget(value, href)?.href ?? null) : null;
    if (text !== null) return { kind: 'wrapped-link', text, by: null, place: name, source: null };
  }
  return null;
}

/** `https://example.org/?https://target.example/`, as services that hide the Referer have it. */
function linkAsQuery({ search }: URL): WrappedLink | null {
  const text = addressIn(search.slice(1));
  return text === null ? null : { kind: 'wrapped-link', text, by: null, place: 'query', source: null };
}

/**
 * `/click/https%3A%2F%2Fexample.org%2F/42`: a segment that is a URL once it is decoded; or `/web/https://example.org/`, which
 * goes on to the end, as archives and proxies have it.
 */
function linkInPath({ href, pathname }: URL): WrappedLink | null {
  const segment = pathname.split('/').find((part) => /^https?(?::|%3a)%2f%2f/i.test(part));
  const at = pathname.search(/\/https?(?::|%3a)\/\/[^/]/i);
  const rest = at < 0 ? undefined : href.slice(href.indexOf(pathname, href.indexOf('//') + 2) + at + 1);
  const text = addressIn(segment ?? rest ?? '');
  return text === null ? null : { kind: 'wrapped-link', text, by: null, place: 'path', source: null };
}

/** The http or https URL that a text is: as it stands, percent-encoded, or in base64. */
function addressIn(value: string): string | null {
  let text = value.replace(/^ +/, '');
  if (text.startsWith('//')) text = `https:${text}`;
  for (let times = 0; times < DECODINGS && /^https?(?:%3a|:%2f)/i.test(text); times++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return null;
    }
  }
  // The letters with which `http` starts in base64.
  if (/^aHR0c/.test(text)) {
    const bytes = bytesOfBase64(text);
    text = (bytes && textOf(bytes)) ?? text;
  }
  return /^https?:\/\/[^\s/]/i.test(text) && parseUrl(text) !== null ? text : null;
}
