/** Where a response came from, and what that says of it: the badges of the list, and words of its filter. */
import { type Exchange, listedSize } from '../http/exchange.ts';
import { outcomeOf } from '../http/outcome.ts';
import { hostOfPage, isThirdParty } from '../rules/policy.ts';
import type { Row } from './row.ts';

export type Provenance = 'cache' | 'worker' | 'withheld' | 'third-party' | 'local' | 'imported';

/** A row, and the page it belongs to as far as that is known. */
export interface PlacedRow extends Row {
  /** URL of the page; null or left out where it is not known. */
  readonly page?: string | null;
}

/** What a response is, beside what it says. */
export interface Badge {
  readonly of: Provenance;
  /** The header fields are something else than a server's fresh answer, or not all of them. */
  readonly changesReading: boolean;
  /** One or two words. */
  readonly text: string;
  /** The same for whoever hears it among others. */
  readonly spoken: string;
  /** What it means, in a sentence or two. */
  readonly meaning: string;
}

const BADGES: Record<Provenance, (exchange: Exchange) => Pick<Badge, 'text' | 'spoken' | 'meaning'>> = {
  cache: () => ({
    text: 'cache',
    spoken: 'from cache',
    meaning: 'The browser used its cache. The headers are those of the stored response.',
  }),
  worker: () => ({
    text: 'worker',
    spoken: 'from a service worker',
    meaning:
      'A service worker of the page answered. It may have created this response, or changed one from the server.',
  }),
  withheld: (exchange) => ({
    // The page may have got a response of which a header is not in the list.
    ...(outcomeOf(exchange.error) === 'kept'
      ? { text: 'withheld', spoken: 'withheld by the browser' }
      : { text: 'header withheld', spoken: 'with a header that may be withheld' }),
    meaning: withheldOf(exchange) ?? '',
  }),
  'third-party': () => ({
    text: 'third party',
    spoken: 'third party',
    meaning:
      'The response is from a site other than the page’s. Findings that only that site can fix are hidden at first.',
  }),
  local: () => ({
    text: 'local',
    spoken: 'local',
    meaning:
      'The host is on this machine or in a private network, or has a reserved name. Findings that matter only for a public site are hidden.',
  }),
  imported: () => ({
    text: 'imported',
    spoken: 'imported',
    meaning: 'The response was opened or pasted here, not recorded live.',
  }),
};

const CHANGES_READING: ReadonlySet<Provenance> = new Set(['cache', 'worker', 'withheld', 'imported']);

/** In the order of the badges: first what changes how the header fields are to be read. */
export const PROVENANCES = Object.keys(BADGES) as readonly Provenance[];

/** Whether the response is of this kind. */
export function isOfProvenance(row: PlacedRow, provenance: Provenance): boolean {
  const { exchange, page, source } = row;
  switch (provenance) {
    case 'cache':
      // What a service worker gave may come from a cache of its own.
      return exchange.fromCache && !exchange.fromServiceWorker;
    case 'worker':
      return exchange.fromServiceWorker;
    case 'withheld':
      return withheldOf(exchange) !== null;
    case 'third-party':
      return isThirdParty(row.standing, hostOfPage(page ?? null));
    case 'local':
      return row.standing.isLocal;
    case 'imported':
      return source !== null;
  }
}

/** What is to be said of where a response came from. */
export function badgesOf(row: PlacedRow): Badge[] {
  return PROVENANCES.filter((provenance) => isOfProvenance(row, provenance)).map((provenance) => ({
    of: provenance,
    changesReading: CHANGES_READING.has(provenance),
    ...BADGES[provenance](row.exchange),
  }));
}

/** The shortest line that Chromium takes out of a list: `Link: <x:>` and CRLF. Fewer bytes are spaces. */
const SHORTEST_LINE = 12;

/**
 * What the browser kept back, in words: the response from the page, or header fields from DevTools; null when nothing
 * tells of it. Chromium takes a Location, Content-Location, Link or Refresh out of the list that names an address which
 * the extension may not see, after it has counted the bytes of the header section. Over HTTP/2 and 3 there is no count.
 * Firefox tells of neither.
 */
function withheldOf(exchange: Exchange): string | null {
  const { error, fromFile, headersSize, responseHeaders, status } = exchange;
  if (status === 0 || responseHeaders.length === 0) return null;
  if (outcomeOf(error) === 'kept') {
    return `The browser received this response but hid it from the page (${error}).`;
  }
  const unlisted = headersSize - listedSize(exchange);
  // A file's sizes are those of the tool that wrote it.
  if (fromFile || headersSize === -1 || unlisted < SHORTEST_LINE) return null;
  return (
    `${unlisted} bytes of the headers are not in the list. Either Chromium hides a Location, Link or similar header ` +
    'with an address that extensions cannot see, or the lines have more spaces than usual.'
  );
}
