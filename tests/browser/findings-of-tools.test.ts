/** Findings of the URL inspector and of the configuration tool are exported and muted, as those of the panel are. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, openPopup } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { findViolations } from '../support/surfaces/axe.ts';

declare const chrome: { storage: { local: { get(keys: null): Promise<Record<string, unknown>> } } };

let launched: Launched;

beforeAll(async () => {
  launched = await sharedChromium();
  await launched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(() => launched.close());

const menuOf = (page: Page, name: string) => page.getByRole('group', { name });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function copy(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: `Copy findings: ${format}` }).click();
  await menuOf(page, 'Export')
    .getByRole('status')
    .filter({ hasText: `Copied: ${format}` })
    .waitFor();
}

describe('the URL inspector', () => {
  let popup: Page;
  beforeAll(async () => {
    popup = await openPopup(launched);
    await popup.getByRole('combobox').fill('http://anna:hunter22secret@127.1:6000/');
    await popup.getByRole('heading', { name: 'Findings' }).waitFor();
  });
  afterAll(() => popup.close());
  const titles = () => popup.locator('.url-findings h3').allTextContents();

  it('exports its findings, redacted unless one chooses otherwise', async () => {
    await popup.getByRole('button', { name: 'Export' }).click();
    await copy(popup, 'JSON');
    await expect
      .poll(async () => JSON.parse(await copied(popup)).urls[0].href)
      .toBe('http://[redacted]@127.0.0.1:6000/');
    await expect.poll(() => copied(popup)).toContain('"rule": "ipv4-unusual"');
    await expect.poll(() => copied(popup)).not.toContain('hunter22');
    await expect.poll(() => findViolations(popup)).toEqual([]);
    await popup.getByRole('checkbox', { name: 'Redact' }).uncheck();
    await copy(popup, 'Markdown');
    await expect.poll(() => copied(popup)).toContain('`http://anna:hunter22secret@127.1:6000/`');
    await popup.keyboard.press('Escape');
  });

  it('mutes a rule, and unmutes it above the findings', async () => {
    const title = 'Unusual spelling of an IPv4 address';
    const row = popup.locator('.url-findings > li').filter({ hasText: title });
    await row.getByRole('button', { name: 'Mute this rule' }).click();
    await expect.poll(async () => (await titles()).some((text) => text.startsWith(title))).toBe(false);
    await popup.getByRole('button', { name: 'Muted rules: 1' }).click();
    await popup.getByRole('button', { name: 'Unmute ipv4-unusual' }).click();
    await row.waitFor();
  });
});

describe('the configuration tool', () => {
  let page: Page;
  const NGINX = 'types {\n  application/javascript js;\n  text/plain mjs;\n}\n';
  const lines = () => page.getByRole('list', { name: 'What to change' }).locator('.config-place').allTextContents();
  async function audit(): Promise<void> {
    await page.goto('about:blank');
    await page.goto(`${extensionPage(launched, 'reader.html')}#configuration`);
    await page.getByRole('textbox', { name: 'Or paste it' }).fill(NGINX);
    await page.getByRole('button', { name: 'Audit the input' }).click();
    await page.locator('.config-said').filter({ hasText: 'read as nginx' }).waitFor();
  }
  beforeAll(async () => {
    page = await launched.context.newPage();
    await audit();
  });
  afterAll(() => page.close());

  it('exports its findings, copied or saved', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await copy(page, 'SARIF 2.1.0');
    const rules = async () =>
      JSON.parse(await copied(page)).runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId);
    await expect.poll(() => rules()).toEqual(['old-name', 'script-type-wrong']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download findings: Markdown' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('wirenote-findings.md');
    await page.keyboard.press('Escape');
  });

  it('mutes a rule permanently, leaves out its corrections, and unmutes it above the findings', async () => {
    await expect.poll(() => lines()).toEqual(['Line 2Advice', 'Line 3Error']);
    await page.getByRole('button', { name: 'Mute permanently' }).first().click();
    await expect.poll(() => lines()).toEqual(['Line 3Error']);
    // It counts before it is stored, and a page that is left stores nothing more.
    const stored = () => page.evaluate(() => chrome.storage.local.get(null));
    await expect.poll(stored).toEqual({ settings: { version: 1, mutedRules: ['old-name'] } });
    await audit();
    await expect.poll(() => lines()).toEqual(['Line 3Error']);
    await page.getByText('Show it').click();
    await page.locator('.config-corrected pre').filter({ hasText: 'application/javascript js;' }).waitFor();
    await page.getByRole('button', { name: 'Muted rules: 1' }).click();
    await expect.poll(() => findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unmute old-name' }).click();
    await expect.poll(() => lines()).toEqual(['Line 2Advice', 'Line 3Error']);
  });
});
