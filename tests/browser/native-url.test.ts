/** Every component that we read, held against Chromium's own `URL`, over the texts that the other readers were given. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, launchChromium } from '../support/launch.ts';
import { CHROMIUM_DIFFERENCES } from '../url-browsers/chromium.ts';
import { compareWith, type Outcome } from '../url-browsers/differences.ts';
import { type Answer, GETTERS } from '../url-browsers/read.ts';
import { recorded, recordedTexts } from '../url-readers/fixtures.ts';

let launched: Launched;

beforeAll(async () => {
  launched = await launchChromium();
});
afterAll(() => launched.close());

/** What the getters of `URL` give in a page. */
async function ask(inputs: string[]): Promise<Answer[]> {
  const page = await launched.context.newPage();
  const answers = await page.evaluate(
    ({ texts, getters }) =>
      texts.map((text) => {
        try {
          const url = new URL(text);
          return getters.map((name) => url[name]);
        } catch {
          return null;
        }
      }),
    { texts: inputs, getters: GETTERS },
  );
  await page.close();
  return answers;
}

describe("Chromium's own URL", () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await compareWith(CHROMIUM_DIFFERENCES, recordedTexts(recorded()), ask);
  });

  it('agrees in every component of more than 7,000 texts, but for what is listed and explained', () => {
    expect(outcome.compared).toBeGreaterThan(7_000);
    expect(outcome.unexplained).toEqual([]);
  });

  it('still differs in everything that is listed', () => expect(outcome.gone).toEqual([]));

  it('is seen to differ where nothing explains it', async () => {
    const nothing = { version: '', differences: [] };
    const { unexplained, differing } = await compareWith(nothing, ['http://a/a|b', 'http://a/b'], ask);
    expect(differing).toBe(1);
    expect(unexplained.map(({ input }) => input)).toEqual(['http://a/a|b']);
  });

  it('is seen to agree where a difference is said to be', async () => {
    const wrong = { id: 'no-such', cause: '', listed: [['http://a/b', 'http://a/c']] as const };
    const { gone, unexplained } = await compareWith({ version: '', differences: [wrong] }, [], ask);
    expect(gone).toEqual(['no-such', 'http://a/b']);
    expect(unexplained).toHaveLength(1);
  });
});
