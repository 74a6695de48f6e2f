/**
 * What a site of varied caching serves, to hold the forecast of its next visit against what browsers ask for. Lifetimes lie
 * far from the moments that are forecast, so that the seconds which a test takes do not matter.
 */
import type { HeaderField } from '../../../reference/http/exchange.ts';

/** How the page asks for it. */
export type Way = 'document' | 'iframe' | 'script' | 'style' | 'image' | 'fetch' | 'post';

export interface VisitCase {
  name: string;
  way: Way;
  status: number;
  /** Besides Date. The server answers with 304 as it should. */
  fields: readonly HeaderField[];
}

const HOUR_MS = 3_600_000;
const ago = (hours: number) => `Last-Modified: ${new Date(Date.now() - hours * HOUR_MS).toUTCString()}`;
const LONG_AGO = ago(2_400);
/** A tenth of it is half an hour. */
const TODAY = ago(5);
const ETAG = 'ETag: "one"';
const YEAR = 31_536_000;

function given(way: Way, lines: readonly string[], status = 200): VisitCase {
  const shown = lines.map((line) =>
    line.replace(LONG_AGO, 'Last-Modified: long ago').replace(TODAY, 'Last-Modified: today'),
  );
  const fields = lines.map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
  return { name: [way, status, ...shown].join(' · '), way, status, fields };
}

/** Pages, each of which is visited by itself. The first loads all that follows. */
export const PAGES: readonly VisitCase[] = [
  given('document', ['Cache-Control: no-cache', ETAG]),
  given('document', ['Cache-Control: max-age=600', LONG_AGO]),
  given('document', [`Cache-Control: max-age=30, stale-while-revalidate=${YEAR}`, ETAG]),
];

export const PARTS: readonly VisitCase[] = [
  // A stated lifetime, and each kind of validator.
  ...(['script', 'style', 'image', 'fetch', 'iframe'] as const).flatMap((way) => [
    given(way, ['Cache-Control: max-age=30', ETAG]),
    given(way, ['Cache-Control: max-age=600', LONG_AGO]),
    given(way, [`Cache-Control: max-age=${YEAR}, immutable`]),
    given(way, ['Cache-Control: no-cache', ETAG]),
    given(way, ['Cache-Control: no-store']),
  ]),
  given('fetch', ['Cache-Control: max-age=30']),
  given('fetch', ['Cache-Control: max-age=30', ETAG, LONG_AGO]),
  given('fetch', ['Cache-Control: private, max-age=7200', ETAG]),
  given('fetch', ['Cache-Control: max-age=0, must-revalidate', ETAG]),
  given('fetch', ['Cache-Control: no-cache']),
  given('fetch', ['Cache-Control: no-store', ETAG]),
  given('fetch', [`Expires: ${new Date(Date.now() + 30 * 24 * HOUR_MS).toUTCString()}`, ETAG]),
  given('fetch', ['Expires: 0', ETAG]),
  given('fetch', ['Pragma: no-cache', 'Cache-Control: max-age=600', ETAG]),
  given('fetch', ['Vary: *', 'Cache-Control: max-age=600', ETAG]),
  given('fetch', ['Vary: Accept-Encoding', 'Cache-Control: max-age=600', ETAG]),
  // Estimates.
  given('fetch', [LONG_AGO]),
  given('fetch', [TODAY]),
  given('fetch', [TODAY, 'Cache-Control: must-revalidate']),
  given('fetch', [ETAG]),
  given('fetch', []),
  given('script', [TODAY]),
  given('image', [TODAY]),
  // Used while it is asked for.
  given('fetch', [`Cache-Control: max-age=30, stale-while-revalidate=${YEAR}`, ETAG]),
  given('fetch', [`Cache-Control: max-age=30, stale-while-revalidate=${YEAR}`]),
  given('fetch', [`Cache-Control: max-age=30, must-revalidate, stale-while-revalidate=${YEAR}`, ETAG]),
  given('script', [`Cache-Control: max-age=30, stale-while-revalidate=${YEAR}`, ETAG]),
  given('style', [`Cache-Control: max-age=30, stale-while-revalidate=${YEAR}`, ETAG]),
  given('image', [`Cache-Control: max-age=30, stale-while-revalidate=${YEAR}`, ETAG]),
  given('iframe', [`Cache-Control: max-age=30, stale-while-revalidate=${YEAR}`, ETAG]),
  // Redirects and errors.
  given('fetch', [], 301),
  given('fetch', ['Cache-Control: max-age=600'], 301),
  given('fetch', ['Cache-Control: no-store'], 301),
  given('fetch', [], 302),
  given('fetch', ['Cache-Control: max-age=7200'], 302),
  given('fetch', [], 308),
  given('fetch', ['Cache-Control: max-age=7200', ETAG], 404),
  given('fetch', [], 404),
  given('fetch', ['Cache-Control: max-age=7200'], 410),
  given('fetch', [], 410),
  given('fetch', ['Cache-Control: max-age=7200'], 500),
  given('post', ['Cache-Control: max-age=7200', ETAG]),
];
