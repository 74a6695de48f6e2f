import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLoads, OUTCOMES } from '../../../../reference/capture/reload/compare-loads.ts';
import type { Row } from '../../../../reference/capture/row.ts';
import { emptySession, reduceSession } from '../../../../reference/capture/session.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';
import type { Finding } from '../../../../reference/rules/rule.ts';
import type { RuleId } from '../../../../reference/rules/rule-ids.ts';

const [template] = reduceSession(emptySession, {
  type: 'finished',
  exchanges: [
    exchangeFromRaw('GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: application/javascript\n\n'),
  ],
}).rows as [Row];
const RULES = ['type-deprecated', 'sniff-mismatch', 'cc-duplicate'] as RuleId[];
let nextId = 1;
function row(path: string, rules: readonly string[] = [], change: Partial<Exchange> = {}): Row {
  const findings = rules.map((ruleId) => {
    return { ruleId, title: ruleId, severity: 'warning', message: '' } as Partial<Finding> as Finding;
  });
  nextId += 1;
  return {
    ...template,
    id: nextId,
    findings,
    exchange: { ...template.exchange, url: `https://a.example${path}`, ...change },
  };
}
/** Per outcome, `path rule`. */
function compared(before: Row[], now: Row[]) {
  const comparison = compareLoads(before, now);
  const words = OUTCOMES.map((outcome) => [
    outcome,
    comparison[outcome].map(({ key, row }) => `${row.exchange.url.replace('https://a.example', '')} ${key}`),
  ]);
  return Object.fromEntries(words.filter(([, list]) => (list?.length ?? 0) > 0));
}

describe('two loads of a page', () => {
  it('tells what is fixed, new, and still there', () => {
    const before = [row('/a', ['x', 'y']), row('/b', ['x'])];
    const now = [row('/a', ['y']), row('/b', ['x', 'z'])];
    expect(compared(before, now)).toEqual({ fixed: ['/a x'], still: ['/a y', '/b x'], new: ['/b z'] });
  });

  it('does not call new what an error hid before', () => {
    const before = [row('/a', [], { status: 500 })];
    expect(compared(before, [row('/a', ['x'])])).toEqual({ fixed: ['/a 500'], incomparable: ['/a x'] });
    expect(compared(before, [row('/a', ['x'], { status: 500 })])).toMatchObject({ new: ['/a x'] });
  });

  it('does not call fixed what was not requested again', () => {
    expect(compared([row('/a', ['x'])], [row('/b')])).toEqual({ unasked: ['/a x'] });
    expect(compared([row('/a', ['x'])], [row('/a', [], { method: 'POST' })])).toEqual({ unasked: ['/a x'] });
  });

  it.each([
    ['a cache', { fromCache: true }],
    ['a service worker', { fromServiceWorker: true }],
    ['304', { status: 304 }],
    ['no response', { status: 0 }],
    ['an error, which hides the response', { status: 500 }],
  ])('does not call fixed what %s answered', (_, change) => {
    expect(compared([row('/a', ['x'])], [row('/a', [], change)])).toMatchObject({ incomparable: ['/a x'] });
  });

  it('does not call new what a cache hid before', () => {
    expect(compared([row('/a', [], { fromCache: true })], [row('/a', ['x'])])).toEqual({ incomparable: ['/a x'] });
  });

  it('is still there where it is found, also when a cache answered', () => {
    expect(compared([row('/a', ['x'])], [row('/a', ['x'], { fromCache: true })])).toEqual({ still: ['/a x'] });
  });

  it('counts a failing status as a problem', () => {
    expect(compared([row('/a', [], { status: 502 })], [row('/a')])).toEqual({ fixed: ['/a 502'] });
    expect(compared([row('/a')], [row('/a', [], { status: 404 })])).toEqual({ new: ['/a 404'] });
  });

  it('knows a resource again under another hash or cache-busting parameter', () => {
    const before = [row('/app.3f9a1c2b.js', ['x']), row('/api?_=1', ['y'])];
    const now = [row('/app.aa11bb22.js'), row('/api?_=2', ['y'])];
    expect(compared(before, now)).toEqual({ fixed: ['/app.aa11bb22.js x'], still: ['/api?_=2 y'] });
  });

  it('does not take chunks for one another that differ in their hash alone', () => {
    const before = [row('/3f9a1c2b.js', ['x']), row('/aa11bb22.js')];
    expect(compared(before, [row('/cc33dd44.js'), row('/ee55ff66.js', ['x'])])).toEqual({ still: ['/ee55ff66.js x'] });
    expect(compared(before, [row('/cc33dd44.js')])).toEqual({ unasked: ['/3f9a1c2b.js x'] });
  });

  it('counts a problem once, however often the page polls', () => {
    const polled = [row('/poll', ['x']), row('/poll', ['x']), row('/poll')];
    expect(compared(polled, [row('/poll', ['x'])])).toEqual({ still: ['/poll x'] });
  });

  it('puts the worst first', () => {
    const errors = row('/b', ['x']);
    const worst = {
      ...errors,
      findings: errors.findings.map((finding) => ({ ...finding, severity: 'error' as const })),
    };
    expect(compareLoads([], [row('/a', ['x']), worst]).new.map(({ severity }) => severity)).toEqual([
      'error',
      'warning',
    ]);
  });
});

