import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Launched, type OpenPanel, openPanel, reloadPanel } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { findViolations } from '../support/surfaces/axe.ts';
import { listOnly } from '../support/surfaces/filter-panel.ts';
import { focusOf } from '../support/surfaces/focus.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let web: Page;
let open: OpenPanel;

const filter = () => open.panel.getByRole('combobox', { name: /^Filter/ });
const exportButton = () => open.panel.getByRole('button', { name: 'Export', exact: true });
const menu = () => open.panel.getByRole('group', { name: 'Export', exact: true });
const copyAsButton = () => open.panel.getByRole('button', { name: 'Copy as', exact: true });
const copyAs = () => open.panel.getByRole('group', { name: 'Copy as', exact: true });
const row = () => open.panel.locator('[data-row][data-url*="Planted222"]');

/** The panel as it is when it has just been opened, with this in its filter; '' for none. */
async function begin(filtered: string): Promise<void> {
  await reloadPanel(launched, open);
  if (filtered !== '') await listOnly(open.panel, filtered);
  await row().waitFor();
}

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
  await web.goto(`${site.origin}/page.css`);
  await launched.context.addCookies([{ name: 'sid', value: 'Planted111', url: site.origin }]);
  await web.evaluate(async () => {
    await (await fetch('/deprecated/app.js?access_token=Planted222')).text();
    await (await fetch('/untyped/report')).text();
  });
  await open.panel.locator('[data-row][data-url$="/untyped/report"]').waitFor();
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

/** What is on the clipboard, as a paste into the page gives it. While a copy is under way there may be nothing. */
const pasted = (): Promise<string> =>
  until('the paste', async () => {
    await web.evaluate(() => {
      document.querySelector('textarea')?.remove();
      const area = document.createElement('textarea');
      document.body.append(area);
      area.focus();
    });
    await web.keyboard.press('Control+V');
    return web.evaluate(() => document.querySelector('textarea')?.value);
  });

