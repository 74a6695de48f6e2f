/**
 * What the panel has recorded: a pure reducer, so that views, tests and imports share it.
 *
 * A navigation does not clear. `onNavigated` also fires for pushState and hash changes, and on a redirected navigation
 * it comes between the redirect and the final response, so clearing would lose the first hop. It leaves a marker.
 *
 * Exchanges arrive in batches: one event copies the list of rows once, however many exchanges it brings. Whoever
 * dispatches collects what arrives within a frame, so that ten thousand exchanges cost some dozen copies and not ten
 * thousand.
 */
import type { Content, Exchange } from '../http/exchange.ts';
import { auditExchange } from '../rules/audit.ts';
import type { Around } from '../rules/facts.ts';
import type { Finding } from '../rules/rule.ts';
import { Surroundings } from './surroundings.ts';

/** Rows kept; the oldest go first. Our choice: about 30 MB of records. */
export const MAX_ROWS = 10_000;
/** Navigation markers kept; the oldest go first. Our choice: a page can call pushState without end. */
export const MAX_NAVIGATIONS = 1_000;

/** Where imported rows come from: one object per import. */
export interface ImportSource {
  /** A file's name, or what else to call it. */
  readonly name: string;
  /** Responses in all. */
  readonly count: number;
  /** The page that made the requests; null where none is known. */
  readonly page: string | null;
}

export interface Row {
  /** Unique in the session, growing, and never used again after a clear. */
  readonly id: number;
  readonly exchange: Exchange;
  /** What stood around it when it finished. */
  readonly around: Around;
  /** Of every rule, worst first. */
  readonly findings: readonly Finding[];
  /** Null: recorded live. */
  readonly source: ImportSource | null;
}

/** Audited, and not numbered yet. */
export type NewRow = Omit<Row, 'id'>;

export interface Navigation {
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The marker stands before the row with this id or, when that is gone, before the next one kept. */
  readonly beforeRow: number;
}

export interface Session {
  readonly rows: readonly Row[];
  readonly navigations: readonly Navigation[];
  /** Where the page last navigated to; kept over a clear, for the page is still there. null before that. */
  readonly page: string | null;
  /** Rows lost to the cap since the last clear. */
  readonly dropped: number;
  readonly nextId: number;
  /** Rows that came from the record, by identity: told of again when they finish, they are replaced and not repeated. */
  readonly recorded: ReadonlyMap<string, readonly number[]>;
  /** For what comes next. */
  readonly surroundings: Surroundings;
  /** The latest import, of which more may come; null when there was none since the last clear. */
  readonly importing: ImportSource | null;
}

export type SessionEvent =
  /** What the browser had recorded and not told of; what is still arriving is in it as far as it has come. */
  | { type: 'recorded'; exchanges: readonly Exchange[] }
  /** In the order in which they finished. */
  | { type: 'finished'; exchanges: readonly Exchange[] }
  | { type: 'navigated'; url: string; at: number }
  /** The content of one exchange, for the rules that read it. Only what they found is kept. */
  | { type: 'content'; exchange: Exchange; content: Content }
  /** Part of an import (imported.ts), all of it under one `source`. */
  | { type: 'imported'; source: ImportSource; isFirst: boolean; rows: readonly NewRow[] }
  | { type: 'cleared' };

export const emptySession: Session = {
  rows: [],
  navigations: [],
  page: null,
  dropped: 0,
  nextId: 1,
  recorded: new Map(),
  surroundings: new Surroundings(),
  importing: null,
};

/** The session after the event. Neither argument is changed. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'recorded':
      return remember(append(session, event.exchanges), session.nextId);
    case 'finished':
      return finish(session, event.exchanges);
    case 'navigated': {
      const marker = { url: event.url, at: event.at, beforeRow: session.nextId };
      const navigations = [...session.navigations, marker].slice(-MAX_NAVIGATIONS);
      return { ...session, navigations, page: event.url };
    }
    case 'content':
      return {
        ...session,
        rows: session.rows.map((row) =>
          row.exchange === event.exchange
            ? { ...row, findings: auditExchange({ ...row.exchange, content: event.content }, row.around) }
            : row,
        ),
      };
    case 'imported':
      // What is left of an import is dropped once the session was cleared.
      if (!event.isFirst && session.importing !== event.source) return session;
      return { ...addRows(session, event.rows), importing: event.source };
    case 'cleared':
      return { ...emptySession, page: session.page, nextId: session.nextId };
  }
}

/** Keeps in mind which rows, from this id on, are those of the record. */
function remember(session: Session, from: number): Session {
  const recorded = new Map(session.recorded);
  for (const { id, exchange } of session.rows) {
    if (id >= from) recorded.set(identityOf(exchange), [...(recorded.get(identityOf(exchange)) ?? []), id]);
  }
  return { ...session, recorded };
}

function finish(session: Session, exchanges: readonly Exchange[]): Session {
  if (session.recorded.size === 0) return append(session, exchanges);
  const recorded = new Map(session.recorded);
  const replaced = new Map<number, Exchange>();
  const added: Exchange[] = [];
  for (const exchange of exchanges) {
    const [id, ...others] = recorded.get(identityOf(exchange)) ?? [];
    if (id === undefined) {
      added.push(exchange);
    } else {
      replaced.set(id, exchange);
      recorded.set(identityOf(exchange), others);
    }
  }
  const rows = session.rows.map((row) => {
    const exchange = replaced.get(row.id);
    return exchange ? { ...row, exchange, findings: auditExchange(exchange, row.around) } : row;
  });
  return append({ ...session, rows: replaced.size === 0 ? session.rows : rows, recorded }, added);
}

/** The same in both tellings of one exchange. Two exchanges can share it, which is why rows are kept in a list. */
export function identityOf({ startedAt, method, url }: Exchange): string {
  return `${startedAt} ${method} ${url}`;
}

function append(session: Session, exchanges: readonly Exchange[]): Session {
  const surroundings = session.surroundings.copy();
  const added = exchanges.map((exchange) => {
    const around = surroundings.add(exchange);
    return { exchange, around, findings: auditExchange(exchange, around), source: null };
  });
  return { ...addRows(session, added), surroundings };
}

/** Numbers the rows, and lets the oldest go. */
function addRows(session: Session, added: readonly NewRow[]): Session {
  const rows = [...session.rows, ...added.map((row, index) => ({ id: session.nextId + index, ...row }))];
  const excess = Math.max(0, rows.length - MAX_ROWS);
  return {
    ...session,
    rows: excess === 0 ? rows : rows.slice(excess),
    dropped: session.dropped + excess,
    nextId: session.nextId + added.length,
  };
}
