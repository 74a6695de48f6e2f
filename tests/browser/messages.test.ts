/** What Chromium really prints is explained: its console, what its functions throw, its error pages. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainMessage } from '../../reference/messages/explain.ts';
import { chooseMenuItem, type Launched, openPopup, shownPopup } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type MessagesSite, startMessagesSite } from '../support/messages/site.ts';
import { expectedProblems, problemsOf, type Said, unprinted } from '../support/messages/tests.ts';
import { findViolations } from '../support/surfaces/axe.ts';
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

// The console may print after what it is about.
it('each message is explained as what happened', async () => {
  await expect.poll(() => problemsOf(said)).toEqual(expectedProblems('chromium'));
});

it('every text that is claimed was printed', async () => {
  const messages = () => [...said.console, ...uncaught, ...Object.values(said.thrown).map((message) => message ?? '')];
  await expect.poll(() => unprinted('Chromium', messages())).toEqual([]);
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

describe('the popup', () => {
  const message =
    "Refused to apply style from 'https://shop.example/a.css' because its MIME type ('text/html') is not a supported stylesheet MIME type, and strict MIME checking is enabled.";
  let popup: Page;
  beforeEach(async () => {
    popup = await openPopup(launched);
  });
  afterEach(() => popup.close());
  const title = () => popup.getByRole('heading', { level: 1 });

  it('explains a message that is put into its field, tells a screen reader, and leads on', async () => {
    await popup.getByRole('combobox').fill(message);
    await title().filter({ hasText: 'Style sheet with the wrong type' }).waitFor();
    await expect.poll(() => popup.getByRole('status').textContent()).toBe('Style sheet with the wrong type');
    await expect.poll(() => findViolations(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'text/css' }).click();
    await title().filter({ hasText: 'text/css' }).waitFor();
    await popup.keyboard.press('Escape');
    await title().filter({ hasText: 'Style sheet with the wrong type' }).waitFor();
  });

  it('says that it does not know a message, and offers the words that it knows', async () => {
    await popup.getByRole('combobox').fill('Xqzzy error: zzkjh Content-Type qqxk text/css wwvv failed jjkq');
    await popup.getByText('Wirenote does not know').waitFor();
    await popup.getByRole('button', { name: 'text/css' }).click();
    await title().filter({ hasText: 'text/css' }).waitFor();
  });
});

it('a selected message of many lines is looked up whole', async () => {
  const selected = `${'    at load (app.js:3:7)\n'.repeat(200)}TypeError: Failed to fetch dynamically imported module: https://shop.example/assets/a.js\n`;
  const shown = shownPopup(launched);
  await chooseMenuItem(launched, { menuItemId: 'look-up-selection', selectionText: selected });
  const popup = await shown;
  await popup.getByRole('heading', { level: 1, name: 'A module could not be loaded' }).waitFor();
  await popup.close();
});
