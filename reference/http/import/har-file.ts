/**
 * From a HAR file to exchanges: HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/) as browsers, proxies and test
 * tools write it. The live panel reads entries one by one instead (from-har.ts); what only files have is here.
 *
 * Safari's Web Inspector says in `_fetchType` where a response came from, and joins the lines of one name
 * (WebKit, Source/WebInspectorUI/UserInterface/Controllers/HARBuilder.js, at commit 62ddfba7384a).
 */
import { parseUrl } from '../../text/parse-url.ts';
import { destinationOf } from '../destination.ts';
import { type Content, type Exchange, fieldValues } from '../exchange.ts';
import { parseContentType } from '../fields/media-type.ts';
import { asRecord, asSize, exchangeFromHar, harEntries, saysEmpty } from '../from-har.ts';
import { REDIRECT_STATUSES } from '../redirect.ts';
import { type Import, type ImportedPage, LARGEST_HEAD } from './import.ts';

/**
 * Reads what a HAR file holds. An entry that is damaged is counted and left out, the others are read.
 * @param document the parsed JSON, whatever it is
 * @param most entries that are read: the last ones
 */
export function readHar(document: unknown, most: number): Import {
  const entries = harEntries(document);
  if (entries === null) {
    return { problem: 'This is JSON, but not a HAR file: it has no list of entries (log.entries).' };
  }
  if (entries.length === 0) return { problem: 'This HAR file is empty: it has no entries.' };
  const wanted = entries.slice(-most);
  const exchanges: Exchange[] = [];
  const pagerefs: unknown[] = [];
  let damaged = 0;
  let tooLarge = 0;
  for (const entry of wanted) {
    const exchange = isEntry(entry) ? exchangeOf(entry) : null;
    if (exchange === null) damaged += 1;
    else if (headLength(exchange) > LARGEST_HEAD) tooLarge += 1;
    else {
      exchanges.push(exchange);
      pagerefs.push(asRecord(entry).pageref);
    }
  }
  const notes: string[] = [];
  if (wanted.length < entries.length) {
    notes.push(`Only the last ${count(most)} of ${count(entries.length)} entries are read.`);
  }
  if (damaged > 0) {
    notes.push(
      `${count(damaged)} of ${count(wanted.length)} entries ${damaged === 1 ? 'is' : 'are'} left out: without a request URL or a response.`,
    );
  }
  if (tooLarge > 0) {
    const size = count(LARGEST_HEAD);
    notes.push(
      `${count(tooLarge)} of ${count(wanted.length)} entries ${tooLarge === 1 ? 'is' : 'are'} left out: more than ${size} characters of headers.`,
    );
  }
  if (exchanges.length === 0) return { problem: `No entry of this HAR file can be read. ${notes.join(' ')}` };
  const page = pageOf(document, wanted, exchanges);
  return { ...byPage(document, exchanges, pagerefs), notes, page };
}

/** Most pages that are told apart. Our choice: more are a crawl, and their entries stay in one list. */
const MOST_PAGES = 200;

/**
 * Puts the exchanges of each page together, in the order of the pages; those of no page come last.
 * @param pagerefs of the exchanges
 */
function byPage(
  document: unknown,
  exchanges: readonly Exchange[],
  pagerefs: readonly unknown[],
): { exchanges: readonly Exchange[]; pages?: readonly ImportedPage[] } {
  const { pages } = asRecord(asRecord(document).log);
  if (!Array.isArray(pages) || pages.length === 0 || pages.length > MOST_PAGES) return { exchanges };
  // A page without an id is no page of the entries that name none.
  const ids = pages.map((page) => asRecord(page).id).filter((id) => id !== undefined && id !== null);
  const members = new Map<unknown, Exchange[]>(ids.map((id) => [id, []]));
  const others: Exchange[] = [];
  exchanges.forEach((exchange, at) => {
    (members.get(pagerefs[at]) ?? others).push(exchange);
  });
  const parts = pages.map(asRecord).map((page) => {
    const own = members.get(page.id) ?? [];
    // Two pages may have one id.
    members.delete(page.id);
    return { page, own };
  });
  parts.push({ page: NO_PAGE, own: others });
  const listed = parts.filter(({ own }) => own.length > 0);
  return {
    exchanges: listed.flatMap(({ own }) => own),
    pages: listed.map(({ page, page: { title, startedDateTime, pageTimings }, own }) => ({
      title: page === NO_PAGE ? null : typeof title === 'string' ? title.slice(0, LONGEST_TITLE) : '',
      at: typeof startedDateTime === 'string' ? Date.parse(startedDateTime) : Number.NaN,
      onLoad: asSize(asRecord(pageTimings).onLoad),
      count: own.length,
    })),
  };
}

/** Of what belongs to no page. */
const NO_PAGE: Record<string, unknown> = {};

/** Characters of a page's title. Our choice: more than is shown. */
const LONGEST_TITLE = 500;

/** Enough of an entry to be worth a row. A status of 0 is: it says that there was no response. */
function isEntry(entry: unknown): boolean {
  const { request, response } = asRecord(entry);
  const { url } = asRecord(request);
  const { status } = asRecord(response);
  return typeof url === 'string' && url !== '' && typeof status === 'number';
}

