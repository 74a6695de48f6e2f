/**
 * Which navigations loaded a page. Chromium tells of pushState and hash changes as navigations, too, and on a redirected
 * one it does so between the redirect and the final response. Firefox 153 tells of loads alone, most often before their
 * responses; where the page comes from another process, after them. A page that the browser kept (back/forward cache)
 * has no response at all.
 */
import { destinationOf } from '../http/destination.ts';
import { identityOf } from '../http/exchange.ts';
import type { Navigation, Row } from './row.ts';
import { EMPTIED, placesOf, type RowList } from './row-change.ts';
import { redirectTarget } from './session-context.ts';
import type { Session } from './session-state.ts';

/** A navigation with the response that it showed. */
export interface Load {
  readonly navigation: Navigation;
  readonly document: Row;
}

/** The navigations that a document belongs to, in order: each document to the latest one before it that led to its URL. */
export function loadsOf(rows: readonly Row[], navigations: readonly Navigation[]): Load[] {
  const search = new LoadSearch();
  if (navigations.length > 0) for (const row of rows) search.take(row, navigations);
  return search.loads(navigations);
}

/** The same as far as it has come, row by row. */
class LoadSearch {
  readonly #latest = new Map<string, Navigation>();
  readonly #documents = new Map<Navigation, Row>();
  /** Place of the first navigation that comes after the rows that were taken. */
  next = 0;

  take(row: Row, navigations: readonly Navigation[]): void {
    for (let at = navigations[this.next]; at && at.beforeRow <= row.id; at = navigations[++this.next]) {
      this.#latest.set(withoutFragment(at.url), at);
    }
    // The header lists, which say what a request was for, are looked into last: 100,000 rows are gone over.
    const navigation = mayBeDocument(row) ? this.#latest.get(row.exchange.url) : undefined;
    if (navigation && isDocument(row)) {
      this.#documents.set(navigation, row);
      this.#latest.delete(row.exchange.url);
    }
  }

  loads(navigations: readonly Navigation[]): Load[] {
    return navigations.flatMap((navigation) => {
      const document = this.#documents.get(navigation);
      return document ? [{ navigation, document }] : [];
    });
  }
}

/**
 * The loads of a list as it changes: a row is looked at once, while nothing before it changes.
 * @returns gives the same as `loadsOf`, with documents as they were when they were first seen
 */
export function followingLoads(): (list: RowList<Row>, navigations: readonly Navigation[]) => Load[] {
  let search = new LoadSearch();
  let seen: RowList<Row> = { rows: [], change: EMPTIED };
  let known: readonly Navigation[] = [];
  /** How many rows need not be looked at; 0 where those that were would be taken otherwise now. */
  function lookedAt({ rows, change }: RowList<Row>, navigations: readonly Navigation[]): number {
    const newest = seen.rows.at(-1)?.id ?? 0;
    const isMoved = (navigations[search.next]?.beforeRow ?? Number.POSITIVE_INFINITY) <= newest;
    if (isMoved || known.some((navigation, at) => navigation !== navigations[at])) return 0;
    if (change.to === seen.change.to) return rows.length;
    if (change.from !== seen.change.to) return 0;
    // Without the document of a navigation, a later response may be that.
    const dropped = seen.rows.length - change.kept;
    const first = rows[0]?.id ?? Number.POSITIVE_INFINITY;
    if (dropped > 0 && search.loads(known).some(({ document }) => document.id < first)) return 0;
    // Findings and the like come to light later, and change nothing here.
    const isOther = (at: number) => rows[at]?.exchange !== seen.rows[at + dropped]?.exchange;
    return placesOf(change, rows).some(isOther) ? 0 : change.kept;
  }
  return (list, navigations) => {
    const from = lookedAt(list, navigations);
    if (from === 0) search = new LoadSearch();
    // Without navigations nothing is looked for, and nothing held on to of a session that was cleared.
    seen = navigations.length === 0 ? { rows: [], change: EMPTIED } : list;
    known = navigations;
    for (let at = from; at < seen.rows.length; at += 1) search.take(list.rows[at] as Row, navigations);
    return search.loads(navigations);
  };
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
  const isKept = ({ id, exchange }: Row) => id >= navigation.beforeRow || hops.has(identityOf(exchange));
  return withPage(session, navigations.slice(navigations.indexOf(navigation)), isKept);
}

