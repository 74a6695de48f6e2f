/** What stands around an exchange in the session: for the rules that compare (rules/facts.ts, `Around`). */
import { destinationOf } from '../http/destination.ts';
import { type Exchange, fieldValues } from '../http/exchange.ts';
import { MOST_REDIRECTS, REDIRECT_STATUSES } from '../http/redirect.ts';
import type { Around } from '../rules/facts.ts';
import { parseUrl } from '../url/parse.ts';

/** Earlier exchanges of one method and URL that are remembered. Our choice: a rule compares with the latest. */
const MOST_EARLIER = 4;
/** Targets remembered, and redirects that wait for the request they cause; the oldest go. Our choices. */
const MOST_TARGETS = 2_000;
const MOST_WAITING = 500;
/** Redirects of one chain that are kept: those that are followed, and the one at which a browser gives up. */
const KEPT_REDIRECTS = MOST_REDIRECTS + 1;

const NONE: readonly Exchange[] = [];

/** Grows with each exchange; `copy` before adding, where the state before is still needed. */
export class Surroundings {
  readonly #earlier: Map<string, readonly Exchange[]>;
  /** Chains of redirects, by the URL that the last of them led to. */
  readonly #waiting: Map<string, readonly Exchange[]>;
  #document: Exchange | null;

  constructor(from: Surroundings | null = null) {
    this.#earlier = new Map(from === null ? [] : from.#earlier);
    this.#waiting = new Map(from === null ? [] : from.#waiting);
    this.#document = from === null ? null : from.#document;
  }

  copy(): Surroundings {
    return new Surroundings(this);
  }

  /** What stands around it; from here on it is part of what stands around others. In the order of finishing. */
  add(exchange: Exchange): Around {
    const around = {
      earlier: this.#earlier.get(targetOf(exchange)) ?? NONE,
      redirects: this.#redirectsTo(exchange),
      document: this.#documentOf(exchange),
    };
    remember(this.#earlier, targetOf(exchange), [...around.earlier, exchange].slice(-MOST_EARLIER), MOST_TARGETS);
    const next = redirectTarget(exchange);
    if (next !== null) {
      remember(this.#waiting, next, [...around.redirects, exchange].slice(-KEPT_REDIRECTS), MOST_WAITING);
    } else if (destinationOf(exchange) === 'document') {
      this.#document = exchange;
    }
    return around;
  }

  #redirectsTo(exchange: Exchange): readonly Exchange[] {
    const chain = this.#waiting.get(exchange.url);
    // A request that began before the redirect did not come from it.
    if (!chain || (chain.at(-1)?.startedAt ?? 0) > exchange.startedAt) return NONE;
    this.#waiting.delete(exchange.url);
    return chain;
  }

  /** The page's document, unless Referer names another origin: then a frame, or the page before, asked. */
  #documentOf(exchange: Exchange): Exchange | null {
    const [referrer] = fieldValues(exchange.requestHeaders, 'Referer');
    const document = this.#document;
    if (document === null || destinationOf(exchange) === 'document') return null;
    if (referrer === undefined || parseUrl(referrer) === null || parseUrl(document.url) === null) return document;
    return new URL(referrer).origin === new URL(document.url).origin ? document : null;
  }
}

function targetOf({ method, url }: Exchange): string {
  return `${method} ${url}`;
}

/** Where a redirect leads, without fragment as `Exchange.url` is; null when it is none that a browser follows. */
export function redirectTarget({ status, url, responseHeaders }: Exchange): string | null {
  if (!REDIRECT_STATUSES.includes(status)) return null;
  const [location] = fieldValues(responseHeaders, 'Location');
  if (location === undefined || parseUrl(location, url) === null) return null;
  const [target = ''] = new URL(location, url).href.split('#', 1);
  return target;
}

/** Puts it last, and lets the oldest go. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
