/**
 * A response and the conditional requests that asked whether it is still good: they name its validator, its ETag in
 * If-None-Match or else its Last-Modified in If-Modified-Since (RFC 9110, sections 13.1.2 and 13.1.3).
 */
import { factsOf } from '../../facts/facts.ts';
import { type Exchange, lacksStatus, whyNoStatus } from '../../http/exchange.ts';
import { parseEntityTag, parseTagList } from '../../http/fields/entity-tag.ts';
import type { Fields } from '../../http/fields.ts';
import { shortened } from '../../text/shortened.ts';
import type { Row } from '../row.ts';
import type { RowIndex } from '../row-index.ts';
import { byBegin, type Relation } from './relation.ts';

/** @returns null when it asks for nothing that was recorded, and when nothing that was recorded asks for it */
export function revalidation(row: Row, index: RowIndex): Relation | null {
  const bases = basesAmong(index.at(row.exchange.url, row).sort(byBegin));
  const base = bases.get(row)?.row ?? row;
  const asking = [...bases].flatMap(([one, asked]) => (asked.row === base ? [{ row: one, by: asked.by }] : []));
  const [first] = asking;
  if (!first) return null;
  const good = asking.filter(({ row: { exchange } }) => exchange.status === 304).length;
  const lost = asking.filter(({ row: { exchange } }) => lacksStatus(exchange)).length;
  const value = factsOf(base.exchange).response.first(first.by) ?? '';
  return {
    kind: 'revalidation',
    headline:
      asking.length === 1
        ? `Revalidated by its ${first.by}`
        : `Revalidated ${times(asking.length)} by its ${first.by}${
            good === 0 && lost > 0 ? '' : `, ${good === asking.length ? 'each time' : times(good)} still valid`
          }${lost === 0 ? '' : `, unknown ${times(lost)}`}`,
    members: [
      { row: base, says: `${first.by}: ${shortened(value)}` },
      ...asking.map(({ row: one }) => ({ row: one, says: answerOf(one) })),
    ],
  };
}

type Validator = 'ETag' | 'Last-Modified';

/** The response that a request asks for, and by which of its validators. */
interface Base {
  readonly row: Row;
  readonly by: Validator;
}

/** Of each conditional request the latest complete response before it whose validator it names, where there is one. */
function basesAmong(rows: readonly Row[]): Map<Row, Base> {
  const bases = new Map<Row, Base>();
  /** The latest, with its place, by the opaque tag and by Last-Modified. */
  const latest = { tags: new Map<string, number>(), dates: new Map<string, number>() };
  rows.forEach((row, place) => {
    const { exchange, request, response } = factsOf(row.exchange);
    const base = isConditional(exchange, request) ? namedIn(request, latest) : null;
    const named = base === null ? undefined : rows[base.place];
    if (base !== null && named) bases.set(row, { row: named, by: base.by });
    if (!isComplete(exchange)) return;
    const tag = parseEntityTag(response.first('ETag')?.trim() ?? '');
    if (tag !== null) latest.tags.set(tag.opaque, place);
    const date = response.first('Last-Modified')?.trim();
    if (date) latest.dates.set(date, place);
  });
  return bases;
}

/** The validator that the request names. If-Modified-Since counts only without If-None-Match. */
function namedIn(
  request: Fields,
  { tags, dates }: { tags: ReadonlyMap<string, number>; dates: ReadonlyMap<string, number> },
): { place: number; by: Validator } | null {
  if (request.has('If-None-Match')) {
    const named = parseTagList(request.lines('If-None-Match'));
    // The weak comparison (section 8.8.3.2): `W/` does not count.
    const places = named === null || named === '*' ? [] : named.flatMap(({ opaque }) => tags.get(opaque) ?? []);
    // Not as arguments of one call, which takes only so many.
    return places.length === 0 ? null : { place: places.reduce((one, other) => Math.max(one, other)), by: 'ETag' };
  }
  const place = dates.get(request.first('If-Modified-Since')?.trim() ?? '');
  return place === undefined ? null : { place, by: 'Last-Modified' };
}

function isConditional({ method }: Exchange, request: Fields): boolean {
  return (method === 'GET' || method === 'HEAD') && (request.has('If-None-Match') || request.has('If-Modified-Since'));
}

/** What can be stored and asked for again: the server's own, with content. */
function isComplete({ method, status, fromCache }: Exchange): boolean {
  return method === 'GET' && status >= 200 && status <= 299 && !fromCache;
}

function times(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${count.toLocaleString('en')} times`;
}

function answerOf({ exchange }: Row): string {
  const { status } = exchange;
  if (status === 304) return 'still valid';
  if (status >= 200 && status <= 299) return 'replaced by this response';
  return whyNoStatus(exchange) ?? 'neither confirmed nor replaced';
}
