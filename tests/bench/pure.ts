/** Measurements without a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recording } from '../support/captures/captures.ts';
import { ROOT } from '../support/paths.ts';
import type * as Subject from './subject.ts';
import { compare, type Row } from './table.ts';

/** Unpacking the media type registry, with old names and preferences, against parsing mime-db's own JSON. */
export function registryRow({ buildRegistry }: typeof Subject): Row {
  const json = readFileSync(join(ROOT, 'node_modules', 'mime-db', 'db.json'), 'utf8');
  const result = compare(15, buildRegistry, () => JSON.parse(json));
  return { what: 'media type registry, unpacked', against: 'JSON.parse of mime-db', ...result, bound: 0.5 };
}

const responses = 10_000;
/** As many as finish within a frame when a page is busy. */
const batch = 100;
const types = ['text/html; charset=utf-8', 'application/javascript', 'image/png', 'application/json', null];

/** Reading, auditing and keeping 10,000 responses as the panel does, against parsing them as JSON. */
export function ingestRow({ emptySession, exchangeFromHar, reduceSession }: typeof Subject): Row {
  const har = JSON.stringify(Array.from({ length: responses }, (_, index) => entry(index)));
  const entries = JSON.parse(har) as unknown[];
  const ingest = () => {
    let session = emptySession;
    for (let from = 0; from < responses; from += batch) {
      const exchanges = entries.slice(from, from + batch).map(exchangeFromHar);
      session = reduceSession(session, { type: 'finished', exchanges });
    }
  };
  return {
    what: '10,000 responses into the panel',
    against: 'JSON.parse of them',
    ...compare(9, ingest, () => JSON.parse(har)),
    bound: 2,
  };
}

/** Entries as Chromium gave them, in turn, as the text of a list. */
export function recordedHar(count: number): string {
  const recordings = JSON.parse(
    readFileSync(join(ROOT, 'tests/fixtures/capture/chromium.json'), 'utf8'),
  ) as Recording[];
  const entries = recordings.flatMap(({ entry: recorded }) => (recorded === null ? [] : [recorded]));
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => {
      const recorded = entries[index % entries.length];
      return recorded && { ...recorded, request: { ...recorded.request, url: `${recorded.request.url}?${index}` } };
    }),
  );
}

/** Auditing 10,000 responses with every rule, against parsing their HAR. */
export function auditRow({ auditExchange, exchangeFromHar, rules }: typeof Subject): Row {
  const har = recordedHar(responses);
  const exchanges = (JSON.parse(har) as unknown[]).map(exchangeFromHar);
  let longest = 0;
  const audit = () => {
    for (const exchange of exchanges) {
      const start = performance.now();
      auditExchange(exchange);
      longest = Math.max(longest, performance.now() - start);
    }
  };
  const row = compare(9, audit, () => JSON.parse(har));
  return {
    what: `10,000 responses audited, ${rules.length} rules (one: at most ${longest.toFixed(1)} ms)`,
    against: 'JSON.parse of their HAR',
    ...row,
    bound: 1.2,
  };
}

/** A made-up entry of the size that Chromium delivers: about a dozen header fields on each side. */
function entry(index: number): object {
  const type = types[index % types.length];
  const fields = (side: string) =>
    Array.from({ length: 11 }, (_, field) => ({ name: `X-${side}-${field}`, value: `value ${index} ${field}` }));
  return {
    startedDateTime: new Date(1_795_000_000_000 + index).toISOString(),
    time: index % 300,
    _resourceType: 'fetch',
    request: { method: 'GET', url: `https://shop.example/api/items/${index}?page=1`, headers: fields('Request') },
    response: {
      status: index % 17 === 0 ? 404 : 200,
      statusText: 'OK',
      httpVersion: 'http/1.1',
      headersSize: 600,
      headers: [...fields('Response'), ...(type === null ? [] : [{ name: 'Content-Type', value: type }])],
      content: { size: 512, mimeType: type ?? 'x-unknown' },
      _transferSize: 1112,
    },
  };
}
