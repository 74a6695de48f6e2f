/** What Chromium really prints is explained: its console, what its functions throw, its error pages. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainMessage } from '../../reference/messages/explain.ts';
import type { Launched } from '../support/launch.ts';
import { expectAllPrinted, expectedProblems, problemsOf, type Said } from '../support/message-tests.ts';
import { type MessagesSite, startMessagesSite } from '../support/messages-site.ts';
import { sharedChromium } from '../support/shared-chromium.ts';
import { until } from '../support/until.ts';

/** Longest wait for all steps, one after the other, in milliseconds. */
const LONGEST = 200_000;

let launched: Launched;
let site: MessagesSite;
let page: Page;
let said: Said;
const uncaught: string[] = [];

beforeAll(async () => {
  site = await startMessagesSite();
  launched = await sharedChromium();
  page = await launched.context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', ({ name, message }) => uncaught.push(`Uncaught ${name}: ${message}`));
  await page.goto(site.page);
  const thrown = await until(
    'the end of all steps',
    () => page.evaluate(() => (globalThis as { done?: Said['thrown'] }).done),
    LONGEST,
  );
  said = { console: lines, thrown };
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

it('each message is explained as what happened', () => {
  expect(problemsOf(said)).toEqual(expectedProblems('chromium'));
});

it('every text that is claimed was printed', () => {
  expectAllPrinted('Chromium', [
    ...said.console,
    ...uncaught,
    ...Object.values(said.thrown).map((message) => message ?? ''),
  ]);
});

it.each([
  ['refused', 'refused'],
  ['empty', 'closed'],
  ['loop', 'redirect-loop'],
])('the error page of %s is explained', async (name, problem) => {
  await page.goto(site.broken[name] ?? '').catch(() => undefined);
  await expect
    .poll(async () => explainMessage(await page.evaluate(() => document.body?.innerText ?? ''))?.problem)
    .toBe(problem);
});
