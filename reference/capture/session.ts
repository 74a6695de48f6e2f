/**
 * What the panel has recorded: a pure reducer, so that views, tests and imports share it.
 *
 * A navigation by itself does not clear. `onNavigated` also fires for pushState and hash changes, and on a redirected
 * navigation it comes between the redirect and the final response, so clearing would lose the first hop. It leaves a
 * marker, and where earlier pages are not to be kept they go once the page that it led to has come, or once it is known
 * that it led to one (loads.ts).
 *
 * Exchanges arrive in batches: one event copies the list of rows once, however many exchanges it brings, as one block of
 * memory. Whoever dispatches collects what arrives within a frame, so that ten thousand exchanges cost some dozen copies
 * and not ten thousand.
 */
import { type Context, Facts, factsOf } from '../facts/facts.ts';
import { type Content, type Exchange, identityOf } from '../http/exchange.ts';
import { keepExchange } from '../http/kept-exchange.ts';
import { REDIRECT_STATUSES } from '../http/redirect.ts';
import { auditFacts } from '../rules/audit.ts';
import { standingOf } from '../rules/policy.ts';
import { typesOf } from './content-types.ts';
import { cacheUsesOf, secondsLeft } from './list/cache-use.ts';
import { beginPage, dropEarlierPages } from './loads.ts';
import type { ImportSource, Navigation, NewRow, Row } from './row.ts';
import { changeBetween, EMPTIED } from './row-change.ts';
import { type Revised, SessionContext } from './session-context.ts';
import type { Cap, Session } from './session-state.ts';

/** Navigation markers kept; the oldest go first. Our choice: a page can call pushState without end. */
export const MAX_NAVIGATIONS = 1_000;
/** The latest rows, among which those are that a redirect led to which was told of after them. Our choice. */
const MOST_REVISED = 2_000;

export type SessionEvent =
  /** What the browser had recorded and not told of; what is still arriving is in it as far as it has come. */
  | { type: 'recorded'; exchanges: readonly Exchange[] }
  /** In the order in which the browser reported them: as they finished, but for redirects in Firefox (session-context.ts). */
  | { type: 'finished'; exchanges: readonly Exchange[] }
  /** What was reported without a status that is known by now. */
  | { type: 'completed'; exchanges: readonly Exchange[] }
  | { type: 'navigated'; url: string; at: number }
  /** The navigation that was told of with this URL and time loaded a page; or there was one that was not told of. */
  | { type: 'loaded'; url: string; at: number }
  /** The content of one exchange, or its start, for the rules that read it. Only what they found is kept, and `looks`. */
  | { type: 'content'; exchange: Exchange; content: Content }
  /** Part of an import (imported.ts), all of it under one `source`, with what its `SessionContext` revised. */
  | { type: 'imported'; source: ImportSource; isFirst: boolean; rows: readonly NewRow[]; revised?: Revised }
  /** How many rows are kept from here on. */
  | { type: 'capped'; cap: Cap }
  | { type: 'preserving'; preserves: boolean }
  | { type: 'paused'; paused: boolean }
  /** So many responses finished during a pause. */
  | { type: 'unlisted'; count: number }
  | { type: 'cleared' };

export const emptySession: Session = {
  rows: [],
  change: EMPTIED,
  navigations: [],
  earlier: null,
  page: null,
  cap: 10_000,
  dropped: 0,
  nextId: 1,
  recorded: new Map(),
  surroundings: new SessionContext(),
  preserves: true,
  paused: false,
  unlisted: 0,
  importing: null,
};

/** The session after the event. Neither argument is changed. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  const replaced = new Set<number>();
  const after = reduce(session, event, replaced);
  return after.rows === session.rows ? after : { ...after, change: changeBetween(session, after.rows, replaced) };
}

/** @param replaced takes in the ids of the rows that are replaced, here as everywhere below */
function reduce(session: Session, event: SessionEvent, replaced: Set<number>): Session {
  switch (event.type) {
    case 'recorded':
      return onlyKept(remember(append(session, event.exchanges, replaced), session.nextId), session.nextId);
    case 'finished':
      return onlyKept(finish(session, event.exchanges, replaced), session.nextId);
    case 'completed':
      return complete(session, event.exchanges, replaced);
    case 'navigated':
      return navigate(session, event);
    case 'loaded': {
      const told = session.navigations.findLast(({ url, at }) => url === event.url && at === event.at);
      if (told) return beginPage(session, told);
      // Its marker is gone.
      if (event.at < (session.navigations.at(-1)?.at ?? 0)) return session;
      const known = navigate(session, event);
      return beginPage(known, known.navigations.at(-1) as Navigation);
    }
    case 'content':
      return {
        ...session,
        rows: session.rows.map((row) => {
          if (row.exchange !== event.exchange) return row;
          replaced.add(row.id);
          return { ...row, ...judge({ ...row.exchange, content: event.content }, row.around) };
        }),
      };
    case 'imported':
      // What is left of an import is dropped once the session was cleared.
      if (!event.isFirst && session.importing !== event.source) return session;
      return { ...reviseChains(addRows(session, event.rows), replaced, event.revised), importing: event.source };
    case 'capped':
      return withinCap({ ...session, cap: event.cap });
    case 'preserving':
      // The list itself keeps the earlier pages from now on.
      return { ...session, preserves: event.preserves, earlier: event.preserves ? null : session.earlier };
    case 'paused':
      return { ...session, paused: event.paused };
    case 'unlisted':
      return { ...session, unlisted: session.unlisted + event.count };
    case 'cleared': {
      const { page, cap, nextId, preserves, paused } = session;
      return { ...emptySession, page, cap, nextId, preserves, paused };
    }
  }
}

