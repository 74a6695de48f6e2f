/** What Firefox really prints is explained: its console, and what its functions throw. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import type { FirefoxServices } from '../../support/firefox/privileged.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, tabInFront } from '../../support/firefox/surfaces.ts';
import { type MessagesSite, startMessagesSite } from '../../support/messages/site.ts';
import { expectedProblems, problemsOf, type Said, unprinted } from '../../support/messages/tests.ts';
import { until } from '../../support/until.ts';

/** A global of the chrome context. */
declare const Services: FirefoxServices;

/** Longest wait for all steps, one after the other, in milliseconds. */
const LONGEST = 200_000;

let launched: Launched;
let site: MessagesSite;
let thrown: Said['thrown'];

beforeAll(async () => {
  site = await startMessagesSite();
  launched = await sharedFirefox();
  await launched.marionette.evaluate('chrome', () => Services.console.reset());
  await navigate(launched, site.page);
  thrown = await until(
    'the end of all steps',
    () =>
      tabInFront(launched).evaluate(() => (window as unknown as { done?: Record<string, string | null> }).done ?? null),
    LONGEST,
  );
});
/** Read again each time: other processes print, and may do so after what they print about. */
const said = async (): Promise<Said> => ({
  console: await launched.marionette.evaluate('chrome', () =>
    Services.console.getMessageArray().map(({ message }) => message),
  ),
  thrown,
});
afterAll(() => site.close());

it('each message is explained as what happened', async () => {
  await expect.poll(async () => problemsOf(await said())).toEqual(expectedProblems('firefox'));
});

it('every text that is claimed was printed', async () => {
  const messages = async () => [...(await said()).console, ...Object.values(thrown).map((message) => message ?? '')];
  await expect.poll(async () => unprinted('Firefox', await messages())).toEqual([]);
});
