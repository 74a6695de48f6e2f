/**
 * A preflight and the request that it was sent for (https://fetch.spec.whatwg.org/#cors-preflight-fetch). No browser
 * says which belong together. Measured in Chromium 156 and Firefox ESR 153: the request begins first, the preflight up to
 * 400 ms later, and Firefox counts the request's duration from when it is sent. The preflight is told of first, but for
 * Chromium's requests whose preflight failed: they have no status. A proxy sees the preflight first.
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
 * So much later than the preflight a request may be told to begin, if no other is waiting: on a busy machine Chromium 156
 * reports the begin of a request up to 32 ms late (measured).
 */
const DRIFT_MS = 40;

/** @returns null when it is neither a preflight whose request was recorded, nor a request with one */
export function preflightPair(row: Row, index: RowIndex): Relation | null {
  // A preflight has the URL of its request.
  const pair = pairsAmong(index.at(row.exchange.url, row)).find(
    ({ preflight, request }) => preflight.row === row || request.row === row,
  );
  if (!pair) return null;
  const { preflight, request, fitting } = pair;
  const names = preflight.asks.names;
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
  readonly origin: string | null;
}

interface Preflight extends Candidate {
  /** What it asks for; the names in lower case. */
  readonly asks: { readonly method: string | null; readonly names: readonly string[] };
}

interface Pair {
  readonly preflight: Preflight;
  readonly request: Candidate;
  /** Requests that it could have been for. */
  readonly fitting: number;
}

/** Each preflight with the request that began last before it, and each request once. */
function pairsAmong(rows: readonly Row[]): Pair[] {
  if (!rows.some(mayBePreflight)) return [];
  const all = [...rows].sort(byBegin).map((row): Candidate => {
    const facts = factsOf(row.exchange);
    return { row, facts, origin: facts.request.first('Origin') };
  });
  const requests = all.filter(({ facts }) => !facts.holds('preflight'));
  const taken = new Set<Candidate>();
  return all
    .filter(({ facts }) => facts.holds('preflight'))
    .flatMap((candidate) => {
      const preflight = { ...candidate, asks: askedFor(candidate.facts) };
      const asked = requests.filter((request) => isAsked(preflight, request));
      const waitingSince = (drift: number) => asked.filter(({ row }) => isWaiting(preflight.row, row, drift));
      const sure = waitingSince(ROUNDING_MS);
      const waiting = sure.length > 0 || !isLive(preflight.row) ? sure : waitingSince(DRIFT_MS);
      const later = asked.filter((request) => isSentAfter(preflight.row, request.row));
      const isFree = (request: Candidate) => !taken.has(request);
      const request = waiting.findLast(isFree) ?? later.find(isFree);
      if (!request) return [];
      taken.add(request);
      return [{ preflight, request, fitting: waiting.includes(request) ? waiting.length : later.length }];
    });
}

/** Asked of every row with one URL, and most are none: the guard of that name reads the request's fields. */
function mayBePreflight({ exchange: { method, resourceType } }: Row): boolean {
  return method === 'OPTIONS' || resourceType === 'preflight';
}

/** Whether the preflight asks for such a request: method, origin, and each field that it names. */
function isAsked({ asks, origin }: Preflight, { facts, origin: sent }: Candidate): boolean {
  if (facts.exchange.method !== asks.method) return false;
  if (origin !== null && sent !== null && sent !== origin) return false;
  // Of a request that was not sent, and in a file, some of the fields may be left out.
  return !facts.holds('whole-request') || asks.names.every((name) => facts.request.has(name));
}

/**
 * The request had begun when the preflight did, and it ended or was reported after it, or failed with it. A busy browser may
 * report the request first, and Firefox counts its duration from when it is sent.
 * @param drift how many milliseconds later it may have begun
 */
function isWaiting(preflight: Row, request: Row, drift: number): boolean {
  const waited = beginOf(preflight) - beginOf(request);
  if (waited < -drift || waited > WITHIN_MS) return false;
  const { exchange } = request;
  const hasFailed = exchange.status === 0 && !lacksStatus(exchange);
  const isLater = request.id > preflight.id || endOf(request) > endOf(preflight);
  return !isLive(preflight) || isLater || hasFailed;
}

/** As it looks to a proxy, and in the order of a text. */
function isSentAfter(preflight: Row, request: Row): boolean {
  const waited = beginOf(request) - endOf(preflight);
  return !isLive(preflight) && waited >= -ROUNDING_MS && waited <= WITHIN_MS;
}

function isLive({ source }: Row): boolean {
  return source === null;
}

function askedFor({ request }: Facts): Preflight['asks'] {
  return {
    method: request.first('Access-Control-Request-Method'),
    names: lowerMembers(request.lines('Access-Control-Request-Headers')),
  };
}
