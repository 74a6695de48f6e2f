/**
 * Which responses browsers use again: each case is fetched twice, and its server tells how often it was asked, and with
 * which condition. Held against the verdict on storing.
 */
import type { HeaderField } from '../../../reference/http/exchange.ts';

export interface StorageCase {
  name: string;
  status: number;
  /** Besides Date. */
  fields: readonly HeaderField[];
  /** Of the first and of the second request, besides the browser's own. */
  requests: readonly [HeaderField[], HeaderField[]];
  method: string;
  /** A request with If-None-Match or If-Modified-Since is answered with 304. */
  validates: boolean;
}

const DAY_MS = 86_400_000;
/** A time in the past or in the future, by days. */
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toUTCString();
const LONG_AGO = day(-100);
const TOMORROW = day(1);

const field = (line: string): HeaderField => {
  const colon = line.indexOf(':');
  return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
};

interface Given {
  status?: number;
  validates?: true;
  method?: string;
  /** A field of both requests, or one for each. */
  request?: string | [string, string];
}

function stored(lines: readonly string[], given: Given = {}): StorageCase {
  const { status = 200, validates = false, method = 'GET', request } = given;
  const [first, second] = Array.isArray(request) ? request : [request, request];
  const shown = lines.map((line) => line.replace(LONG_AGO, 'long ago').replace(TOMORROW, 'tomorrow'));
  return {
    name: [
      method === 'POST' ? 'POST' : '',
      String(status),
      ...shown,
      validates ? '(validates)' : '',
      request === undefined ? '' : `to ${[...new Set([first, second])].join(' then ')}`,
    ]
      .filter((word) => word !== '')
      .join(' · '),
    status,
    fields: lines.map(field),
    requests: [first === undefined ? [] : [field(first)], second === undefined ? [] : [field(second)]],
    method,
    validates,
  };
}

const ETAG = 'ETag: "one"';
const OLD = `Last-Modified: ${LONG_AGO}`;
const FRESH = 'Cache-Control: max-age=60';

export const STORAGE_CASES: readonly StorageCase[] = [
  // Said in so many words.
  stored([FRESH]),
  stored([FRESH, ETAG]),
  stored(['Cache-Control: no-store']),
  stored(['Cache-Control: no-store, max-age=60', ETAG]),
  stored(['Cache-Control: no-store', OLD]),
  stored(['Cache-Control: no-cache']),
  stored(['Cache-Control: no-cache', ETAG], { validates: true }),
  stored(['Cache-Control: no-cache, max-age=60', OLD], { validates: true }),
  stored(['Cache-Control: max-age=0', ETAG], { validates: true }),
  stored(['Cache-Control: max-age=0']),
  stored(['Cache-Control: private, max-age=60']),
  stored(['Cache-Control: public, max-age=60']),
  stored(['Cache-Control: s-maxage=60']),
  stored(['Cache-Control: must-revalidate, max-age=60']),
  stored(['Cache-Control: must-revalidate, max-age=0', ETAG], { validates: true }),
  stored(['Cache-Control: immutable, max-age=60']),
  stored(['Cache-Control: max-age=60', 'Cache-Control: no-store']),
  stored(['Cache-Control: MAX-AGE=60']),
  stored(['Cache-Control: max-age="60"']),
  stored(['Cache-Control: max-age=60, max-age=0']),
  stored(['Cache-Control: max-age=0, max-age=60']),
  stored(['Pragma: no-cache', FRESH]),
  stored(['Pragma: no-cache', OLD]),
  stored([FRESH, 'Age: 90', ETAG], { validates: true }),
  stored([FRESH, 'Age: 10']),
  stored([FRESH, 'Set-Cookie: a=b']),
  stored([FRESH], { request: 'Authorization: Bearer x' }),
  stored([FRESH], { method: 'POST' }),
  // Expires.
  stored([`Expires: ${TOMORROW}`]),
  stored([`Expires: ${LONG_AGO}`, ETAG], { validates: true }),
  stored([`Expires: ${LONG_AGO}`, OLD], { validates: true }),
  stored(['Expires: 0', ETAG], { validates: true }),
  stored(['Expires: 0', OLD], { validates: true }),
  stored(['Expires: soon']),
  stored(['Expires: soon', FRESH]),
  stored([`Expires: ${LONG_AGO}`, FRESH]),
  stored([`Expires: ${TOMORROW}`, 'Cache-Control: max-age=0', ETAG], { validates: true }),
  // A guess.
  stored([]),
  stored([ETAG], { validates: true }),
  stored([OLD]),
  stored([OLD, 'Cache-Control: max-age=x']),
  stored([OLD], { status: 203 }),
  stored([OLD], { status: 404 }),
  stored([OLD], { status: 410 }),
  stored([OLD], { status: 500 }),
  stored([OLD], { status: 403 }),
  stored([OLD], { status: 501 }),
  // Other statuses.
  stored([FRESH], { status: 204 }),
  stored([], { status: 404 }),
  stored([FRESH], { status: 404 }),
  stored([], { status: 410 }),
  stored([FRESH], { status: 410 }),
  stored([FRESH], { status: 403 }),
  stored([FRESH], { status: 428 }),
  stored([FRESH], { status: 429 }),
  stored([`Expires: ${TOMORROW}`], { status: 429 }),
  stored([], { status: 429 }),
  stored([FRESH], { status: 431 }),
  stored([FRESH], { status: 511 }),
  stored([FRESH], { status: 500 }),
  stored([], { status: 500 }),
  stored([FRESH], { status: 503 }),
  // Redirects.
  stored([], { status: 301 }),
  stored([FRESH], { status: 301 }),
  stored(['Cache-Control: no-store'], { status: 301 }),
  stored(['Cache-Control: no-cache'], { status: 301 }),
  stored(['Cache-Control: max-age=0'], { status: 301 }),
  stored([], { status: 302 }),
  stored([FRESH], { status: 302 }),
  stored([`Expires: ${TOMORROW}`], { status: 302 }),
  stored([OLD], { status: 302 }),
  stored([], { status: 307 }),
  stored([FRESH], { status: 307 }),
  stored([FRESH], { status: 303 }),
  stored([], { status: 308 }),
  stored([FRESH], { status: 308 }),
  stored(['Cache-Control: no-store'], { status: 308 }),
  // Vary.
  stored([FRESH, 'Vary: X-Shape'], { request: 'X-Shape: round' }),
  stored([FRESH, 'Vary: X-Shape'], { request: ['X-Shape: round', 'X-Shape: square'] }),
  stored([FRESH, 'Vary: *']),
  stored([FRESH, 'Vary: Accept, *', ETAG], { validates: true }),
  // Used once more while it is stale.
  stored(['Cache-Control: max-age=0, stale-while-revalidate=60']),
  stored(['Cache-Control: no-cache, stale-while-revalidate=60']),
  stored(['Cache-Control: max-age=0, must-revalidate, stale-while-revalidate=60']),
];
