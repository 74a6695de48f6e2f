/** Which exchanges were told of, so that a record which is read again repeats none. */
import { type Exchange, identityOf } from '../http/exchange.ts';

/** Exchanges that are remembered one by one. Our choice: as many as rows can be kept, in some 20 MB. */
const MOST_TOLD = 100_000;

/** Grows with each exchange, up to a bound. */
export class SeenExchanges {
  readonly #most: number;
  /** When each began, by identity; in the order of telling. */
  readonly #begins = new Map<string, number>();
  /** When the latest of those began that are no longer remembered. */
  #forgotten = Number.NEGATIVE_INFINITY;

  constructor(most = MOST_TOLD) {
    this.#most = most;
  }

  add(exchange: Exchange): void {
    this.#begins.set(identityOf(exchange), exchange.startedAt);
    for (const [identity, startedAt] of this.#begins) {
      if (this.#begins.size <= this.#most) return;
      this.#begins.delete(identity);
      if (startedAt > this.#forgotten) this.#forgotten = startedAt;
    }
  }

  /** Also of what began no later than something forgotten: rather missed than listed twice. */
  has(exchange: Exchange): boolean {
    return exchange.startedAt <= this.#forgotten || this.#begins.has(identityOf(exchange));
  }
}
