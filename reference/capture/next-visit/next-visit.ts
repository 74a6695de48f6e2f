/** A whole page, visited again. */
import type { Row } from '../row.ts';
import { type Browser, type Fate, type Forecast, forecastsOf } from './forecast.ts';
import { MOMENTS, type Moment } from './moments.ts';

/** What happens at one moment. */
export interface Visit {
  readonly moment: Moment;
  /** Responses by what becomes of them, and their bytes as far as they are known. */
  readonly fates: Readonly<Record<Fate, { readonly count: number; readonly bytes: number }>>;
  /** On the wire, as far as they are known. */
  readonly bytes: number;
  /** Requests that go out. */
  readonly requests: number;
  /** How many of their responses have no known size. */
  readonly unsized: number;
}

/** A response, and what becomes of it at each of the moments. */
export interface ForecastRow<Kind extends Row> {
  readonly row: Kind;
  readonly forecasts: readonly Forecast[];
  /** Of all moments together, as far as they are known. */
  readonly bytes: number;
}

export interface NextVisit<Kind extends Row> {
  readonly visits: readonly Visit[];
  /** Those that cost most, the first most. */
  readonly costliest: readonly ForecastRow<Kind>[];
  /** How many responses were looked at. */
  readonly count: number;
}

/** Our choice: what a person reads. */
const MOST_LISTED = 10;
/** Responses that are looked at: some 200 ms of work, once. Our choice; pages have hundreds. */
export const MOST_ROWS = 10_000;

/**
 * @param rows of one load, in order
 * @param browser the two differ, see forecast.ts
 */
export function nextVisit<Kind extends Row>(rows: readonly Kind[], browser: Browser): NextVisit<Kind> {
  const forecasts = forecastRows(rows.slice(0, MOST_ROWS), browser);
  const costliest = forecasts
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, MOST_LISTED);
  return { visits: MOMENTS.map((moment, at) => visitAt(moment, at, forecasts)), costliest, count: forecasts.length };
}

function forecastRows<Kind extends Row>(rows: readonly Kind[], browser: Browser): ForecastRow<Kind>[] {
  const asked = new Set<string>();
  return rows.filter(isRequest).map((row) => {
    const { method, url, fromCache } = row.exchange;
    const key = `${method} ${url}`;
    // What the cache answered within the load, after the load had asked for it, it will answer again.
    const forecasts = fromCache && asked.has(key) ? FROM_CACHE : knownForecasts(row, browser);
    asked.add(key);
    return { row, forecasts, bytes: forecasts.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) };
  });
}

const FROM_CACHE: readonly Forecast[] = MOMENTS.map(() => ({
  fate: 'cache',
  conditions: [],
  bytes: 0,
  why: 'requested earlier in the visit',
}));

/** A list grows row by row, and each is worked out once. */
const known: Record<Browser, WeakMap<Row, readonly Forecast[]>> = { chromium: new WeakMap(), firefox: new WeakMap() };

function knownForecasts(row: Row, browser: Browser): readonly Forecast[] {
  const before = known[browser].get(row);
  if (before) return before;
  const forecasts = forecastsOf(row.exchange, row.around, MOMENTS, browser);
  known[browser].set(row, forecasts);
  return forecasts;
}

/** `data:` and `blob:` never leave the browser. */
function isRequest({ exchange }: Row): boolean {
  return /^https?:/i.test(exchange.url);
}

function visitAt(moment: Moment, at: number, rows: readonly ForecastRow<Row>[]): Visit {
  const fates: Record<Fate, { count: number; bytes: number }> = {
    cache: { count: 0, bytes: 0 },
    stale: { count: 0, bytes: 0 },
    unchanged: { count: 0, bytes: 0 },
    whole: { count: 0, bytes: 0 },
    unknown: { count: 0, bytes: 0 },
  };
  let unsized = 0;
  for (const { forecasts } of rows) {
    const { fate, bytes } = forecasts[at] as Forecast;
    fates[fate].count += 1;
    fates[fate].bytes += bytes ?? 0;
    if (bytes === null && fate !== 'unknown') unsized += 1;
  }
  const sent = [fates.stale, fates.unchanged, fates.whole];
  return {
    moment,
    fates,
    bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: sent.reduce((sum, { count }) => sum + count, 0),
    unsized,
  };
}
