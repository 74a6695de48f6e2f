/** What a session is made of: rows, and the navigations between them. */
import type { Context } from '../facts/facts.ts';
import type { SniffedType } from '../http/bytes/sniffed-type.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ImportedPage } from '../http/import/import.ts';
import type { Standing } from '../rules/policy.ts';
import type { Finding } from '../rules/rule.ts';
import type { CacheUse } from './list/cache-use.ts';

/** Where imported rows come from: one object per import, or per page of it. */
export interface ImportSource {
  /** A file's name, or what else to call it. */
  readonly name: string;
  /** Responses in all. */
  readonly count: number;
  /** The page that made the requests; null where none is known. */
  readonly page: string | null;
  /** The page of a file whose load these are; absent where the file has no pages. */
  readonly load?: ImportedPage;
  /** The import whose page it is; absent where it is the import. */
  readonly of?: ImportSource;
}

/** Whether rows of both were recorded together or imported together, on whatever page of the file. */
export function isOneSource(one: ImportSource | null, other: ImportSource | null): boolean {
  return (one?.of ?? one) === (other?.of ?? other);
}

export interface Row {
  /** Unique in the session, growing, and never used again after a clear. */
  readonly id: number;
  /** In the form of `keepExchange`: a loop over all rows leaves its header lists alone. */
  readonly exchange: Exchange;
  /** Values of the response's Content-Type lines, in lower case. Rows share these lists. */
  readonly types: readonly string[];
  /** What stood around it when it was told of; redirects that led to it come later, too. */
  readonly around: Context;
  /** Where it stands for the noise policy. Rows share these. */
  readonly standing: Standing;
  /** Seconds for which caches may still reuse it, see `secondsLeft` in list/cache-use.ts. */
  readonly secondsLeft: number;
  /** What caches may do with it. Rows share these lists. */
  readonly cacheUses: readonly CacheUse[];
  /** Of every rule, worst first. */
  readonly findings: readonly Finding[];
  /** Null: recorded live. */
  readonly source: ImportSource | null;
  /** What the first bytes say; null while they were not read. */
  readonly looks: SniffedType | null;
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
