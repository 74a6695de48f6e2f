/** Exchanges that were opened or pasted, to rows: a piece at a time, so that whoever asks can let the page draw. */
import type { Exchange } from '../http/exchange.ts';
import { type ImportSource, type NewRow, newRow } from './session.ts';
import { Surroundings } from './surroundings.ts';

/** Most exchanges in one piece, and most characters of content. Our choices: together some 20 ms of auditing. */
const MOST_EXCHANGES = 100;
const MOST_CONTENT = 500_000;

/**
 * Audits an import in its order. What is around an exchange is that of the same import: live traffic is nothing to it.
 * Content that came along is judged and not kept.
 * @param surroundings empty; tells after each piece which rows before have other redirects before them now
 * @returns pieces, none of them empty
 */
export function* auditImport(
  source: ImportSource,
  exchanges: readonly Exchange[],
  surroundings = new Surroundings(),
): Generator<NewRow[]> {
  let rows: NewRow[] = [];
  let content = 0;
  for (const whole of exchanges) {
    rows.push(newRow(whole, surroundings, source));
    content += whole.content !== null && 'text' in whole.content ? whole.content.text.length : 0;
    if (rows.length < MOST_EXCHANGES && content < MOST_CONTENT) continue;
    yield rows;
    rows = [];
    content = 0;
  }
  if (rows.length > 0) yield rows;
}