/** Most rows of a page that are kept to compare the next one with. Our choice: far more than pages have. */
const MOST_EARLIER = 10_000;

/**
 * With a page's own rows alone, and the imported ones.
 * @param navigations the page's and those after it
 */
function withPage(session: Session, navigations: readonly Navigation[], isKept: (row: Row) => boolean): Session {
  const [endedBy] = navigations as [Navigation];
  const rows = session.rows.filter((row) => row.source !== null || isKept(row));
  const dropped = session.rows.filter((row) => row.source === null && !isKept(row));
  // A page goes in two steps where its response and its navigation tell of it, and one that failed to load tells nothing.
  const isMore = session.earlier?.endedBy.at === endedBy.at || dropped.every(({ exchange }) => exchange.status === 0);
  const all = isMore ? (session.earlier?.rows ?? []).concat(dropped) : dropped;
  const earlier = all.length > MOST_EARLIER ? null : { endedBy, rows: all };
  return { ...session, rows, navigations, earlier, dropped: 0, unlisted: 0 };
}

/**
 * Milliseconds between a page's response and the navigation that reports it. Our choice: 60 were measured in Firefox 153,
 * and on a busy machine the panel may handle the navigation seconds later.
 */
const LATE_MS = 10_000;

/**
 * After a navigation of which it is known that it loaded a page, whether a response of it comes or not. Its marker moves
 * before what was told of the page already; what was recorded before goes, where earlier pages are not to be kept. A
 * pause keeps what is listed.
 * @param navigation one of the session's
 */
export function beginPage(session: Session, navigation: Navigation): Session {
  const { rows, navigations, preserves, paused } = session;
  const place = navigations.indexOf(navigation);
  const before = navigations.slice(0, place);
  // What was asked for after a page had come is no response of it.
  const loads = loadsOf(rows, before).filter((load) => load.document.exchange.startedAt <= load.navigation.at);
  const first = firstOfPage(rows, navigation, (loads.at(-1)?.document.id ?? 0) + 1);
  const moved = { ...navigation, beforeRow: first?.id ?? navigation.beforeRow };
  // Firefox may also report an earlier navigation, such as one to an empty page, only after this page's response.
  const earlier = before.map((each) =>
    each.beforeRow > moved.beforeRow ? { ...each, beforeRow: moved.beforeRow } : each,
  );
  const after = navigations.slice(place + 1);
  if (preserves || paused) return { ...session, navigations: [...earlier, moved, ...after] };
  return withPage(session, [moved, ...after], ({ id }) => id >= moved.beforeRow);
}

/** The page's response, or the first redirect to it, where it was told of before the navigation. */
function firstOfPage(rows: readonly Row[], { url, at, beforeRow }: Navigation, from: number): Row | undefined {
  const address = withoutFragment(url);
  const recent: Row[] = [];
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index] as Row;
    if (row.id < from) break;
    if (row.id < beforeRow) recent.unshift(row);
  }
  const last = recent.findLast(
    (row) =>
      mayBeDocument(row) &&
      (row.exchange.url === address || redirectTarget(row.exchange) === address) &&
      isDocument(row) &&
      row.exchange.startedAt + Math.max(0, row.exchange.duration) > at - LATE_MS,
  );
  if (last === undefined) return undefined;
  const hops = new Set(last.around.redirects.map(identityOf));
  return recent.find((row) => row === last || hops.has(identityOf(row.exchange)));
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
