/**
 * Which navigations loaded a page. Chromium tells of pushState and hash changes as navigations, too, and on a redirected
 * one it does so between the redirect and the final response; Firefox 153 tells of loads alone, before their responses.
 */
import { destinationOf } from '../http/destination.ts';
import { identityOf } from '../http/exchange.ts';
import type { Navigation, Row, Session } from './session.ts';

/** A navigation with the response that it showed. */
export interface Load {
  readonly navigation: Navigation;
  readonly document: Row;
}

/** The navigations that a document belongs to, in order: each document to the latest one before it that led to its URL. */
export function loadsOf(rows: readonly Row[], navigations: readonly Navigation[]): Load[] {
  if (navigations.length === 0) return [];
  const latest = new Map<string, Navigation>();
  const documents = new Map<Navigation, Row>();
  let next = 0;
  for (const row of rows) {
    for (let reached = navigations[next]; reached && reached.beforeRow <= row.id; reached = navigations[++next]) {
      latest.set(withoutFragment(reached.url), reached);
    }
    // The header lists, which say what a request was for, are looked into last: 100,000 rows are gone over.
    const navigation = mayBeDocument(row) ? latest.get(row.exchange.url) : undefined;
    if (navigation && isDocument(row)) {
      documents.set(navigation, row);
      latest.delete(row.exchange.url);
    }
  }
  return navigations.flatMap((navigation) => {
    const document = documents.get(navigation);
    return document ? [{ navigation, document }] : [];
  });
}

/**
 * Without what was recorded before the latest page was loaded, as the browsers' own Network panels do it. The redirects
 * that led to the page stay, and so does what was imported.
 * @param from the id of the first row that is new: the page is among these, or there is nothing to do
 */
export function dropEarlierPages(session: Session, from: number): Session {
  const { rows, navigations } = session;
  const addresses = new Set(navigations.map(({ url }) => withoutFragment(url)));
  if (!rows.some(({ id, exchange }) => id >= from && addresses.has(exchange.url))) return session;
  const load = loadsOf(rows, navigations).findLast(({ document }) => document.id >= from);
  if (!load) return session;
  const { navigation, document } = load;
  const hops = new Set(document.around.redirects.map(identityOf));
  return {
    ...session,
    rows: rows.filter(
      ({ id, exchange, source }) => id >= navigation.beforeRow || source !== null || hops.has(identityOf(exchange)),
    ),
    navigations: navigations.slice(navigations.indexOf(navigation)),
    dropped: 0,
    unlisted: 0,
  };
}

/** Firefox does not say what a response was for. */
function mayBeDocument({ exchange, source }: Row): boolean {
  return source === null && (exchange.resourceType === null || exchange.resourceType === 'document');
}

/** A page in the tab, and no frame; where the request does not say what it was for either, any may be one. */
function isDocument({ exchange }: Row): boolean {
  return (destinationOf(exchange) ?? 'document') === 'document';
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
