/**
 * Exchanges as well-run sites, frameworks and servers send them with their defaults, written by hand after their
 * documents and what they are known to send; names and values are shortened.
 */
import type { Exchange } from '../../../../reference/http/exchange.ts';

export interface WellRun {
  readonly what: string;
  /** Request line and its fields; `Host` is added where there is none. */
  readonly request: string;
  /** Status line and fields, an empty line, and the content if there is any. */
  readonly response: string;
  readonly with?: Partial<Exchange>;
  /** Ids that are shown with the default settings. */
  readonly shown?: readonly string[];
  /** Ids that are shown when the reader asks for advice. */
  readonly advice?: readonly string[];
}

/** What the server's clock says. */
export const DATE = 'Sat, 21 Nov 2026 16:00:00 GMT';
