/**
 * A preflight and the request that it was sent for (https://fetch.spec.whatwg.org/#cors-preflight-fetch). No browser
 * says which belong together: Chromium's preflight has the id of its request, and the request has none. Measured in Chromium
 * 156 and Firefox ESR 153: the request begins first, the preflight up to 400 ms later, and Firefox counts the request's
 * duration from when it is sent. The preflight is reported first, with two exceptions, both in Chromium: a request whose
 * preflight failed, which has no status, and now and then any request on a busy machine. A proxy sees the preflight first.
 */
import { type Facts, factsOf } from '../../facts/facts.ts';
import { lacksStatus, whyNoStatus } from '../../http/exchange.ts';
import { lowerMembers } from '../../http/fields/lists.ts';
import { shortened } from '../../text/shortened.ts';
import { ROUNDING_MS } from '../redirect-links.ts';
import type { Row } from '../row.ts';
import type { RowIndex } from '../row-index.ts';
import { beginOf, byBegin, endOf, type Relation } from './relation.ts';

/** Longest time between the begin of a request and that of its preflight. Our choice: a busy connection delays it. */
const WITHIN_MS = 10_000;

/**
 * Largest error in the times of a preflight in Chromium. Our choice: Chromium 156 gives it the time at which its main process
 * learns of it. On a busy machine that is up to 230 ms late, when the request may already have ended; the request in turn may
 * seem to begin up to 32 ms after its preflight (measured).
 */
const DRIFT_MS = 400;

/** @returns null when it is neither a preflight whose request was recorded, nor a request with one */
export function preflightPair(row: Row, index: RowIndex): Relation | null {
  // A preflight has the URL of its request.
  const pair = pairsAmong(index.at(row.exchange.url, row)).find(
    ({ preflight, request }) => preflight.row === row || request.row === row,
  );
  if (!pair) return null;
  const { preflight, request, fitting } = pair;
  const names = namesAskedFor(preflight);
  const fields = names.length === 0 ? '' : ` with ${shortened(names.join(', '))}`;
  const doubt = fitting > 1 ? `; ${fitting} requests match, and browsers do not report which one it was for` : '';
  return {
    kind: 'preflight',
    headline: `A preflight and its request${doubt}`,
    members: [
      { row: preflight.row, says: `asks whether ${shortened(request.row.exchange.method)}${fields} may be sent` },
      { row: request.row, says: whyNoStatus(request.row.exchange) ?? 'the request itself' },
    ],
  };
}

/** Two rows that belong together. */
export type PreflightPair = readonly [Row, Row];

/** The preflights among some rows of a list, each with its request. */
export function preflightsAmong(rows: readonly Row[]): PreflightPair[] {
  const urls = new Set(rows.filter(mayBePreflight).map(({ exchange }) => exchange.url));
  return [...urls].flatMap((url) =>
    pairsAmong(rows.filter(({ exchange }) => exchange.url === url)).map(
      ({ preflight, request }) => [preflight.row, request.row] as const,
    ),
  );
}

interface Candidate {
  readonly row: Row;
  readonly facts: Facts;
}

interface Pair {
  readonly preflight: Candidate;
  readonly request: Candidate;
  /** Requests that it could have been for. */
  readonly fitting: number;
}

/**
 * Pairs each preflight with a request of its own. It begins with the last one: when requests follow each other quickly,
 * Chromium reports a preflight only once the next request has begun, and that one belongs to the next preflight.
 */
function pairsAmong(rows: readonly Row[]): Pair[] {
  if (!rows.some(mayBePreflight)) return [];
  const all = [...rows].sort(byBegin).map((row): Candidate => ({ row, facts: factsOf(row.exchange) }));
  const requests = all.filter(({ facts }) => !facts.holds('preflight'));
  const preflights = all.filter(({ facts }) => facts.holds('preflight'));
  const pairs: Pair[] = [];
  const taken = new Set<Candidate>();
  const isFree = (candidate: Candidate) => !taken.has(candidate);
  const join = (preflight: Candidate, request: Candidate | undefined, fitting: number) => {
    if (!request) return;
    taken.add(preflight).add(request);
    pairs.push({ preflight, request, fitting });
  };
  for (const preflight of preflights.toReversed()) {
    const asked = requests.filter((request) => isAsked(preflight, request));
    const waiting = asked.filter(({ row }) => isWaiting(preflight.row, row));
    const isOfChromium = preflight.row.exchange.resourceType === 'preflight';
    const near = (isOfChromium ? asked.filter(({ row }) => isNear(preflight.row, row)) : waiting).filter(isFree);
    const before = near.findLast(({ row }) => beginOf(row) - beginOf(preflight.row) <= ROUNDING_MS);
    join(preflight, before ?? near[0], waiting.length);
  }
  for (const preflight of preflights.filter(isFree)) {
    const later = requests.filter((request) => isAsked(preflight, request) && isSentAfter(preflight.row, request.row));
    join(preflight, later.find(isFree), later.length);
  }
  return pairs;
}

/** Asked of every row with one URL, and most are none: the guard of that name reads the request's fields. */
function mayBePreflight({ exchange: { method, resourceType } }: Row): boolean {
  return method === 'OPTIONS' || resourceType === 'preflight';
}

/** Whether the preflight asks for such a request: method, origin, and each field that it names. */
function isAsked(preflight: Candidate, { facts }: Candidate): boolean {
  const asks = preflight.facts.request;
  if (facts.exchange.method !== asks.first('Access-Control-Request-Method')) return false;
  const [origin, sent] = [asks.first('Origin'), facts.request.first('Origin')];
  if (origin !== null && sent !== null && sent !== origin) return false;
  // Of a request that was not sent, and in a file, some of the fields may be left out.
  return !facts.holds('whole-request') || namesAskedFor(preflight).every((name) => facts.request.has(name));
}

/** In lower case. */
function namesAskedFor({ facts }: Candidate): readonly string[] {
  return lowerMembers(facts.request.lines('Access-Control-Request-Headers'));
}

/**
 * The request had begun when the preflight did, and it ended or was reported after it, or failed with it. A busy browser may
 * report the request first, and Firefox counts its duration from when it is sent.
 */
function isWaiting(preflight: Row, request: Row): boolean {
  const waited = beginOf(preflight) - beginOf(request);
  if (waited < -ROUNDING_MS || waited > WITHIN_MS) return false;
  const { exchange } = request;
  const hasFailed = exchange.status === 0 && !lacksStatus(exchange);
  const isLater = request.id > preflight.id || endOf(request) > endOf(preflight);
  return !isLive(preflight) || isLater || hasFailed;
}

/** Like isWaiting, but allows for the error in Chromium's times; the order of the reports says nothing there. */
function isNear(preflight: Row, request: Row): boolean {
  const begin = beginOf(preflight);
  return beginOf(request) - DRIFT_MS <= begin && begin <= endOf(request) + DRIFT_MS;
}

/** As it looks to a proxy, and in the order of a text. */
function isSentAfter(preflight: Row, request: Row): boolean {
  const waited = beginOf(request) - endOf(preflight);
  return !isLive(preflight) && waited >= -ROUNDING_MS && waited <= WITHIN_MS;
}

function isLive({ source }: Row): boolean {
  return source === null;
}
