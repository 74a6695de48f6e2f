/** Exchanges that were opened or pasted, to rows. */
import type { Exchange } from '../http/exchange.ts';
import type { ImportedPage } from '../http/import/import.ts';
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

/**
 * The pages of an import, each as a source of its own.
 * @param source the import
 * @param pages those that its exchanges belong to, in the order of these
 * @returns the import with its page where it has one alone, so that its rows are told by it; and the source of an
 *   exchange by its place, from 0
 */
export function sourcesOf(
  source: ImportSource,
  pages: readonly ImportedPage[] = [],
): { source: ImportSource; sourceAt: (place: number) => ImportSource } {
  const [first] = pages;
  if (first && pages.length === 1) return sourcesOf({ ...source, load: first });
  const sources = pages.flatMap((load) => Array<ImportSource>(load.count).fill({ ...source, load, of: source }));
  return { source, sourceAt: (place) => sources[place] ?? source };
}
