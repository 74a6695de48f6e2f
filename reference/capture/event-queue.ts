/** What happened and was not handed on yet: in pieces of a size that lets the page draw in between. */
import type { Exchange } from '../http/exchange.ts';
import type { SessionEvent } from './session.ts';

/** Exchanges in one piece. Our choice: reading, auditing and drawing them takes some 20 ms. */
export const MOST_AT_ONCE = 50;

type Piece = { type: 'finished'; exchanges: Exchange[] } | Extract<SessionEvent, { type: 'navigated' | 'loaded' }>;

/** In the order in which it happened: what finished before a navigation stays before it. */
export class EventQueue {
  #pieces: Piece[] = [];

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  finished(exchange: Exchange): void {
    const last = this.#pieces.at(-1);
    if (last?.type === 'finished' && last.exchanges.length < MOST_AT_ONCE) last.exchanges.push(exchange);
    else this.#pieces.push({ type: 'finished', exchanges: [exchange] });
  }

  /** A navigation, or that it loaded a page. */
  navigated(event: Exclude<Piece, { type: 'finished' }>): void {
    this.#pieces.push(event);
  }

  /** Takes the next piece out; null where nothing waits. */
  next(): SessionEvent | null {
    return this.#pieces.shift() ?? null;
  }

  clear(): void {
    this.#pieces = [];
  }
}
