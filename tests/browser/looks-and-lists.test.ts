/** In the real panel: findings from bytes that are read unasked, an expected list, and rules that are muted permanently. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBytesSite } from '../support/bytes/site.ts';
import { type Launched, type OpenPanel, openPanel, readRows, reloadPanel } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { until } from '../support/until.ts';

declare const chrome: {
  storage: {
    local: {
      get(keys: null): Promise<Record<string, unknown>>;
      set(items: object): Promise<void>;
      clear(): Promise<void>;
    };
  };
};

let launched: Launched;
let site: Awaited<ReturnType<typeof startBytesSite>>;
let open: OpenPanel;
let web: Page;

beforeAll(async () => {
  site = await startBytesSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
  await web.goto(site.origin);
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

beforeEach(() => reloadPanel(launched, open));

const rowOf = async (path: string) => (await readRows(open.panel)).find(({ url }) => url === site.origin + path);
const findingsOf = async (path: string) => (await rowOf(path))?.findings ?? [];
async function select(path: string): Promise<void> {
  await open.panel.locator(`[data-row][data-url="${site.origin}${path}"]`).click();
}
const verdict = (label: string) =>
  open.panel.locator('.verdict', { has: open.panel.locator('.label', { hasText: label }) }).locator('.headline');

describe('bytes', () => {
  it('brings their findings into the list by itself', async () => {
    // Nothing was selected.
    await expect.poll(() => open.panel.getByRole('region', { name: 'Response' }).count()).toBe(0);
    await until('the finding', async () => (await findingsOf('/photo-as-html')).includes('bytes-format-mismatch'));
    await until('the other', async () => (await findingsOf('/fallback.js')).includes('html-for-asset'));
    await until('the script', async () => (await findingsOf('/hidden-fallback.js')).includes('html-for-asset'));
    // The bytes of a style sheet show no format, so they were not read: the control.
    await expect.poll(() => findingsOf('/hidden-fallback.css')).toEqual([]);
  });

  it('tells them beside the type, once the response is selected', async () => {
    await select('/photo-as-html');
    await until('the line', async () => (await verdict('Bytes').count()) === 1);
    await expect.poll(() => verdict('Bytes').innerText()).toBe('Declared as text/html; the bytes are PNG');
    await expect.poll(() => verdict('Browser').innerText()).toBe('Drawn: the bytes are PNG');
    await select('/hidden-fallback.css');
    await until('the finding', async () => (await findingsOf('/hidden-fallback.css')).includes('html-for-asset'));
    await select('/hidden-fallback.js');
    await expect.poll(() => verdict('Bytes').innerText()).toBe('Declared as text/javascript; the bytes are HTML');
    await expect.poll(() => verdict('Browser').innerText()).toBe('Fails with a syntax error: the bytes are HTML');
    await select('/untyped');
    await until('the bytes', async () => (await verdict('Bytes').allInnerTexts())[0]?.startsWith('No type') ?? false);
    await expect.poll(() => verdict('Bytes').innerText()).toBe('No type; the bytes are PNG');
  });
});

describe('an expected list', () => {
  async function paste(text: string): Promise<void> {
    await open.panel.getByRole('button', { name: 'Open or paste' }).click();
    const dialog = open.panel.getByRole('dialog', { name: 'Open or paste' });
    await dialog.getByRole('textbox', { name: 'Or paste it' }).fill(text);
    await dialog.getByRole('button', { name: 'Audit the input' }).click();
  }
  const list = (types: object) =>
    JSON.stringify({ format: 'wirenote-content-types', version: 1, origin: site.origin, types });
  const report = () => open.panel.getByRole('region', { name: 'Expected Content-Types' });

  it('shows what differs, marks the rows, and leads to them', async () => {
    await paste(list({ '/': 'text/html', '/fallback.js': 'text/javascript', '/never': 'text/css' }));
    await report().waitFor();
    await expect
      .poll(() => report().getByRole('status').innerText())
      .toBe('3 URLs listed in pasted text: 1 as expected, 1 different, 1 not seen yet.');
    await expect
      .poll(() => report().getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/\/fallback\.js\s+expected text\/javascript, got text\/html/),
        expect.stringMatching(/\/never\s+expected text\/css, not seen yet/),
      ]);
    await expect.poll(() => open.panel.locator('[data-expected]').count()).toBe(1);
    await report().getByRole('button', { name: 'Show the response' }).click();
    await expect
      .poll(() => open.panel.locator('[data-row][aria-selected="true"]').getAttribute('data-url'))
      .toContain('/fallback.js');
  });

  it('follows what is captured later', async () => {
    await paste(list({ '/': 'text/html', '/fallback.js': 'text/javascript', '/later': 'text/css' }));
    await until('one missing', async () => /1 not seen yet/.test(await report().getByRole('status').innerText()));
    await web.evaluate(() => window.fetch('/later').then((response) => response.text()));
    await expect
      .poll(() => report().getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/\/fallback\.js\s+expected text\/javascript, got text\/html/),
        expect.stringMatching(/\/later\s+expected text\/css, got text\/html/),
      ]);
    await until('nothing missing', async () => /0 not seen yet/.test(await report().getByRole('status').innerText()));
    await report().getByRole('button', { name: 'Close the comparison' }).click();
    await report().waitFor({ state: 'detached' });
    await expect.poll(() => open.panel.locator('[data-expected]').count()).toBe(0);
  });

  it('says what is wrong with a list', async () => {
    await paste(list({ '/': 7 }));
    const dialog = open.panel.getByRole('dialog', { name: 'Open or paste' });
    await until('the problem', async () => /not a media type/.test(await dialog.getByRole('alert').innerText()));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('a rule that is muted permanently', () => {
  const stored = () => open.panel.evaluate(() => chrome.storage.local.get(null));
  /** What a screen reader announces of muting, because the button disappears with the finding. */
  const said = () => open.panel.locator('.list-bar [role="status"]').textContent();

  it('is silent in the next panel, too, and nothing but its id is stored', async () => {
    await expect.poll(() => stored()).toEqual({});
    await select('/fallback.js');
    await open.panel
      .locator('.scroll > .finding', { hasText: 'html-for-asset' })
      .getByRole('button', { name: 'Mute permanently' })
      .click();
    await until('silence', async () => !(await findingsOf('/fallback.js')).includes('html-for-asset'));
    await expect.poll(() => said()).toBe('Muted rules: 1');
    await expect.poll(() => stored()).toEqual({ settings: { version: 1, mutedRules: ['html-for-asset'] } });
    await open.devtools.close();
    open = await openPanel(launched, web);
    await web.goto(site.origin);
    await until('the row', () => rowOf('/fallback.js'));
    await open.panel.getByRole('button', { name: 'Muted rules: 1' }).waitFor();
    await expect.poll(() => findingsOf('/fallback.js')).not.toContain('html-for-asset');
  });

  it('speaks again once it is unmuted, and nothing is left', async () => {
    await open.panel.evaluate(() =>
      chrome.storage.local.set({ settings: { version: 1, mutedRules: ['html-for-asset'] } }),
    );
    await open.panel.getByRole('button', { name: 'Muted rules: 1' }).click();
    await open.panel.getByRole('button', { name: 'Unmute html-for-asset' }).press('Enter');
    await until('the words', async () => (await said()) === 'No rule is muted.');
    await expect.poll(() => open.panel.evaluate(() => document.activeElement === document.body)).toBe(false);
    await until('the finding', async () => (await findingsOf('/fallback.js')).includes('html-for-asset'));
    await until('an empty storage', async () => Object.keys(await stored()).length === 0);
  });

  it('garbage in the storage mutes nothing and breaks nothing', async () => {
    await open.panel.evaluate(() =>
      chrome.storage.local.set({ settings: { version: 1, mutedRules: [7, 'none', null] } }),
    );
    await open.panel.evaluate(() => chrome.storage.local.set({ settings: 'x' }));
    await expect.poll(() => findingsOf('/fallback.js')).toContain('html-for-asset');
  });
});
