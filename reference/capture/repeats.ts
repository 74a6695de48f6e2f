import type { Exchange } from '../http/exchange.ts';

/**
 * Joins what was recorded before with what has finished since, each exchange once.
 * A record also lists requests that are still running, with status 0 and no error: they are left out, because they
 * are told of again when they finish.
 * @param recorded from the browser's own record, in its order
 * @param finished told of one by one, since about the time when the record was asked for
 */
export function withoutRepeats(recorded: readonly Exchange[], finished: readonly Exchange[]): Exchange[] {
  const earlier = recorded.filter(({ status, error }) => status !== 0 || error !== null);
  const known = new Map<string, number>();
  for (const exchange of earlier) known.set(identity(exchange), (known.get(identity(exchange)) ?? 0) + 1);
  const later = finished.filter((exchange) => {
    const repeats = known.get(identity(exchange)) ?? 0;
    known.set(identity(exchange), repeats - 1);
    return repeats <= 0;
  });
  return [...earlier, ...later];
}

/** The same for the two tellings of one exchange. Two exchanges can share it, which is why repeats are counted. */
function identity({ startedAt, method, url, status }: Exchange): string {
  return `${startedAt} ${method} ${status} ${url}`;
}
