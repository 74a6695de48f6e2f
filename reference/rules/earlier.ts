/** What the rules that compare share. */
import type { Facts } from '../facts/facts.ts';
import type { Exchange } from '../http/exchange.ts';

/**
 * Earlier answers to the same method and URL, oldest first: the server's own, neither stored nor built by a worker.
 * @param statuses those that can be compared with
 */
export function earlierAnswers({ around }: Facts, ...statuses: number[]): Exchange[] {
  return (around?.earlier ?? []).filter(
    ({ status, fromCache, fromServiceWorker }) => statuses.includes(status) && !fromCache && !fromServiceWorker,
  );
}
