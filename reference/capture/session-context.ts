/** What stands around an exchange in the session: for the rules that compare (facts/facts.ts, `Context`). */
import { type Context, factsOf } from '../facts/facts.ts';
import { type Exchange, fieldValues } from '../http/exchange.ts';
import { MOST_REDIRECTS, REDIRECT_STATUSES } from '../http/redirect.ts';
import { parseUrl } from '../text/parse-url.ts';
import { RecentMap } from './recent-map.ts';
import { type Clock, linksBetween, STEP_MS } from './redirect-links.ts';

/** Earlier exchanges of one method and URL that are remembered. Our choice: a rule compares with the latest. */
const MOST_EARLIER = 4;
/** Targets remembered, and URLs that redirects lead to; the oldest go. Our choices. */
const MOST_TARGETS = 2_000;
const MOST_MEETINGS = 500;
/** Redirects of one chain that are kept: those that are followed, and the one at which a browser gives up. */
const KEPT_REDIRECTS = MOST_REDIRECTS + 1;
/** Redirects and requests remembered of one meeting. Our choice: two whole chains that go in the smallest circle. */
const MOST_MET = 2 * KEPT_REDIRECTS;

const NONE: readonly Exchange[] = [];

/** The redirects before exchanges, first hop first. */
export type Revised = ReadonlyMap<Exchange, readonly Exchange[]>;

/** An exchange in time, and between which meetings it leads. */
interface Hop {
  readonly exchange: Exchange;
  readonly begin: number;
  readonly end: number;
  /** The meeting at which it is a request. */
  readonly at: string;
  /** Its method and URL, as `targetOf`. */
  readonly target: string;
  /** The same two of the request that it causes; null where it is no redirect that a browser follows. */
  readonly next: { readonly at: string; readonly target: string } | null;
}

/** The redirects that lead to one URL, and the requests for it. Never changed: states share it. */
interface Meeting {
  readonly redirects: readonly Hop[];
  readonly requests: readonly Hop[];
  /** Each redirect with the request that it caused, and the other way round. */
  readonly led: ReadonlyMap<Hop, Hop>;
  readonly causes: ReadonlyMap<Hop, Hop>;
}

const EMPTY: Meeting = { redirects: [], requests: [], led: new Map(), causes: new Map() };
const CLOCK: Clock<Hop> = { begin: ({ begin }) => begin, end: ({ end }) => end };

/**
 * Grows with each exchange; `copy` before adding, where the state before is still needed. Exchanges are added as they are
 * told of. Firefox tells of the hops of one redirect chain out of order, now and then, so chains are put together by time.
 */
export class SessionContext {
  readonly #earlier: RecentMap<readonly Hop[]>;
  readonly #meetings: RecentMap<Meeting>;
  #document: Exchange | null;
  #count: number;
  #revised: Map<Exchange, readonly Exchange[]> = new Map();

  constructor(from: SessionContext | null = null) {
    this.#earlier = from === null ? new RecentMap(MOST_TARGETS) : from.#earlier.copy();
    this.#meetings = from === null ? new RecentMap(MOST_MEETINGS) : from.#meetings.copy();
    this.#document = from === null ? null : from.#document;
    this.#count = from === null ? 0 : from.#count;
  }

  copy(): SessionContext {
    return new SessionContext(this);
  }

