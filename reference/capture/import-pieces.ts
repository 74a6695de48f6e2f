/** An import in pieces: apart from what audits them, for whoever reads one in a worker needs no rules. */
import type { Exchange } from '../http/exchange.ts';

/** Most exchanges in one piece, and most characters of content. Our choices: together some 20 ms of auditing. */
const MOST_EXCHANGES = 100;
const MOST_CONTENT = 500_000;

/**
 * Parts exchanges into pieces that are audited in a moment each.
 * @returns none of them empty
 */
export function* importPieces(exchanges: readonly Exchange[]): Generator<readonly Exchange[], undefined> {
  let from = 0;
  let content = 0;
  for (const [at, exchange] of exchanges.entries()) {
    content += exchange.content !== null && 'text' in exchange.content ? exchange.content.text.length : 0;
    if (at + 1 - from < MOST_EXCHANGES && content < MOST_CONTENT) continue;
    yield exchanges.slice(from, at + 1);
    from = at + 1;
    content = 0;
  }
  if (from < exchanges.length) yield exchanges.slice(from);
  return undefined;
}
