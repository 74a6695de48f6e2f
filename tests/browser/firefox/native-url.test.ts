/** Every component that we read, held against Firefox's own `URL`, over the texts that the other readers were given. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, launchFirefox } from '../../support/firefox/launch.ts';
import { extensionPage, navigate, tabInFront } from '../../support/firefox/surfaces.ts';
import { compareWith, type Outcome } from '../../url-browsers/differences.ts';
import { FIREFOX_DIFFERENCES } from '../../url-browsers/firefox.ts';
import { type Answer, GETTERS } from '../../url-browsers/read.ts';
import { recorded, recordedTexts } from '../../url-readers/fixtures.ts';

let launched: Launched;

beforeAll(async () => {
  launched = await launchFirefox();
  await navigate(launched, extensionPage(launched, 'popup.html'));
});
afterAll(() => launched.close());

/** What the getters of `URL` give in a page. */
function ask(inputs: string[]): Promise<Answer[]> {
  return tabInFront(launched).evaluate(
    (texts, getters) =>
      texts.map((text) => {
        try {
          const url = new URL(text);
          return getters.map((name) => url[name]);
        } catch {
          return null;
        }
      }),
    inputs,
    GETTERS,
  );
}

describe("Firefox's own URL", () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await compareWith(FIREFOX_DIFFERENCES, recordedTexts(recorded()), ask);
  });

  it('agrees in every component of more than 7,000 texts, but for what is listed and explained', () => {
    expect(outcome.compared).toBeGreaterThan(7_000);
    expect(outcome.unexplained).toEqual([]);
  });

  it('still differs in everything that is listed', () => expect(outcome.gone).toEqual([]));

  it('is seen to differ where nothing explains it', async () => {
    const nothing = { version: '', differences: [] };
    const { unexplained, differing } = await compareWith(nothing, ['file://a/b', 'http://a/b'], ask);
    expect(differing).toBe(1);
    expect(unexplained.map(({ input }) => input)).toEqual(['file://a/b']);
  });
});
