/** Holds what a browser did with each case of cases.ts and opaque-cases.ts against what the panel says of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import type { Effect, Handling } from '../../../reference/verdicts/handling/outcome.ts';
import { handlingOf } from '../../../reference/verdicts/handling.ts';
import { type BrowserName, both, each, type Seen, UNDRAWN_SVG, VERDICT_CASES, type VerdictCase } from './cases.ts';
import { MARKUP_AND_DATA, OPAQUE_CASES } from './opaque-cases.ts';
import { startVerdictSite, type VerdictSite } from './site.ts';

const TABLE: readonly VerdictCase[] = [...VERDICT_CASES, ...OPAQUE_CASES];
const SHOWN: readonly Seen[] = ['text', 'picture', 'player', 'viewer'];

/** What each effect looks like. */
export const LOOKS: Record<Effect, readonly Seen[]> = {
  runs: ['ran'],
  applied: ['applied'],
  rendered: ['page'],
  shown: SHOWN,
  drawn: ['drawn'],
  plays: ['played'],
  loads: ['loaded'],
  delivered: ['delivered', 'compiled', 'TypeError', 'opaque'],
  downloads: ['download'],
  sniffed: ['page', 'download', ...SHOWN],
  blocked: ['failed'],
  refused: ['failed'],
  followed: ['followed'],
  nothing: ['nothing', 'failed', 'stayed'],
  differs: [],
  unknown: [],
};

/** Where the effect alone leaves it open, the words have to say it. */
const SAYS: Partial<Record<Seen, string>> = {
  compiled: 'while it streams',
  TypeError: 'throws a TypeError',
  opaque: 'no script can read it',
};

/** What Chromium's DevTools tell of a response that Cross-Origin-Resource-Policy kept from the page. */
const POLICY_ERROR = 'net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin';

/** What else may be seen, per browser, and what the verdict must say of it. */
interface Difference {
  chromium?: Seen;
  firefox?: Seen;
  says: string;
}
const inChromium = (chromium: Seen, says: string): Difference => ({ chromium, says });
const inFirefox = (firefox: Seen, says: string): Difference => ({ firefox, says });
const inBoth = (seen: Seen, says: string): Difference => ({ chromium: seen, firefox: seen, says });
const apart = (chromium: Seen, firefox: Seen, says: string): Difference => ({ chromium, firefox, says });
const namesOf = (cases: readonly VerdictCase[]) => cases.map(({ name }) => name);
const named = (names: readonly string[], difference: Difference) => names.map((name) => [name, difference] as const);

