/** Every component that we read, held against a browser's own `URL`, over the texts that the other readers were given. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserDifferences, compareWith, type Outcome } from '../../url-browsers/differences.ts';
import type { Answer, GETTERS } from '../../url-browsers/read.ts';
import { recorded, recordedTexts } from '../../url-readers/fixtures.ts';

/** Runs in a page: what the getters of its `URL` give for each text; null for what is no URL. */
export const answersInPage = (texts: readonly string[], getters: typeof GETTERS): (string[] | null)[] =>
  texts.map((text) => {
    try {
      const url = new URL(text);
      return getters.map((name) => url[name]);
    } catch {
      return null;
    }
  });

/** Texts that a page is asked about at once: of all, a busy Firefox does not answer in time. */
const AT_ONCE = 1_000;

/**
 * The tests, for a browser that has been started before they run.
 * @param browser where it differs from the standard
 * @param askSome gives what `answersInPage` answers there
 */
export function nativeUrlTests(browser: BrowserDifferences, askSome: (inputs: string[]) => Promise<Answer[]>): void {
  async function ask(inputs: string[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let at = 0; at < inputs.length; at += AT_ONCE) {
      answers.push(...(await askSome(inputs.slice(at, at + AT_ONCE))));
    }
    return answers;
  }
  describe(`the URL of ${browser.name} ${browser.version}`, () => {
    let outcome: Outcome;
    beforeAll(async () => {
      outcome = await compareWith(browser, recordedTexts(recorded()), ask);
    });

    it('agrees in every component of more than 7,000 texts, but for what is listed and explained', () => {
      expect(outcome.compared).toBeGreaterThan(7_000);
      expect(outcome.unexplained).toEqual([]);
    });

    it('still differs in everything that is listed', () => expect(outcome.gone).toEqual([]));

    it('is seen to differ where nothing explains it', async () => {
      const { unexplained, differing } = await compareWith(
        { ...browser, differences: [] },
        [browser.example, 'http://a/b'],
        ask,
      );
      expect(differing).toBe(1);
      expect(unexplained.map(({ input }) => input)).toEqual([browser.example]);
    });

    it('is seen to agree where a difference is said to be', async () => {
      const wrong = { id: 'no-such', cause: '', source: '', listed: [['http://a/b', 'http://a/c']] as const };
      const { gone, unexplained } = await compareWith({ ...browser, differences: [wrong] }, [], ask);
      expect(gone).toEqual(['no-such', 'http://a/b']);
      expect(unexplained).toHaveLength(1);
    });
  });
}
