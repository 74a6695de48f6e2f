/** Holds what a browser used again against what the panel says may be stored, of each case of cases.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { explainStorage } from '../../../reference/verdicts/storage.ts';
import type { BrowserName } from '../verdicts/cases.ts';
import { STORAGE_CASES, type StorageCase } from './cases.ts';
import { type Arrival, type StorageSite, startStorageSite } from './site.ts';

type Numbers = readonly [first: string | null, second: string | null];

/** What the verdict allows and a browser does not do: no mistake of either, but each has its reason. */
interface Unused {
  why: string;
  browsers: readonly BrowserName[];
  names: readonly string[];
}
const BOTH = ['chromium', 'firefox'] as const;
const UNUSED: readonly Unused[] = [
  {
    why: 'Browsers take Pragma: no-cache in a response for the directive',
    browsers: BOTH,
    names: ['200 · Pragma: no-cache · Cache-Control: max-age=60', '200 · Pragma: no-cache · Last-Modified: long ago'],
  },
  {
    why: 'Nothing says how long, and no cache has to guess',
    browsers: BOTH,
    names: ['200', '200 · ETag: "one" · (validates)', '200 · Cache-Control: s-maxage=60', '404'],
  },
  { why: 'Firefox guesses for no redirect', browsers: ['firefox'], names: ['301', '308'] },
  {
    why: 'Neither guesses for these statuses, though caches may',
    browsers: BOTH,
    names: ['404 · Last-Modified: long ago', '501 · Last-Modified: long ago'],
  },
  {
    why: 'Firefox keeps no errors but a 410',
    browsers: ['firefox'],
    names: ['403', '404', '500', '503'].map((status) => `${status} · Cache-Control: max-age=60`),
  },
];

/** What the verdict forbids and a browser does: the verdict has to say so. */
interface Misuse {
  browsers: readonly BrowserName[];
  says: string;
}
const MISUSED: ReadonlyMap<string, Misuse> = new Map<string, Misuse>([
  ...['428', '429', '431', '511'].map(
    (status) =>
      [
        `${status} · Cache-Control: max-age=60`,
        { browsers: ['chromium'] as const, says: 'Chromium still stores it' },
      ] as const,
  ),
  ['429 · Expires: tomorrow', { browsers: ['chromium'], says: 'Chromium still stores it' }],
  [
    '200 · Last-Modified: long ago · Cache-Control: max-age=x',
    { browsers: BOTH, says: 'browsers act as if an invalid max-age were missing' },
  ],
  [
    '200 · Cache-Control: max-age=60, max-age=0',
    { browsers: ['chromium'], says: 'Of two max-age values, Chromium uses the first and Firefox the last' },
  ],
  [
    '200 · Cache-Control: max-age=0, max-age=60',
    { browsers: ['firefox'], says: 'Of two max-age values, Chromium uses the first and Firefox the last' },
  ],
]);

const lowerNames = (fields: StorageCase['requests'][number]) =>
  JSON.stringify(fields.map(({ name, value }) => [name.toLowerCase(), value]));

/** @returns null when the verdict on the first response fits what was done at the second request */
function check(
  { name, requests }: StorageCase,
  arrivals: readonly Arrival[],
  [first, second]: Numbers,
  browser: BrowserName,
): string | null {
  const [one, two] = arrivals;
  if (!one || first === null || second === null) return 'it was not fetched';
  const isReused = first === second && two?.exchange.status !== 304;
  const { exchange, request, response, storage } = new Facts(one.exchange);
  const words = explainStorage(exchange, request, response)
    .steps.map(({ text }) => text)
    .join(' ');
  const { stored, lifetime, alwaysValidated } = storage.private;
  const isOtherKey = storage.vary.some((field) => field !== '*') && lowerNames(requests[0]) !== lowerNames(requests[1]);
  const isStale = lifetime.seconds !== null && lifetime.seconds <= Number(response.first('Age') ?? 0);
  const mayServeStale = words.includes('stale-while-revalidate: may be used');
  const isAllowed = stored === 'yes' && !alwaysValidated && !isOtherKey && (!isStale || mayServeStale);

  const misuse = MISUSED.get(name);
  if (misuse?.browsers.includes(browser)) {
    if (isAllowed || !isReused) return 'it is listed as used against the verdict, and was not';
    return words.includes(misuse.says) ? null : `"${misuse.says}" is not said: ${words}`;
  }
  const unused = UNUSED.find(({ browsers, names }) => names.includes(name) && browsers.includes(browser));
  if (unused) return isAllowed && !isReused ? null : `it is no longer true: ${unused.why}`;
  if (isReused !== isAllowed)
    return `it was ${isReused ? '' : 'not '}used again, and the verdict ${isAllowed ? 'allows' : 'forbids'} it: ${words}`;
  // What is kept and has a validator is asked for with a condition.
  const isCondition = stored === 'yes' && storage.validators.length > 0;
  if (!isReused && two?.isConditional !== isCondition)
    return `the second request had ${isCondition ? 'no' : 'a'} condition`;
  return null;
}

/** @param load opens the page, waits until it has fetched everything, and ends the browser */
export function holdStorageIn(browser: BrowserName, load: (site: StorageSite) => Promise<void>): void {
  describe(`what ${browser} uses again`, () => {
    let site: StorageSite;
    let answers: readonly Numbers[] = [];

    beforeAll(async () => {
      site = await startStorageSite();
      await load(site);
      answers = await site.answers;
    });
    afterAll(() => site.close());

    it.each(STORAGE_CASES.map((given, index) => ({ given, index, name: given.name })))('$name', ({ given, index }) => {
      expect(check(given, site.arrivals[index] ?? [], answers[index] ?? [null, null], browser)).toBeNull();
    });

    it('would tell a wrong verdict', () => {
      const judge = (name: string, numbers: Numbers, edit = (arrival: Arrival) => arrival) => {
        const index = STORAGE_CASES.findIndex((candidate) => candidate.name === name);
        const given = STORAGE_CASES[index];
        if (!given) throw new Error(`There is no case "${name}"`);
        return check(given, (site.arrivals[index] ?? []).map(edit), numbers, browser);
      };
      expect(judge('200 · Cache-Control: max-age=60', ['1', '1'])).toBeNull();
      expect(judge('200 · Cache-Control: max-age=60', ['1', '2'])).toContain('not used again');
      expect(judge('200 · Cache-Control: no-store', ['1', '1'])).toContain('forbids');
      const unasked = (arrival: Arrival) => ({ ...arrival, isConditional: false });
      expect(judge('200 · Cache-Control: no-cache · ETag: "one" · (validates)', ['1', '1'], unasked)).toContain(
        'no condition',
      );
    });

    it('names each case once, and only cases among the differences', () => {
      const names = new Set(STORAGE_CASES.map(({ name }) => name));
      expect(names.size).toBe(STORAGE_CASES.length);
      const listed = [...UNUSED.flatMap((unused) => unused.names), ...MISUSED.keys()];
      expect(listed.filter((name) => !names.has(name))).toEqual([]);
    });
  });
}