  /** What stands around it; from here on it is part of what stands around others. */
  add(exchange: Exchange): Context {
    this.#count += 1;
    const hop = hopOf(exchange, this.#count);
    const before = this.#earlier.get(hop.target);
    this.#earlier.set(hop.target, before === undefined ? [hop] : [...before, hop].slice(-MOST_EARLIER));
    if (this.#meetings.get(hop.at) !== undefined || hop.next !== null) this.#meet(hop);
    const around = {
      earlier: before?.map((one) => one.exchange) ?? NONE,
      redirects: this.#redirectsTo(hop),
      document: this.#documentOf(exchange),
    };
    if (hop.next === null && factsOf(exchange).destination === 'document') this.#document = exchange;
    return around;
  }

  /**
   * The redirects before exchanges that were added earlier, where those added since the last call changed them: a redirect
   * that was told of late.
   */
  takeRevised(): Revised {
    const revised = this.#revised;
    this.#revised = new Map();
    return revised;
  }

  /** Takes it in as a request and as a redirect, and notes whose chain that changes. */
  #meet(hop: Hop): void {
    const moved: Hop[] = [];
    const { next } = hop;
    if (next !== null) {
      // What it led to may have been told of before it.
      const requests = (this.#earlier.get(next.target) ?? []).filter(({ at }) => at === next.at);
      const meeting = this.#meetings.get(next.at) ?? { ...EMPTY, requests };
      moved.push(...this.#put(next.at, meeting, { redirects: [...meeting.redirects, hop] }));
    }
    const meeting = this.#meetings.get(hop.at);
    if (meeting && !meeting.requests.includes(hop)) {
      moved.push(...this.#put(hop.at, meeting, { requests: [...meeting.requests, hop] }));
    }
    const changed = new Set<Hop>();
    for (const first of moved) {
      for (let one: Hop | undefined = first; one && !changed.has(one); one = this.#ledFrom(one)) changed.add(one);
    }
    for (const one of changed) if (one !== hop) this.#revised.set(one.exchange, this.#redirectsTo(one));
  }

  /** @returns the requests whose cause is another than before */
  #put(at: string, before: Meeting, change: Partial<Meeting>): Hop[] {
    const { redirects, requests } = withinBounds({ ...before, ...change });
    const led = linksBetween(redirects, requests, CLOCK);
    const causes = new Map([...led].map(([redirect, request]) => [request, redirect]));
    this.#meetings.set(at, { redirects, requests, led, causes });
    return requests.filter((request) => before.causes.get(request) !== causes.get(request));
  }

  #ledFrom(hop: Hop): Hop | undefined {
    return hop.next === null ? undefined : this.#meetings.get(hop.next.at)?.led.get(hop);
  }

  #redirectsTo(hop: Hop): readonly Exchange[] {
    const chain = new Set<Hop>([hop]);
    for (let one = this.#causeOf(hop); one && !chain.has(one); one = this.#causeOf(one)) {
      chain.add(one);
      if (chain.size > KEPT_REDIRECTS) break;
    }
    if (chain.size === 1) return NONE;
    return [...chain]
      .slice(1)
      .reverse()
      .map(({ exchange }) => exchange);
  }

  #causeOf(hop: Hop): Hop | undefined {
    return this.#meetings.get(hop.at)?.causes.get(hop);
  }

  /** The page's document, unless Referer names another origin: then a frame, or the page before, asked. */
  #documentOf(exchange: Exchange): Exchange | null {
    const { request, destination } = factsOf(exchange);
    const document = this.#document;
    if (document === null || destination === 'document') return null;
    const referrer = request.first('Referer');
    const from = referrer === null ? null : parseUrl(referrer);
    const own = parseUrl(document.url);
    return from === null || own === null || from.origin === own.origin ? document : null;
  }
}

/** @param place in the order in which it was told of: that stands in where no time is known */
function hopOf(exchange: Exchange, place: number): Hop {
  const { method, url, startedAt, duration } = exchange;
  const begin = Number.isFinite(startedAt) ? startedAt : place * STEP_MS;
  return {
    exchange,
    begin,
    end: begin + Math.max(0, duration),
    at: meetingAt(exchange, method, url),
    target: `${method} ${url}`,
    next: nextOf(exchange),
  };
}

function nextOf(exchange: Exchange): Hop['next'] {
  const url = redirectTarget(exchange);
  const redirect = url === null ? null : factsOf(exchange).redirect;
  if (url === null || redirect === null || redirect.hindrance !== null) return null;
  return { at: meetingAt(exchange, redirect.method, url), target: `${redirect.method} ${url}` };
}

/** A redirect does not change what asked. */
function meetingAt({ resourceType }: Exchange, method: string, url: string): string {
  return `${resourceType} ${method} ${url}`;
}

/** Lets the oldest go, and with each the other half of its pair, which would find a wrong one. */
function withinBounds({ redirects, requests, led, causes }: Meeting): Pick<Meeting, 'redirects' | 'requests'> {
  const gone = new Set([...redirects.slice(0, -MOST_MET), ...requests.slice(0, -MOST_MET)]);
  if (gone.size === 0) return { redirects, requests };
  const goneRequests = new Set([...gone].map((hop) => led.get(hop)));
  const goneRedirects = new Set([...gone].map((hop) => causes.get(hop)));
  return {
    redirects: redirects.slice(-MOST_MET).filter((hop) => !goneRedirects.has(hop)),
    requests: requests.slice(-MOST_MET).filter((hop) => !goneRequests.has(hop)),
  };
}

/** Where a redirect leads, without fragment as `Exchange.url` is; null when it is none that a browser follows. */
export function redirectTarget({ status, url, responseHeaders }: Exchange): string | null {
  if (!REDIRECT_STATUSES.includes(status)) return null;
  const [location] = fieldValues(responseHeaders, 'Location');
  const resolved = location === undefined ? null : parseUrl(location, url);
  if (resolved === null) return null;
  const [target = ''] = resolved.href.split('#', 1);
  return target;
}