/** Cases whose effect is not the one that the verdict names first, by name. */
const DIFFERENCES: ReadonlyMap<string, Difference> = new Map([
  ...named(
    ['worker', 'sharedworker'].flatMap((load) =>
      ['without a type', 'as text/plain', 'as application/json'].map((type) => `${load} ${type}`),
    ),
    inChromium('ran', 'Chromium runs it if it is not a module'),
  ),
  ...named(
    ['without a type', 'as text/plain', 'as application/json'].map((type) => `audioworklet ${type}`),
    inFirefox('ran', 'Firefox still loads it'),
  ),
  [
    'script as text/plain from other origin allowed crossorigin',
    inBoth('ran', 'A classic script with crossorigin would run'),
  ],
  ['style in quirks mode as text/plain', inBoth('applied', 'a same-origin page in quirks mode applies it')],
  ...named(
    ['module as application/wasm (wasm)', 'import as application/wasm (wasm)'],
    inBoth('failed', 'Chromium and Firefox refuse it'),
  ),
  ['css module without a type', inChromium('failed', 'refused if it is a module')],
  // The bytes are not what the type says, or nothing that the browser knows.
  ...named(namesOf(both('image', UNDRAWN_SVG, { content: 'svg' })), inBoth('failed', 'never as SVG')),
  ...named(
    namesOf([
      ...each('image', UNDRAWN_SVG, { content: 'svg', from: 'other origin' }),
      ...each('image', ['image/png', 'image/svg', 'text/plain', 'application/octet-stream', null], {
        content: 'svg',
        from: 'other origin',
        nosniff: true,
      }),
    ]),
    inBoth('failed', 'never as SVG'),
  ),
  ...named(
    namesOf(both('iframe', ['image/png'], { content: 'svg' })),
    inBoth('broken picture', 'broken if the bytes are not an image'),
  ),
  ...named(namesOf(both('iframe', ['image/svg'], { content: 'svg' })), inBoth('download', 'otherwise downloaded')),
  ...named(['image as image/png (text)', 'image as text/html (text)'], inBoth('failed', 'if the bytes are an image')),
  ['font as font/woff2 (text)', inBoth('failed', 'if the bytes are a font')],
  ...named(
    ['audio as audio/wav (text)', 'video as video/webm (text)'],
    inBoth('failed', 'if the bytes are a known format'),
  ),
  ...named(
    ['image/heic', 'image/unheard-of', 'audio/unheard-of', 'video/unheard-of'].map(
      (type) => `iframe as ${type} (text)`,
    ),
    inBoth('download', 'otherwise downloaded'),
  ),
  ...named(
    ['iframe as audio/wav (wav)', 'iframe as audio/wav (wav) nosniff'],
    inFirefox('download', 'otherwise downloaded'),
  ),
  ['iframe as text/plain (binary)', inBoth('download', 'unless the bytes look binary')],
  ['iframe as text/plain; charset=utf-8 (binary)', inChromium('download', 'not by Chromium if the bytes look binary')],
  // Withheld by one.
  ...named(
    [
      'image as text/plain nosniff from other site',
      'script as text/pdf from other origin',
      ...['image', 'audio', 'video'].flatMap((load) => [
        `${load} as text/plain nosniff from other origin`,
        `${load} as text/pdf from other origin`,
        `${load} as text/pdf nosniff from other origin`,
        `${load} as application/json+protobuf nosniff from other origin`,
      ]),
      ...['audio', 'video'].map((load) => `${load} as text/plain nosniff 206 from other origin`),
    ],
    inChromium('failed', 'Chromium withholds it'),
  ),
  ...named(
    [
      ...['audio', 'video'].flatMap((load) =>
        MARKUP_AND_DATA.map((type) => `${load} as ${type} 206 from other origin`),
      ),
      'video as text/html 206 from other site',
    ],
    inFirefox('failed', 'Firefox withholds it'),
  ),
  // Chromium names the policy as its error.
  ...named(
    namesOf(
      OPAQUE_CASES.filter(
        ({ from, policy }) => policy === 'same-origin' || (policy === 'same-site' && from === 'other site'),
      ),
    ),
    inFirefox('failed', 'probably blocked by Cross-Origin-Resource-Policy'),
  ),
  // Documents that only one of them shows, or renders.
  ...named(
    ['application/problem+json', 'application/manifest+json'].flatMap((type) =>
      ['', ' nosniff'].map((nosniff) => `iframe as ${type} (json)${nosniff}`),
    ),
    inFirefox('download', 'Firefox downloads it'),
  ),
  ...named(
    ['iframe as application/atom+xml (xml)', 'iframe as application/rss+xml (xml)'],
    apart('text', 'download', 'Chromium shows feeds as text; Firefox downloads them'),
  ),
  ...named(
    ['rdf+xml', 'mathml+xml', 'vnd.wap.xhtml+xml'].map((type) => `iframe as application/${type} (xml)`),
    apart('download', 'page', 'Firefox renders it; Chromium downloads it'),
  ),
  ['iframe as text/xsl (xml)', apart('page', 'download', 'Chromium renders it; Firefox downloads it')],
  ...named(
    ['object as application/octet-stream', 'object as text/html attachment'],
    inFirefox('failed', 'Firefox does not even download it'),
  ),
]);