async function saved(format: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    open.devtools.waitForEvent('download'),
    menu()
      .getByRole('button', { name: `Download ${format}` })
      .click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

describe('the export of what is listed', () => {
  beforeEach(() => begin('access_token'));

  it('copies the findings, redacted unless told otherwise', async () => {
    await exportButton().click();
    await menu()
      .getByText(/^Findings: \d+ in 1 listed response$/)
      .waitFor();
    await menu().getByRole('button', { name: 'Copy findings: Markdown' }).click();
    await menu().getByRole('status').filter({ hasText: 'Copied: Markdown' }).waitFor();
    const redacted = await pasted();
    expect(redacted).toContain('/deprecated/app.js?access_token=[redacted]');
    expect(redacted).toContain('Fix: `Content-Type: text/javascript`');
    expect(redacted).not.toContain('Planted');

    await menu().getByRole('checkbox', { name: 'Redact' }).uncheck();
    await menu().getByRole('button', { name: 'Copy findings: JSON' }).click();
    await menu().getByRole('status').filter({ hasText: 'Copied: JSON' }).waitFor();
    expect(JSON.parse(await pasted())).toMatchObject({
      redacted: false,
      responses: [{ url: expect.stringContaining('Planted222') }],
    });
  });

  it('redacts again when it is opened again', async () => {
    await exportButton().click();
    await menu().getByRole('checkbox', { name: 'Redact' }).uncheck();
    await open.devtools.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
    await exportButton().click();
    await expect.poll(() => menu().getByRole('checkbox', { name: 'Redact' }).isChecked()).toBe(true);
  });

  it('says where an entry has it from, for findings without sources of their own', async () => {
    await filter().fill('');
    await open.panel.getByRole('checkbox', { name: 'Show best practice' }).check();
    await exportButton().click();
    const { name, text } = await saved('findings: SARIF');
    expect(name).toBe('wirenote-findings.sarif');
    const { rules } = JSON.parse(text).runs[0].tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toContain('content-type-missing');
    for (const { helpUri } of rules) expect(helpUri).toMatch(/^https:/);
  });

  it('has nothing to offer where nothing is listed', async () => {
    await filter().fill('nothing has this');
    await until('the list', () => exportButton().isDisabled());
    await filter().fill('access_token');
    await until('the list', () => exportButton().isEnabled());
  });
});

describe('the open menu', () => {
  beforeAll(async () => {
    await begin('');
    await exportButton().click();
  });

  it.each([
    ['findings: Markdown', 'wirenote-findings.md', '# HTTP findings'],
    ['findings: JSON', 'wirenote-findings.json', '"format": "wirenote-findings"'],
    ['findings: CSV', 'wirenote-findings.csv', 'severity,strength,rule'],
    ['findings: HTML report', 'wirenote-report.html', '<h1>HTTP report</h1>'],
    ['Content-Types: Expected list', 'content-types.json', '"/page.css": "text/css"'],
    // The smoke tests compare all that a baseline pins, and no longer types alone.
    ['Smoke test: sh with curl', 'wirenote-smoke-test.sh', "check '/page.css' status 200 type text/css"],
    ['Smoke test: Node', 'wirenote-smoke-test.mjs', '["/page.css",'],
    ['Smoke test: Python', 'wirenote-smoke-test.py', '("/page.css", {'],
    ['Smoke test: CI step', 'wirenote-smoke-test.yml', "    check '/page.css' status 200 type text/css"],
  ])('downloads %s', async (format, file, part) => {
    const { name, text } = await saved(format);
    expect(name).toBe(file);
    expect(text).toContain(part);
    expect(text).not.toContain('Planted');
    await menu()
      .getByRole('status')
      .filter({ hasText: `Download: ${file}` })
      .waitFor();
  });
});

describe('one patch for the page', () => {
  beforeEach(async () => {
    await begin('');
    // A path for every query cannot have what is found with one.
    await web.evaluate(async () => (await fetch('/deprecated/app.js')).text());
    await open.panel.locator('[data-row][data-url$="/deprecated/app.js"]').first().waitFor();
    await exportButton().click();
  });

  it('says what it covers, for the server that is chosen, and is copied and saved with its test', async () => {
    const servers = menu().getByRole('group', { name: 'Server for the patch' });
    await servers.getByRole('button', { name: 'Apache' }).click();
    await menu()
      .getByText(/^Covers [1-9]\d* of \d+ findings? on http:\/\/127\.0\.0\.1:\d+\./)
      .waitFor();
    await menu().getByRole('button', { name: 'Copy patch: Apache' }).click();
    await menu().getByRole('status').filter({ hasText: 'Copied: Apache' }).waitFor();
    const text = await pasted();
    expect(text).toContain(`# Patch for ${site.origin}, Apache.`);
    expect(text).toMatch(/# It covers [1-9]\d* of \d+ findings? on this host\.\n/);
    expect(text).not.toContain('Planted');
    const test = await saved('patch: Test: sh with curl');
    expect(test.name).toMatch(/^wirenote-patch-test-127\.0\.0\.1_\d+\.sh$/);
    expect(test.text).toMatch(/^ask '\/.*'\nis 'Content-Type' /m);
  });

  it('keeps the server for the next time the menu is opened', async () => {
    const express = menu().getByRole('button', { name: 'Express', exact: true });
    await express.click();
    await open.devtools.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
    await exportButton().click();
    await expect.poll(() => express.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a single exchange', () => {
  beforeEach(() => begin('access_token'));

  it.each([
    ['Raw HTTP', /^GET http:\S+access_token=\[redacted\] HTTP\/1\.1\n(?:.*\n)*Cookie: sid=\[redacted\]\n/],
    ['Markdown with findings', /^## GET `http[^`]+access_token=\[redacted\]`: 200\n\n```http\nGET /],
    ['curl (PowerShell), without content', /^@'\ngloboff\ninclude\n(?:.*\n)*header = "Cookie: sid=\[redacted\]"\n/],
    [
      'curl (POSIX shell), without content',
      /^curl --globoff --include.* \\\n(?:.*\\\n)* {2}--header 'Cookie: sid=\[redacted\]'/,
    ],
  ])('is copied as %s', async (name, expected) => {
    await row().click();
    await copyAsButton().click();
    await copyAs().getByRole('button', { name }).click();
    await copyAs()
      .getByRole('status')
      .filter({ hasText: `Copied: ${name}` })
      .waitFor();
    const redacted = await pasted();
    expect(redacted).toMatch(expected);
    expect(redacted).not.toContain('Planted');
    await copyAs().getByRole('checkbox', { name: 'Redact' }).uncheck();
    await copyAs().getByRole('button', { name }).click();
    // It says "Copied" since the first copy.
    await until('the copy', async () => (await pasted()).includes('Planted222'));
  });
});

describe('the menus', () => {
  beforeEach(async () => {
    await begin('access_token');
    await row().click();
    await copyAsButton().waitFor();
  });

  it('by keyboard: opened, walked by row and column, closed with Escape, and the focus given back', async () => {
    const focused = () => focusOf(open.panel);
    await exportButton().focus();
    await open.devtools.keyboard.press('Enter');
    await until('the focus in the menu', async () => (await focused()).on.startsWith('input'));
    for (const [key, on] of [
      ['ArrowDown', 'button "Copy findings: Markdown"'],
      ['ArrowRight', 'button "Download findings: Markdown"'],
      ['ArrowDown', 'button "Download findings: JSON"'],
      ['ArrowLeft', 'button "Copy findings: JSON"'],
      ['End', 'button "Copy Smoke test: CI step"'],
      ['ArrowDown', 'input ""'],
      ['ArrowUp', 'button "Copy Smoke test: CI step"'],
      ['Home', 'input ""'],
    ] as const) {
      await open.devtools.keyboard.press(key);
      await expect.poll(() => focused()).toEqual({ on, ringed: true, inView: true });
    }
    await open.devtools.keyboard.press('Tab');
    await expect.poll(() => focused()).toMatchObject({ on: 'button "Copy findings: Markdown"' });
    await open.devtools.keyboard.press('Enter');
    await menu().getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    await expect.poll(() => focused()).toMatchObject({ on: 'button "Copy findings: Markdown"' });
    await open.devtools.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
    await expect.poll(() => focused()).toMatchObject({ on: 'button "Export"' });
    // The response beside the list is still there.
    await expect.poll(() => copyAsButton().isVisible()).toBe(true);
  });

  it('close with Escape wherever the focus is, and the response beside them stays', async () => {
    await exportButton().click();
    await menu().getByRole('heading').first().click();
    await expect.poll(async () => (await focusOf(open.panel)).on).toBe('body');
    await open.devtools.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
    await expect.poll(async () => (await focusOf(open.panel)).on).toBe('button "Export"');
    await exportButton().click();
    await menu().waitFor();
    await exportButton().focus();
    await open.devtools.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
    await expect.poll(() => copyAsButton().isVisible()).toBe(true);
  });

  it('close on a second click and on a click elsewhere', async () => {
    await exportButton().click();
    await menu().waitFor();
    await until('the state', async () => (await exportButton().getAttribute('aria-expanded')) === 'true');
    await exportButton().click();
    await menu().waitFor({ state: 'hidden' });
    await exportButton().click();
    await menu().waitFor();
    await filter().click();
    await menu().waitFor({ state: 'hidden' });
    await until('the state', async () => (await exportButton().getAttribute('aria-expanded')) === 'false');
  });

  it.each(['light', 'dark'] as const)('have nothing for axe to find, %s', async (theme) => {
    await open.panel.evaluate((scheme) => {
      document.documentElement.dataset.theme = scheme;
    }, theme);
    for (const [button, shown] of [
      [exportButton, menu],
      [copyAsButton, copyAs],
    ] as const) {
      await button().click();
      await shown().waitFor();
      await expect.poll(() => findViolations(open.panel)).toEqual([]);
      await open.devtools.keyboard.press('Escape');
      await shown().waitFor({ state: 'hidden' });
    }
  });
});