/** Loads of steady URLs, each asked for once. */
const loads = fc
  .uniqueArray(
    fc.record({
      path: fc.constantFrom('/', '/a', '/b', '/c', '/d'),
      rules: fc.subarray(RULES),
      fromCache: fc.boolean(),
      status: fc.constantFrom(200, 200, 200, 304, 404, 0),
    }),
    { selector: ({ path }) => path },
  )
  .map((all) => all.map(({ path, rules, fromCache, status }) => row(path, rules, { fromCache, status })));

const keysOf = (rows: readonly Row[]) =>
  rows.flatMap(({ exchange, findings }) => [
    ...findings.map(({ ruleId }) => `${exchange.url} ${ruleId}`),
    ...(exchange.status >= 400 ? [`${exchange.url} ${exchange.status}`] : []),
  ]);

it('accounts for every problem of both loads, once', () => {
  fc.assert(
    fc.property(loads, loads, (before, now) => {
      const result = compareLoads(before, now);
      const listed = (outcome: (typeof OUTCOMES)[number]) =>
        result[outcome].map(({ key, row }) => `${row.exchange.url} ${key}`);
      const [was, is] = [new Set(keysOf(before)), new Set(keysOf(now))];
      const urls = new Set(now.map(({ exchange }) => exchange.url));
      const urlOf = (key: string) => key.split(' ')[0] ?? '';
      expect(listed('still').sort()).toEqual([...was].filter((key) => is.has(key)).sort());
      expect(listed('unasked').sort()).toEqual([...was].filter((key) => !urls.has(urlOf(key))).sort());
      for (const key of listed('fixed')) expect(was.has(key) && !is.has(key) && urls.has(urlOf(key))).toBe(true);
      for (const key of listed('new')) expect(is.has(key) && !was.has(key)).toBe(true);
      // What could be compared is fixed or still there; the rest is named.
      const lost = listed('incomparable').filter((key) => was.has(key));
      expect(listed('fixed').length + listed('still').length + lost.length + listed('unasked').length).toBe(was.size);
      const gained = listed('incomparable').filter((key) => !was.has(key));
      expect(listed('new').length + listed('still').length + gained.length).toBe(is.size);
    }),
  );
});

it('finds nothing fixed or new in the same load again', () => {
  fc.assert(
    fc.property(loads, (rows) => {
      const { still, ...others } = compareLoads(rows, rows);
      expect(still).toHaveLength(new Set(keysOf(rows)).size);
      expect(Object.values(others).flat()).toEqual([]);
    }),
  );
});

it('compares two loads of 50,000 responses in linear time', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => row(`/${at}.js?v=${at}`, ['x']));
  const timeOf = (count: number) => {
    const [before, now] = [many(count), many(count)];
    // The processor's time, and not the clock's: other tests run at the same time.
    const start = process.cpuUsage();
    compareLoads(before, now);
    return process.cpuUsage(start).user / 1000;
  };
  timeOf(2_000);
  // Five times as many: with some air for a busy machine far from the 25 of what grows with the square.
  expect(timeOf(50_000)).toBeLessThan(15 * Math.max(timeOf(10_000), 20));
});