function exchangeOf(entry: unknown): Exchange {
  const read = exchangeFromHar(entry);
  const { _fetchType: from } = asRecord(entry);
  const content = asRecord(asRecord(asRecord(entry).response).content);
  // Where the content was left out of the file, its size is often written as 0.
  const isUnknown = read.contentSize === 0 && !saysEmpty(read.responseHeaders);
  const contentSize = isUnknown ? -1 : read.contentSize;
  return {
    ...read,
    fromFile: true,
    contentSize,
    content: contentOf(content, contentSize),
    fromCache: read.fromCache || from === 'Memory Cache' || from === 'Disk Cache',
    fromServiceWorker: read.fromServiceWorker || from === 'Service Worker',
  };
}

/** The text, where it is sure to be whole: as many bytes as the file says. Bytes in base64 are not read. */
function contentOf({ text, encoding }: Record<string, unknown>, size: number): Content | null {
  if (typeof text !== 'string' || text === '' || encoding === 'base64' || text.length > size) return null;
  return new TextEncoder().encode(text).length === size ? { text } : null;
}

function headLength({ url, requestHeaders, responseHeaders }: Exchange): number {
  return [...requestHeaders, ...responseHeaders].reduce(
    (sum, { name, value }) => sum + name.length + value.length,
    url.length,
  );
}

/**
 * The page whose requests these are. Chromium and Safari title a page with its URL, Firefox with the document's title. The
 * first entry proves nothing: it may be a request of the browser itself, for the status of a certificate or an update.
 * @returns null without pages, as a proxy writes a file that sees requests of any page, and where nothing tells
 */
function pageOf(document: unknown, entries: readonly unknown[], exchanges: readonly Exchange[]): string | null {
  const { pages, creator } = asRecord(asRecord(document).log);
  if (!Array.isArray(pages) || pages.length === 0) return null;
  const { pageref } = asRecord(entries[0]);
  const origins = new Set(exchanges.flatMap(refererOf));
  // A document's title may be the URL of another page.
  const known = new Set([...origins, ...exchanges.map(({ url }) => originOf(url))]);
  const titled = pages.map(asRecord).filter(({ title }) => isPageUrl(title) && known.has(originOf(title as string)));
  const { title } = titled.find(({ id }) => id === pageref) ?? titled[0] ?? {};
  const sure = exchanges.filter((exchange) => isFinal(exchange) && destinationOf(exchange) === 'document');
  const isOfDocument = asRecord(creator).name === 'Firefox' && sure.length > 0;
  if (typeof title === 'string' && !isOfDocument) return title;
  const isReferredTo = ({ url }: Exchange) => origins.has(originOf(url) ?? '');
  if (sure.length > 0) return (sure.find(isReferredTo) ?? sure[0])?.url ?? null;
  const candidates = exchanges.filter(mayBeDocument).filter(outsideOfFrames(exchanges));
  const documents = candidates.filter(isDocument);
  const page =
    candidates.find((exchange) => asksForPage(exchange) === true) ??
    // The browser may ask for a page itself, to see whether it is online.
    documents.find(isReferredTo) ??
    candidates.find((exchange) => asksForPage(exchange) === null && isReferredTo(exchange)) ??
    documents[0];
  return page?.url ?? null;
}

/**
 * A frame is asked for by the page that asks for scripts and images, and a page only by another one, which sends no more
 * than a beacon when it is left.
 */
function outsideOfFrames(exchanges: readonly Exchange[]): (exchange: Exchange) => boolean {
  const parts = exchanges.filter((exchange) => exchange.method === 'GET' && asksForPage(exchange) === false);
  const asking = new Set(parts.filter((exchange) => !mayBeDocument(exchange)).flatMap(refererOf));
  return (exchange) => refererOf(exchange).every((from) => from === originOf(exchange.url) || !asking.has(from));
}

function isPageUrl(title: unknown): boolean {
  return typeof title === 'string' && /^https?:\/\/\S+$/i.test(title) && parseUrl(title) !== null;
}

/** No redirect. A page may be the answer to a form, an error, or a 304 that says nothing of its type. */
function isFinal({ status }: Exchange): boolean {
  return status >= 200 && !REDIRECT_STATUSES.includes(status);
}

/** A page that was shown in a tab, as far as its type tells. */
function isDocument(exchange: Exchange): boolean {
  return exchange.method === 'GET' && exchange.status === 200 && essenceOf(exchange) !== null;
}

/** The same, the answer to a form, or an error or a 304 in its place. */
function mayBeDocument(exchange: Exchange): boolean {
  const { method, status } = exchange;
  const isAsked = asksForPage(exchange) ?? method === 'GET';
  const isPage = isFinal(exchange) && (destinationOf(exchange) ?? 'document') === 'document';
  const type = essenceOf(exchange) ?? (status > 299 && isAsked ? 'text/html' : '');
  return isPage && (isAsked || isDocument(exchange)) && /^(?:text\/html|application\/xhtml\+xml)$/.test(type);
}

/** Whether the browser wanted a page, which Accept tells; null without it. */
function asksForPage({ requestHeaders }: Exchange): boolean | null {
  const [accept] = fieldValues(requestHeaders, 'Accept');
  return accept === undefined ? null : /\bapplication\/xhtml\+xml\b/i.test(accept);
}

function essenceOf({ responseHeaders }: Exchange): string | null {
  return parseContentType(fieldValues(responseHeaders, 'Content-Type')).essence;
}

/** The origin of the page that asked. */
function refererOf({ requestHeaders }: Exchange): string[] {
  return fieldValues(requestHeaders, 'Referer').flatMap((referer) => originOf(referer) ?? []);
}

function originOf(url: string): string | undefined {
  return parseUrl(url)?.origin;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
