/** What Firefox really prints is explained: its console, and what its functions throw. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import type { FirefoxServices } from '../../support/firefox/privileged.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, tabInFront } from '../../support/firefox/surfaces.ts';
import { type MessagesSite, startMessagesSite } from '../../support/messages/site.ts';
import { expectAllPrinted, expectedProblems, problemsOf, type Said } from '../../support/messages/tests.ts';
import { until } from '../../support/until.ts';

/** A global of the chrome context. */
declare const Services: FirefoxServices;

/** Longest wait for all steps, one after the other, in milliseconds. */
const LONGEST = 200_000;

let launched: Launched;
let site: MessagesSite;
let said: Said;

beforeAll(async () => {
  site = await startMessagesSite();
  launched = await sharedFirefox();
  await launched.marionette.evaluate('chrome', () => Services.console.reset());
  await navigate(launched, site.page);
  const thrown = await until(
    'the end of all steps',
    () =>
      tabInFront(launched).evaluate(() => (window as unknown as { done?: Record<string, string | null> }).done ?? null),
    LONGEST,
  );
  const console = await launched.marionette.evaluate('chrome', () =>
    Services.console.getMessageArray().map(({ message }) => message),
  );
  said = { console, thrown };
});
afterAll(() => site.close());

it('each message is explained as what happened', async () => {
  await expect.poll(() => problemsOf(said)).toEqual(expectedProblems('firefox'));
});

it('every text that is claimed was printed', () => {
  expectAllPrinted('Firefox', [...said.console, ...Object.values(said.thrown).map((message) => message ?? '')]);
});
