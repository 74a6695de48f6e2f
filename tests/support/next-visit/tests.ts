/** Holds the forecast of the next visit against what a browser asks for at a second visit, for each case and moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, type Fate, forecastsOf } from '../../../reference/capture/next-visit/forecast.ts';
import { MOMENTS } from '../../../reference/capture/next-visit/moments.ts';
import { until } from '../until.ts';
import { PAGES, PARTS } from './cases.ts';
import { type NextVisitSite, type Seen, startNextVisitSite } from './site.ts';

const AROUND = { earlier: [], redirects: [], document: null };

/** What became of it at the second visit, as the server and the page saw it. */
function fateOf({ second: [arrival], isFromCache }: Seen): Fate {
  if (arrival === undefined) return 'cache';
  if (isFromCache) return 'stale';
  return arrival.status === 304 ? 'unchanged' : 'whole';
}

/** @param visit shows a page, and comes back once it is there */
export function holdNextVisitIn(browser: Browser, visit: (url: string) => Promise<void>): void {
  describe(`the next visit in ${browser}`, () => {
    let site: NextVisitSite;

    beforeAll(async () => {
      site = await startNextVisitSite();
      for (const page of site.pages) {
        for (const times of [1, 2] as const) {
          await visit(site.elsewhere);
          await visit(page);
          await until(`visit ${times} of ${page}`, () => site.isVisited(page, times));
        }
      }
    });
    afterAll(() => site.close());

    const cases = MOMENTS.flatMap((moment, at) =>
      [...PAGES, ...PARTS].map((one) => ({ moment, at, one, name: one.name, after: moment.words })),
    );
    it.each(cases)('after $after: $name', async ({ moment, at, one }) => {
      const { exchange } = site.seen(moment, one);
      if (exchange === null) throw new Error('It was not asked for');
      const forecast = forecastsOf(exchange, AROUND, MOMENTS, browser)[at];
      // What is asked for in the background comes later.
      await expect
        .poll(() => {
          const seen = site.seen(moment, one);
          // Firefox may ask twice for a style sheet, in the same way.
          return { fate: fateOf(seen), asked: [...new Set(seen.second.flatMap(({ conditions }) => conditions))] };
        })
        .toEqual({ fate: forecast?.fate, asked: forecast?.conditions });
    });
  });
}
