/** The selected response in its tabs, in the real panel: by keyboard, by pointer, and where there is little room. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, type OpenPanel, openPanel, reloadPanel } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { listOnly } from '../support/surfaces/filter-panel.ts';
import { focusOf } from '../support/surfaces/focus.ts';
import { lastingMisfits } from '../support/surfaces/layout.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let open: OpenPanel;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  const [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
  await web.goto(site.origin);
  await demoDone(web);
});
afterAll(async () => {
  await launched.close();
  await site.close();
});
beforeEach(async () => {
  await reloadPanel(launched, open);
  await resize(1280, 720);
});

const detail = () => open.panel.getByRole('region', { name: 'Response' });
const tabs = () => detail().getByRole('tablist', { name: 'Parts of the response' });
const tab = (name: string | RegExp) => tabs().getByRole('tab', { name });
const banner = () => detail().locator('.worst-finding');
const selectedTab = () => tabs().getByRole('tab', { selected: true }).innerText();
const focused = async () => (await focusOf(open.panel)).on;
async function select(path: string) {
  await listOnly(open.panel, path);
  await open.panel.locator(`[data-row][data-url$="${path}"]`).first().click();
  await detail().waitFor();
}
async function resize(width: number, height: number) {
  await open.devtools.setViewportSize({ width, height });
  await until('the new size', () => open.panel.evaluate((wanted) => innerWidth === wanted, width));
}

describe('the tabs', () => {
  it('are walked by arrow keys, Home and End, and the Tab key goes on to what they show', async () => {
    await select('/deprecated/app.js');
    await tab('Findings 1').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Headers'],
      ['ArrowLeft', 'Findings 1'],
      ['ArrowLeft', 'Timing'],
      ['Home', 'Findings 1'],
      ['End', 'Timing'],
      ['ArrowLeft', 'Content'],
    ] as const) {
      await open.devtools.keyboard.press(key);
      await expect.poll(() => focused()).toBe(`tab "${name}"`);
      await expect.poll(() => selectedTab()).toBe(name);
    }
    await open.devtools.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('tabpanel "Content"');
  });

  it('show all that is known of a response', async () => {
    await select('/deprecated/app.js');
    await detail().locator('.scroll > .finding').waitFor();
    await detail().getByRole('region', { name: 'What caches and browsers do' }).waitFor();
    await detail().getByRole('region', { name: 'Belongs to' }).waitFor();
    await tab('Headers').click();
    await detail().getByText('no-store', { exact: true }).waitFor();
    await tab('Request').click();
    await detail().getByText(`${site.origin}/deprecated/app.js`).last().waitFor();
    await tab('Content').click();
    const panel = detail().getByRole('tabpanel');
    await expect.poll(() => panel.innerText()).toMatch(/Type\s+application\/javascript/);
    await expect.poll(() => panel.innerText()).toMatch(/Bytes\s+text, as declared/);
    await expect.poll(() => panel.innerText()).toMatch(/Size\s+\d+ bytes/);
    await tab('Timing').click();
    await expect.poll(() => panel.innerText()).toMatch(/Started\s+\d\d:\d\d:\d\d\.\d{3}\s+Took\s+\d+ ms/);
  });

  it('are remembered for the next response while the panel is open', async () => {
    await select('/deprecated/app.js');
    await tab('Headers').click();
    await select('/page.css');
    await expect.poll(() => selectedTab()).toBe('Headers');
  });
});

describe('the worst finding', () => {
  it('stands above every tab but that of the findings, and leads to its card by pointer and by keyboard', async () => {
    await select('/deprecated/app.js');
    await expect.poll(() => banner().count()).toBe(0);
    const title = await detail().locator('.finding .title').first().innerText();
    for (const name of ['Headers', 'Request', 'Content', 'Timing']) {
      await tab(name).click();
      await expect.poll(() => banner().innerText()).toContain(title);
    }
    await banner().getByRole('button', { name: /^Fix/ }).click();
    await expect.poll(() => selectedTab()).toBe('Findings 1');
    await expect.poll(() => focused()).toMatch(/^summary ".*type-deprecated/);
    await tab('Headers').click();
    await open.devtools.keyboard.press('Shift+Tab');
    await expect.poll(() => focused()).toMatch(/^button "Fix/);
    await open.devtools.keyboard.press('Enter');
    await expect.poll(() => focused()).toMatch(/^summary ".*type-deprecated/);
    // A response without findings has none.
    await tab('Headers').click();
    await select('/page.css');
    await expect.poll(() => banner().count()).toBe(0);
  });

  it.each([
    [1280, 250],
    [400, 250],
  ])('is in sight in a window of %i by %i pixels, and the verdicts take one line', async (width, height) => {
    await select('/untyped/report');
    await resize(width, height);
    const card = detail().locator('.finding > summary').first();
    const isInSight = () =>
      card.evaluate((summary) => {
        const { top, bottom } = summary.getBoundingClientRect();
        const box = summary.closest('.scroll')?.getBoundingClientRect() ?? new DOMRect();
        // The box may reach below the window.
        return top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
      });
    await expect.poll(() => isInSight()).toBe(true);
    const verdicts = detail().getByRole('region', { name: 'What caches and browsers do' });
    await expect.poll(() => verdicts.locator('.headline').first().isVisible()).toBe(false);
    await expect.poll(async () => (await verdicts.boundingBox())?.height ?? 99).toBeLessThan(50);
    const line = verdicts.getByRole('button', { expanded: false });
    await line.focus();
    await open.devtools.keyboard.press('Enter');
    await verdicts.locator('.headline').first().waitFor();
    for (const name of ['Headers', 'Request', 'Content', 'Timing']) {
      await tab(name).click();
      expect([name, ...(await lastingMisfits(open.panel))]).toEqual([name]);
    }
  });
});

describe('what if the server had sent other headers', () => {
  const banner = () => detail().getByText('Edited: not what the server sent.');
  const value = (name: string) => detail().getByRole('textbox', { name: `Value of ${name}`, exact: true });
  const outcome = () => detail().locator('.what-if-outcome');
  const firstVerdict = () => detail().locator('.verdict .headline').first().innerText();
  async function edit(path: string) {
    await select(path);
    await tab('Headers').click();
    await detail().getByRole('button', { name: 'Edit headers' }).click();
    await detail().getByRole('button', { name: 'Add a header' }).waitFor();
  }

  it('findings, verdicts and the bar follow what is typed, and the captured response is one click away', async () => {
    await edit('/deprecated/app.js');
    await expect.poll(() => banner().count()).toBe(0);
    await expect.poll(() => firstVerdict()).toBe('Not stored');
    await value('Content-Type').fill('text/javascript');
    await banner().waitFor();
    await expect.poll(() => outcome().getByRole('status').innerText()).toBe('Findings: 1 fixed, 0 new, 0 as before.');
    await expect.poll(() => selectedTab()).toBe('Headers');
    await tab(/^Findings$/).waitFor();
    await value('Cache-Control').fill('max-age=3600');
    await expect.poll(() => firstVerdict()).not.toBe('Not stored');
    await detail().locator('.freshness').waitFor();
    const changes = detail().getByRole('region', { name: 'The changes' });
    await changes.getByRole('tab', { name: 'Header', exact: true }).click();
    await expect
      .poll(() => changes.locator('.code-block').innerText())
      .toBe('Cache-Control: max-age=3600\nContent-Type: text/javascript');
    await changes.getByRole('tab', { name: 'nginx' }).click();
    await expect.poll(() => changes.locator('.code-block').innerText()).toContain('text/javascript');
    await changes.getByRole('tab', { name: 'Header', exact: true }).click();
    await detail().getByRole('button', { name: 'As captured', exact: true }).click();
    await detail().getByRole('button', { name: 'Edit headers' }).waitFor();
    await expect.poll(() => banner().count()).toBe(0);
    await tab('Findings 1').waitFor();
  });

  it('is done by keyboard: a value, a new header, a removed one put back, Escape out of a field', async () => {
    await edit('/deprecated/app.js');
    const { keyboard } = open.devtools;
    await detail().getByRole('button', { name: 'Add a header' }).focus();
    await keyboard.press('Enter');
    await expect.poll(() => focused()).toBe('input "Name of the new header"');
    await keyboard.type('Vary');
    await keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('textarea "Value of Vary"');
    // Neither a slash nor Enter does anything but write.
    await keyboard.type('a/b');
    await keyboard.press('Enter');
    await expect.poll(() => value('Vary').inputValue()).toBe('a/b');
    await detail().getByRole('button', { name: 'Remove Cache-Control' }).focus();
    await keyboard.press('Enter');
    await expect.poll(() => value('Cache-Control').count()).toBe(0);
    await expect.poll(() => focused()).toBe('button "Add a header"');
    await keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('button "Put back Cache-Control"');
    await keyboard.press('Enter');
    await value('Cache-Control').focus();
    await keyboard.press('Escape');
    await expect.poll(() => focused()).toBe('tabpanel "Headers"');
    await banner().waitFor();
  });

  it('pasted header lines become lines of their own', async () => {
    await edit('/deprecated/app.js');
    await detail().getByRole('button', { name: 'Add a header' }).click();
    await detail()
      .getByRole('textbox', { name: 'Name of the new header' })
      .or(detail().getByRole('combobox', { name: 'Name of the new header' }))
      .evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'Vary: Accept\r\nETag: "a"');
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
    await expect.poll(() => value('Vary').inputValue()).toBe('Accept');
    await expect.poll(() => value('ETag').inputValue()).toBe('"a"');
  });

  it('the fix of a finding is tried with one press', async () => {
    await edit('/deprecated/app.js');
    await detail()
      .getByRole('button', { name: /^Try the fix/ })
      .first()
      .click();
    await expect.poll(() => value('Content-Type').inputValue()).toBe('text/javascript');
    await expect.poll(() => outcome().getByRole('status').innerText()).toContain('1 fixed, 0 new');
  });

  it('hostile values say why they are left out, and break nothing', async () => {
    await edit('/deprecated/app.js');
    const says = () => detail().locator('.header-editor .problem').allInnerTexts();
    await value('Content-Type').fill('text/javascript\nSet-Cookie: a=b');
    await expect.poll(() => says()).toEqual([expect.stringContaining('a value is one line')]);
    await value('Content-Type').fill('v'.repeat(1_000_000));
    await expect.poll(() => says()).toEqual([expect.stringContaining('1,000,000 characters')]);
    await value('Content-Type').fill('text/größe');
    await expect.poll(() => says()).toEqual([expect.stringContaining('The value is not ASCII')]);
    await value('Content-Type').fill('text/javascript');
    await expect.poll(() => says()).toEqual([]);
    await detail().getByRole('button', { name: 'Content-Type as captured' }).click();
    await expect.poll(() => banner().count()).toBe(0);
    await detail().getByRole('button', { name: 'Stop editing' }).click();
    await detail().getByRole('button', { name: 'Edit headers' }).waitFor();
  });

  it('belongs to its response, which keeps it until it is reset, and never to the list or an export', async () => {
    await edit('/deprecated/app.js');
    await value('Content-Type').fill('text/x-edited');
    await banner().waitFor();
    await expect
      .poll(() => open.panel.locator('[data-row][data-url$="/deprecated/app.js"]').first().innerText())
      .toContain('application/javascript');
    await detail().getByRole('button', { name: 'Copy as' }).click();
    await detail().getByRole('button', { name: 'Raw HTTP' }).click();
    await detail().getByText('Copied').first().waitFor();
    const [web] = launched.context.pages() as [Page];
    await web.bringToFront();
    await web.evaluate(() => document.body.replaceChildren(document.createElement('textarea')));
    await web.locator('textarea').focus();
    await web.keyboard.press('Control+V');
    await expect.poll(() => web.locator('textarea').inputValue()).toContain('application/javascript');
    await expect.poll(() => web.locator('textarea').inputValue()).not.toContain('x-edited');
    await select('/page.css');
    await expect.poll(() => banner().count()).toBe(0);
    await select('/deprecated/app.js');
    await banner().waitFor();
    await expect.poll(() => value('Content-Type').inputValue()).toBe('text/x-edited');
  });

  it.each([
    [320, 600],
    [400, 250],
    [1280, 250],
  ])('fits a window of %i by %i pixels', async (width, height) => {
    await edit('/deprecated/app.js');
    await value('Content-Type').fill('text/javascript');
    await detail().getByRole('region', { name: 'The changes' }).waitFor();
    await resize(width, height);
    expect(await lastingMisfits(open.panel)).toEqual([]);
  });
});

it('what if: works for a response that was pasted into Audit as well', async () => {
  const page = await launched.context.newPage();
  await page.goto(`${extensionPage(launched, 'reader.html')}#audit`);
  await page.getByRole('button', { name: 'Open or paste' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Open or paste' });
  await dialog
    .getByRole('textbox', { name: 'Or paste it' })
    .fill('HTTP/1.1 200 OK\nContent-Type: application/x-javascript\nCache-Control: max-age=60\n\nlet a;\n');
  await dialog.getByRole('button', { name: 'Audit the input' }).click();
  await page.getByRole('tab', { name: 'Headers' }).click();
  await page.getByRole('button', { name: 'Edit headers' }).click();
  await page.getByRole('textbox', { name: 'Value of Content-Type' }).fill('text/javascript');
  await page.getByText('Edited: not what the server sent.').waitFor();
  await expect.poll(() => page.locator('.what-if-outcome').innerText()).toContain('1 fixed');
});
