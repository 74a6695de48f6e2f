/** Holds what a browser did with each case of cases.ts against what the panel says once it knows the first bytes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { FORMATS, type Format } from '../../../reference/http/bytes/formats.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { bytesVerdict } from '../../../reference/verdicts/bytes.ts';
import type { Handling } from '../../../reference/verdicts/handling/outcome.ts';
import { handlingOf } from '../../../reference/verdicts/handling.ts';
import type { BrowserName } from '../verdicts/cases.ts';
import { startVerdictSite, type VerdictSite } from '../verdicts/site.ts';
import { LOOKS } from '../verdicts/tests.ts';
import { BYTE_CASES } from './cases.ts';

/** What was seen, and the type that a document gave itself; '' for what is no document. */
interface Sight {
  seen: string;
  type: string;
}

/** What a clause on one browser lets expect: pictures, players and text by the type that it names. */
function fitsDeed(deed: string, { seen, type }: Sight): boolean {
  const [, verb, named = ''] =
    /^(downloads|renders|shows|draws|refuses|does not)(?: it)?(?: as (\S+))?/.exec(deed) ?? [];
  switch (verb) {
    case 'downloads':
      return seen === 'download';
    case 'renders':
      return seen === 'page' || seen === `a document of ${named}`;
    case 'draws':
      return seen === 'drawn';
    case 'refuses':
      return seen === 'failed';
    case 'shows':
      return named === 'text'
        ? seen === 'text' && type === 'text/plain'
        : isSameFormat(named, type) && seen !== 'download';
    default:
      return false;
  }
}

const ALL: readonly Format[] = Object.values(FORMATS);

/** Browsers have several names for some formats. */
function isSameFormat(one: string, other: string): boolean {
  if (one === other) return true;
  return ALL.some(({ type, otherTypes }) => [one, other].every((name) => type === name || otherTypes.includes(name)));
}

/** @returns whether the verdict fits; where the words hold an "if", the other case, too */
function fits({ effect, headline }: Handling, sight: Sight, browser: BrowserName): boolean {
  const { seen } = sight;
  if (effect === 'differs') {
    if (headline.includes('Firefox draws it')) return seen === (browser === 'firefox' ? 'drawn' : 'failed');
    if (/Chromium (?:refuses it|closes)/.test(headline)) return (seen === 'failed') === (browser === 'chromium');
    const deeds = /Chromium (.+), Firefox (.+)$/.exec(headline);
    return fitsDeed(deeds?.[browser === 'chromium' ? 1 : 2] ?? '', sight);
  }
  if (seen === 'broken picture') return effect === 'shown' && headline.includes('broken');
  if (seen === 'picture') return effect === 'shown' && !headline.startsWith('A broken');
  if (seen === 'CompileError') return headline.includes('does not compile');
  if (seen === 'TypeError') return headline.includes('throws a TypeError');
  if (LOOKS[effect].includes(seen as never)) return true;
  if (seen.startsWith('a document of ')) return effect === 'rendered';
  // A script that was loaded and did not run.
  if (seen === 'nothing') return effect === 'refused' && headline.includes('syntax error');
  if (seen === 'ran') return /Chromium runs it|Firefox still loads it/.test(headline) && effect === 'refused';
  if (seen === 'failed') return / if |, but the bytes are/.test(headline);
  return seen === 'download' && headline.includes('otherwise downloaded');
}

function check(exchange: Exchange | undefined, sight: Sight, browser: BrowserName): string | null {
  if (exchange === undefined) return `it was "${sight.seen}", and nothing was asked for`;
  const facts = new Facts(exchange);
  const handling = handlingOf(facts);
  const { looks } = facts;
  const said = `the verdict is "${handling.effect}": ${handling.headline}`;
  if (!fits(handling, sight, browser)) return `it was "${sight.seen}" ${sight.type}, ${said}`;
  const type = looks?.browsers?.[browser];
  if (looks === null || type === undefined || sight.type === '' || sight.seen === 'download') return null;
  if (!isSameFormat(type, sight.type)) return `its type is ${sight.type}, the bytes are said to make it ${type}`;
  const words = bytesVerdict(facts, looks)
    .steps.map(({ text }) => text)
    .join(' ');
  const isSaid = words.includes(type) || (type === facts.essence && words.includes('use the declared type'));
  return isSaid ? null : `${type} is not said: ${words}`;
}

/** For all cases together, on a machine that does something else as well; without it they take half a minute. */
const LONGEST_MS = 300_000;

/** @param load as for holdVerdictsIn */
export function holdBytesIn(browser: BrowserName, load: (site: VerdictSite) => Promise<void>): void {
  describe(`what ${browser} does with bytes under another type`, () => {
    let site: VerdictSite;
    let seen: Record<string, string> = {};
    const sightOf = (name: string): Sight => ({ seen: seen[name] ?? 'unseen', type: site.types.get(name) ?? '' });
    const exchangeOf = (name: string) => site.exchanges.get(name)?.[0];

    beforeAll(async () => {
      site = await startVerdictSite(browser, BYTE_CASES);
      await load(site);
      seen = await site.seen;
    }, LONGEST_MS);
    afterAll(() => site.close());

    it.each(BYTE_CASES)('$name', ({ name }) => {
      expect(check(exchangeOf(name), sightOf(name), browser)).toBeNull();
    });

    it('would tell a wrong verdict', () => {
      const swapped = (name: string, as: string) => check(exchangeOf(name), sightOf(as), browser);
      const png = 'iframe as text/plain (still.png)';
      expect(swapped(png, png)).toBeNull();
      expect(swapped(png, 'iframe as text/plain (still.png) nosniff')).toContain('Browsers differ');
      expect(swapped('image as text/html (still.png)', 'image as text/html (page)')).toContain('"failed"');
      expect(swapped('script as text/javascript (page)', 'script as text/javascript')).toContain('"ran"');
      expect(swapped('iframe as image/png (text)', 'iframe as image/png (still.png)')).toContain('broken');
      expect(swapped('iframe as image/png', 'iframe as text/html')).toContain('broken');
      const typed = check(
        exchangeOf(png),
        { seen: browser === 'chromium' ? 'picture' : 'text', type: 'image/gif' },
        browser,
      );
      expect(typed).toContain('image/gif');
    });
  });
}