function navigate(session: Session, { url, at }: Pick<Navigation, 'url' | 'at'>): Session {
  const marker = { url, at, beforeRow: session.nextId };
  return { ...session, navigations: [...session.navigations, marker].slice(-MAX_NAVIGATIONS), page: url };
}

/** @param from the id of the first row that is new */
function onlyKept(session: Session, from: number): Session {
  return session.preserves ? session : dropEarlierPages(session, from);
}

/** Keeps in mind which rows, from this id on, are those of the record. */
function remember(session: Session, from: number): Session {
  const recorded = new Map(session.recorded);
  for (const { id, exchange } of session.rows) {
    if (id >= from) recorded.set(identityOf(exchange), [...(recorded.get(identityOf(exchange)) ?? []), id]);
  }
  return { ...session, recorded };
}

function finish(session: Session, exchanges: readonly Exchange[], replaced: Set<number>): Session {
  if (!exchanges.some((exchange) => session.recorded.has(identityOf(exchange))))
    return append(session, exchanges, replaced);
  const recorded = new Map(session.recorded);
  const finished = new Map<number, Exchange>();
  const added: Exchange[] = [];
  for (const exchange of exchanges) {
    const identity = identityOf(exchange);
    const [id, ...others] = recorded.get(identity) ?? [];
    if (id === undefined) {
      added.push(exchange);
      continue;
    }
    finished.set(id, keepExchange(exchange));
    if (others.length > 0) recorded.set(identity, others);
    else recorded.delete(identity);
  }
  const rows = session.rows.map((row) => withExchange(row, finished.get(row.id), replaced));
  return append({ ...session, rows, recorded }, added, replaced);
}

function complete(session: Session, exchanges: readonly Exchange[], replaced: Set<number>): Session {
  const known = new Map(exchanges.map((exchange) => [identityOf(exchange), keepExchange(exchange)]));
  const rows = session.rows.map((row) =>
    row.exchange.status === 0 ? withExchange(row, known.get(identityOf(row.exchange)), replaced) : row,
  );
  return { ...session, rows };
}

/** The row with what its exchange is known to be now. */
function withExchange(row: Row, exchange: Exchange | undefined, replaced: Set<number>): Row {
  if (!exchange) return row;
  replaced.add(row.id);
  return { ...row, exchange, types: typesOf(exchange), ...judge(exchange, row.around) };
}

function append(session: Session, exchanges: readonly Exchange[], replaced: Set<number>): Session {
  const surroundings = session.surroundings.copy();
  const added = exchanges.map((exchange) => newRow(exchange, surroundings, null));
  return { ...reviseChains(addRows(session, added), replaced, surroundings.takeRevised()), surroundings };
}

/** Judges the redirects anew to which a redirect led that was told of after them. */
function reviseChains(session: Session, replaced: Set<number>, revised?: Revised): Session {
  if (revised === undefined || revised.size === 0) return session;
  const rows = [...session.rows];
  const from = Math.max(0, rows.length - MOST_REVISED);
  for (const [index, row] of rows.slice(from).entries()) {
    const redirects = revised.get(row.exchange);
    if (redirects === undefined) continue;
    replaced.add(row.id);
    const around = { ...row.around, redirects };
    // Only rules on redirects ask for them, and no rule reads the content of one.
    const { findings } = REDIRECT_STATUSES.includes(row.exchange.status) ? judge(row.exchange, around) : row;
    rows[from + index] = { ...row, around, findings };
  }
  return { ...session, rows };
}

/** Audits an exchange and puts it into the form in which it is kept. Its content is judged and not kept. */
export function newRow(whole: Exchange, surroundings: SessionContext, source: ImportSource | null): NewRow {
  const exchange = keepExchange(whole.content === null ? whole : { ...whole, content: null });
  const around = surroundings.add(exchange);
  const judged = judge(whole.content === null ? exchange : whole, around);
  return { exchange, types: typesOf(exchange), around, ...judged, source };
}

/** What is kept of an exchange once its content, if it was read, is gone. */
function judge(exchange: Exchange, around: Context): Omit<NewRow, 'exchange' | 'types' | 'around' | 'source'> {
  const facts = exchange.content === null ? factsOf(exchange, around) : new Facts(exchange, around);
  return {
    findings: auditFacts(facts),
    looks: facts.looks,
    standing: standingOf(facts),
    secondsLeft: secondsLeft(facts),
    cacheUses: cacheUsesOf(facts),
  };
}

/** Numbers the rows. */
function addRows(session: Session, added: readonly NewRow[]): Session {
  const numbered = added.map((row, index) => ({ id: session.nextId + index, ...row }));
  return withinCap({ ...session, rows: session.rows.concat(numbered), nextId: session.nextId + added.length });
}

/** Lets the oldest rows go. */
function withinCap(session: Session): Session {
  const excess = session.rows.length - session.cap;
  if (excess <= 0) return session;
  return { ...session, rows: session.rows.slice(excess), dropped: session.dropped + excess };
}
