/** Holds what a browser reads in each case of cases.ts against what the book says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../until.ts';
import type { BrowserName } from '../verdicts/cases.ts';
import { CHARSET_CASES, type CharsetCase } from './cases.ts';
import { type CharsetSite, startCharsetSite } from './site.ts';

/** One tab. */
export interface Tab {
  go(url: string): Promise<void>;
  /** The document's encoding, its text, and `data-read` of its root. */
  read(): Promise<{ encoding: string; text: string; told: string | null }>;
}

/** What `Tab.read` runs in the page. */
export const READ = () => ({
  encoding: document.characterSet,
  text: (document.body ?? document.documentElement).textContent ?? '',
  told: document.documentElement.dataset?.read ?? null,
});

/** @param open gives the tab of a browser that was started */
export function holdCharsetsIn(browser: BrowserName, open: () => Promise<Tab>): void {
  describe(`what ${browser} reads`, () => {
    let site: CharsetSite;
    let tab: Tab;
    let told: Record<string, string> = {};

    /** What is read in this case. Of a document the text as far as the expected one goes. */
    async function readingOf(given: CharsetCase): Promise<string> {
      if (given.load !== 'document') return told[CHARSET_CASES.indexOf(given)] ?? 'nothing';
      await tab.go(site.addressOf(given));
      const { encoding, text } = await tab.read();
      return `${encoding} ${text.trim()}`.slice(0, given.reads[browser].length);
    }

    beforeAll(async () => {
      site = await startCharsetSite();
      tab = await open();
      await tab.go(site.start);
      told = JSON.parse(await until('the end of the page', async () => (await tab.read()).told));
    });
    afterAll(() => site.close());

    it.each(CHARSET_CASES)('$name', async (given) => {
      expect(await readingOf(given)).toBe(given.reads[browser]);
    });

    it('names each case once, and garbled text in each way of loading that can garble', () => {
      expect(new Set(CHARSET_CASES.map(({ name }) => name)).size).toBe(CHARSET_CASES.length);
      const garbled = CHARSET_CASES.filter(({ reads }) => /Ã/.test(reads.chromium)).map(({ load }) => load);
      expect([...new Set(garbled)].sort()).toEqual(['document', 'module', 'responseText', 'script', 'style', 'worker']);
    });
  });
}
