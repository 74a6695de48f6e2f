/**
 * The redirects that a response came by, or leads to. No browser names the request that a redirect caused (measured in
 * Chromium 156 and Firefox ESR 153). It is found by what is told: the URL that Location names, the method that Fetch
 * makes of it (https://fetch.spec.whatwg.org/#http-redirect-fetch), what asked for it, and the time.
 */
import { factsOf } from '../../facts/facts.ts';
import { fieldValues, whyNoStatus } from '../../http/exchange.ts';
import { type Hindrance, MOST_REDIRECTS, redirectStep } from '../../http/redirect.ts';
import { counted } from '../../text/counted.ts';
import { shortened } from '../../text/shortened.ts';
import { type Clock, linksBetween } from '../redirect-links.ts';
import type { Row } from '../row.ts';
import type { RowIndex } from '../row-index.ts';
import { redirectTarget } from '../session-context.ts';
import { beginOf, endOf, type RelatedRow, type Relation } from './relation.ts';

/** Responses of one chain that are looked for in each direction: more than browsers follow. Our choice. */
const MOST_HOPS = 2 * MOST_REDIRECTS;

const GAVE_UP = 'net::ERR_TOO_MANY_REDIRECTS';

const CLOCK: Clock<Row> = { begin: beginOf, end: endOf };

/** @returns null when it is neither a redirect whose target was recorded, nor the target of one */
export function redirectChain(row: Row, index: RowIndex): Relation | null {
  const links = new Links(index);
  const chain = [row];
  for (let hop = links.before(row); hop && !chain.includes(hop) && chain.length < MOST_HOPS; hop = links.before(hop)) {
    chain.unshift(hop);
  }
  const most = chain.length + MOST_HOPS;
  for (let hop = links.after(row); hop && !chain.includes(hop) && chain.length < most; hop = links.after(hop)) {
    chain.push(hop);
  }
  if (chain.length < 2) return null;
  const members = membersOf(chain);
  return { kind: 'redirects', headline: headlineOf(chain, members), members };
}

/** Which request each redirect caused, worked out per target. */
class Links {
  readonly #index: RowIndex;
  readonly #known = new Map<string, ReadonlyMap<Row, Row>>();

  constructor(index: RowIndex) {
    this.#index = index;
  }

  after(row: Row): Row | null {
    const target = redirectTarget(row.exchange);
    const method = this.#methodAfter(row);
    if (target === null || method === null) return null;
    return this.#links(target, method, row).get(row) ?? null;
  }

  before(row: Row): Row | null {
    if (this.#isPreflight(row)) return null;
    for (const [redirect, next] of this.#links(row.exchange.url, row.exchange.method, row)) {
      if (next === row) return redirect;
    }
    return null;
  }

  #links(target: string, method: string, near: Row): ReadonlyMap<Row, Row> {
    const { resourceType } = near.exchange;
    const key = `${method} ${resourceType} ${target}`;
    const known = this.#known.get(key);
    if (known) return known;
    const isAlike = ({ exchange }: Row) => exchange.resourceType === resourceType;
    const isRequest = (row: Row) => isAlike(row) && row.exchange.method === method && !this.#isPreflight(row);
    const redirects = this.#index
      .redirectsTo(target, near)
      .filter((row) => isAlike(row) && this.#methodAfter(row) === method);
    const requests = redirects.length === 0 ? [] : this.#index.at(target, near).filter(isRequest);
    const links = linksBetween(redirects, requests, CLOCK);
    this.#known.set(key, links);
    return links;
  }

  #isPreflight(row: Row): boolean {
    return factsOf(row.exchange).holds('preflight');
  }

  /** Method of the request that follows; null where browsers follow nothing. */
  #methodAfter(row: Row): string | null {
    const { redirect } = factsOf(row.exchange);
    return redirect === null || redirect.hindrance !== null ? null : redirect.method;
  }
}

function membersOf(chain: readonly Row[]): RelatedRow[] {
  const seen = new Map<string, number>();
  return chain.map((row, at) => {
    const { exchange } = row;
    const step = redirectStep(exchange);
    const before = seen.get(step);
    if (before === undefined) seen.set(step, at + 1);
    if (at === chain.length - 1) return { row, says: endOfChain(row, at) };
    const { redirect, response } = factsOf(row.exchange);
    const reason = response.first('Non-Authoritative-Reason');
    const words = [
      redirect?.isMethodChanged ? `${exchange.method} becomes ${redirect.method}` : `still ${exchange.method}`,
      exchange.fromCache ? 'from the cache' : '',
      // Chromium names the reason of a redirect that it makes itself (status/307).
      reason === null ? '' : `made by the browser: ${shortened(reason)}`,
      before === undefined ? '' : `repeats step ${before}`,
    ];
    return { row, says: words.filter(Boolean).join(', ') };
  });
}

const HINDRANCES: Record<Hindrance, string> = {
  conflict: 'two Location headers differ',
  empty: 'Location is empty',
  unparsable: 'Location is not a URL',
  scheme: 'Location has a scheme that browsers do not fetch',
};

/** Why a chain goes no further here. */
function endOfChain(row: Row, redirects: number): string {
  const { exchange } = row;
  const why = whyNoStatus(exchange);
  if (why !== null) {
    return exchange.error === GAVE_UP ? `the browser gave up after ${MOST_REDIRECTS} redirects` : why;
  }
  const facts = factsOf(row.exchange);
  if (redirectTarget(exchange) === null) {
    if (exchange.status < 300 || exchange.status > 399 || exchange.status === 304) return 'ends here';
    if (fieldValues(exchange.responseHeaders, 'Location').length > 0) return 'not followed';
    return facts.holds('absence') ? 'ends here: no Location was sent' : 'the browser does not report the target';
  }
  const hindrance = facts.redirect?.hindrance ?? null;
  if (hindrance !== null) return `not followed: ${HINDRANCES[hindrance]}`;
  if (redirects >= MOST_REDIRECTS) return `more redirects than the ${MOST_REDIRECTS} that browsers follow`;
  return 'the target was not recorded';
}

function headlineOf(chain: readonly Row[], members: readonly RelatedRow[]): string {
  const last = chain.at(-1) as Row;
  const { status } = last.exchange;
  const isOpen = redirectTarget(last.exchange) !== null;
  const count = chain.length - (isOpen ? 0 : 1);
  const steps = chain
    .filter(({ exchange }) => redirectTarget(exchange) !== null)
    .map(({ exchange }) => redirectStep(exchange));
  const goesInCircle = new Set(steps).size < steps.length;
  const end =
    isOpen || status === 0 ? (members.at(-1)?.says ?? '') : `${count === 1 ? 'it' : 'the last'} leads to ${status}`;
  return `${counted(count, 'redirect')}${goesInCircle ? ' in a loop' : ''}; ${end}`;
}