/** @returns null when the verdict fits what was seen */
function objection(handling: Handling, seen: string, status: number): string | null {
  const { effect, headline } = handling;
  const isFromStore = status === 304 && effect === 'loads';
  const looks: readonly string[] = isFromStore ? ['ran', 'delivered', 'page'] : LOOKS[effect];
  const says = SAYS[seen as Seen];
  const isScriptable = seen === 'page' || seen === 'viewer';
  const isPossible =
    looks.includes(seen) &&
    (says === undefined || headline.includes(says)) &&
    !(isScriptable && headline.includes('never finds HTML'));
  return isPossible ? null : `it was "${seen}", the verdict is "${effect}": ${headline}`;
}

/** A redirect shows in what was asked for next, a revalidation in the second answer. */
function judged({ twice }: VerdictCase, exchanges: readonly Exchange[]): Exchange | undefined {
  return twice ? exchanges[1] : exchanges[0];
}

function check(given: VerdictCase, exchanges: readonly Exchange[], told: string, browser: BrowserName): string | null {
  const answered = judged(given, exchanges);
  if (answered === undefined) return `it was "${told}", and nothing was asked for`;
  const isPolicyReported = given.policy !== undefined && told === 'failed' && browser === 'chromium';
  const exchange = isPolicyReported ? { ...answered, error: POLICY_ERROR } : answered;
  const seen = given.location !== undefined && exchanges.length > 1 ? 'followed' : told;
  const handling = handlingOf(new Facts(exchange), null);
  const difference = DIFFERENCES.get(given.name);
  const objected = objection(handling, seen, exchange.status);
  const expected = difference?.[browser];
  if (difference === undefined || expected === undefined) return objected;
  const words = [handling.headline, ...handling.steps.map(({ text }) => text)].join(' ');
  if (seen !== expected) return `it was "${seen}", not "${expected}" as listed among the differences`;
  if (objected === null) return `"${seen}" is what the verdict says, so it is no difference`;
  return words.includes(difference.says) ? null : `"${difference.says}" is not said: ${words}`;
}

/**
 * @param load opens the page and tells the site of downloads, until the page has seen everything; then it ends the
 *   browser
 */
export function holdVerdictsIn(browser: BrowserName, load: (site: VerdictSite) => Promise<void>): void {
  describe(`what ${browser} does with a type`, () => {
    const cases = TABLE.filter(({ only = browser }) => only === browser);
    let site: VerdictSite;
    let seen: Record<string, string> = {};

    beforeAll(async () => {
      site = await startVerdictSite(browser, TABLE);
      await load(site);
      seen = await site.seen;
    });
    afterAll(() => site.close());

    it.each(cases)('$name', (given) => {
      expect(check(given, site.exchanges.get(given.name) ?? [], seen[given.name] ?? 'unseen', browser)).toBeNull();
    });

    it('would tell a wrong verdict', () => {
      const wrong = (name: string, told: string, edit: (exchange: Exchange) => Exchange) => {
        const given = cases.find((candidate) => candidate.name === name);
        if (!given) throw new Error(`There is no case "${name}"`);
        return check(given, (site.exchanges.get(name) ?? []).map(edit), told, browser);
      };
      const withType = (value: string) => (exchange: Exchange) => ({
        ...exchange,
        responseHeaders: exchange.responseHeaders.map((field) =>
          field.name === 'Content-Type' ? { ...field, value } : field,
        ),
      });
      const name = 'script as text/javascript nosniff';
      expect(wrong(name, seen[name] ?? '', withType('text/javascript'))).toBeNull();
      expect(wrong(name, seen[name] ?? '', withType('text/plain'))).toContain('"blocked"');
      expect(wrong(name, 'failed', withType('text/javascript'))).toContain('"runs"');
      expect(wrong('wasm as application/wasm', 'TypeError', withType('application/wasm'))).toContain('"TypeError"');
      expect(wrong('iframe without a type nosniff', 'page', (exchange) => exchange)).toContain('never finds HTML');
    });

    it('names each case once, and only cases among the differences', () => {
      const names = new Set(TABLE.map(({ name }) => name));
      expect(names.size).toBe(TABLE.length);
      expect([...DIFFERENCES.keys()].filter((name) => !names.has(name))).toEqual([]);
    });
  });
}
