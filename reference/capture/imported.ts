/** Exchanges that were opened or pasted, to rows. */
import type { Exchange } from '../http/exchange.ts';
import type { ImportSource, NewRow } from './row.ts';
import { newRow } from './session.ts';
import type { SessionContext } from './session-context.ts';

/**
 * Audits one piece of an import. What is around an exchange is that of the same import: live traffic is nothing to it.
 * Content that came along is judged and not kept.
 * @param surroundings those of the import: it grows, and tells which rows before have other redirects before them now
 */
export function auditPiece(
  source: ImportSource,
  exchanges: readonly Exchange[],
  surroundings: SessionContext,
): NewRow[] {
  return exchanges.map((whole) => newRow(whole, surroundings, source));
}
