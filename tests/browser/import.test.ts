/** What is opened or pasted, in the real panel and in the reader. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_IMPORT } from '../../reference/http/import/read-import.ts';
import chromium from '../fixtures/capture/chromium.json' with { type: 'json' };
import firefox from '../fixtures/capture/firefox.json' with { type: 'json' };
import { extensionPage, type Launched, openPanel, readRows } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { findViolations } from '../support/surfaces/axe.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { until } from '../support/until.ts';

const entriesOf = (recordings: readonly { entry: object | null }[]) =>
  recordings.flatMap(({ entry }) => (entry ? [entry] : []));
const har = (entries: readonly object[]) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'x' }, entries } });

const OLD = 'HTTP/1.1 200 OK\nContent-Type: application/javascript\nCache-Control: no-store\n\nlet a = 1;\n';
const PASTED = `$ curl -i https://shop.example/app.js\n${OLD}`;

let launched: Launched;
let site: DemoSite;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('import');
  site = await startDemoSite();
  launched = await sharedChromium();
});
afterAll(async () => {
  await launched.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

interface Surface {
  where: Frame | Page;
  page: Page;
}

/** The same for both surfaces. */
function behavesOn(surface: () => Surface) {
  const where = () => surface().where;
  const opener = () => where().getByRole('button', { name: 'Open or paste' }).first();
  const dialog = () => where().getByRole('dialog', { name: 'Open or paste' });
  const field = () => dialog().getByRole('textbox', { name: 'Or paste it' });
  const alert = () => dialog().getByRole('alert');
  const notice = () => where().locator('.imported [role="status"]');
  const detail = () => where().getByRole('region', { name: 'Response' });
  const marker = () => where().locator('.source .load-title');

  async function paste(text: string) {
    await opener().click();
    await field().fill(text);
    await dialog().getByRole('button', { name: 'Audit the input' }).click();
  }
  async function choose(path: string) {
    await opener().click();
    await dialog().getByLabel('Open a file, or drop it here').setInputFiles(path);
  }

  beforeEach(async () => {
    await where().getByRole('button', { name: 'Clear', exact: true }).click();
    await until('an empty list', async () => (await where().locator('[data-row]').count()) === 0);
  });

  it('audits what was pasted, and shows the one response', async () => {
    await paste(PASTED);
    await dialog().waitFor({ state: 'detached' });
    await detail().locator('.finding', { hasText: 'type-deprecated' }).first().waitFor();
    await expect.poll(() => detail().locator('.tag', { hasText: 'imported' }).count()).toBe(1);
    await expect.poll(() => notice().innerText()).toBe('1 response imported from pasted text.');
    await expect.poll(() => marker().innerText()).toBe('Imported from pasted text');
    const row = where().locator('[data-row]');
    await expect.poll(() => row.getAttribute('data-url')).toBe('https://shop.example/app.js');
    await expect.poll(() => row.getAttribute('data-imported')).toBe('true');
    // Taken, it is not offered again.
    await opener().click();
    await expect.poll(() => field().inputValue()).toBe('');
    await surface().page.keyboard.press('Escape');
    await where().getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(() => notice().innerText()).toBe('');
  });

  it('works with the keys alone, and gives the focus back', async () => {
    await opener().focus();
    await surface().page.keyboard.press('Enter');
    await dialog().waitFor();
    const focused = () => where().evaluate(() => document.activeElement?.localName);
    await until('the field', async () => {
      if ((await focused()) === 'textarea') return true;
      await surface().page.keyboard.press('Tab');
      return false;
    });
    // Keys of the panel are letters here.
    await surface().page.keyboard.type('/');
    await expect.poll(() => field().inputValue()).toBe('/');
    await field().fill(PASTED);
    await surface().page.keyboard.press('Control+Enter');
    await where().locator('[data-row]').waitFor();
    await opener().focus();
    await surface().page.keyboard.press('Enter');
    await dialog().waitFor();
    await surface().page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => where().evaluate(() => document.activeElement?.textContent)).toBe('Open or paste');
  });

  it.each([
    ['Chromium', entriesOf(chromium)],
    ['Firefox', entriesOf(firefox)],
  ])('opens what %s recorded, every entry with its row', async (name, entries) => {
    await choose(file(`${name}.har`, har(entries)));
    await until('every row', async () => (await readRows(where() as Frame)).length === entries.length);
    await expect.poll(() => notice().innerText()).toBe(`${entries.length} responses imported from ${name}.har.`);
    await where()
      .getByRole('grid')
      .evaluate((grid) => {
        grid.scrollTop = 0;
      });
    await marker().waitFor();
    await expect.poll(() => marker().innerText()).toBe(`Imported from ${name}.har`);
    const found = async () => (await readRows(where() as Frame)).flatMap(({ findings }) => findings);
    await expect.poll(() => found()).toContain('content-type-missing');
  });

  it('shows the pages of a file as loads, at the head of the list and each with its worst response first', async () => {
    const entry = (path: string, pageref: string | undefined, status: number, start: number) => ({
      pageref,
      startedDateTime: new Date(Date.UTC(2026, 10, 21, 12, 0, 0, start)).toISOString(),
      time: 10,
      request: { method: 'GET', url: `https://shop.example${path}`, headers: [] },
      response: {
        status,
        // Without a date there is a warning.
        headers: [
          { name: 'Content-Type', value: path === '/old.js' ? 'text/javascript' : 'text/html' },
          ...(path === '/old.js' ? [] : [{ name: 'Date', value: 'Sat, 21 Nov 2026 12:00:00 GMT' }]),
        ],
      },
    });
    const page = (id: string, title: string, onLoad: number) => ({ id, title, pageTimings: { onLoad } });
    const log = {
      version: '1.2',
      creator: { name: 'x' },
      pages: [page('1', 'Shop', 1_500), page('2', 'Cart', -1)],
      entries: [
        entry('/cart', '2', 200, 900),
        entry('/', '1', 200, 0),
        entry('/lone', undefined, 200, 950),
        entry('/old.js', '1', 200, 100),
        ...Array.from({ length: 60 }, (_, at) => entry(`/${at}`, '2', 200, 1_000 + at)),
      ],
    };
    await choose(file('pages.har', JSON.stringify({ log })));
    await expect
      .poll(() => where().locator('.source .load-title').allInnerTexts())
      .toEqual(['Shop (pages.har)', 'Cart (pages.har)']);
    await expect.poll(() => where().locator('.load-totals').first().innerText()).toContain('loaded after 1.5 s');
    const paths = async () => (await readRows(where() as Frame)).map(({ url }) => new URL(url).pathname);
    await expect.poll(async () => (await paths()).slice(0, 3)).toEqual(['/old.js', '/', '/cart']);
    await where().getByLabel('Sort by').selectOption('');
    await expect.poll(async () => (await paths()).slice(0, 3)).toEqual(['/', '/old.js', '/cart']);
    await where()
      .getByRole('grid')
      .evaluate((grid) => {
        grid.scrollTop = grid.scrollHeight;
      });
    await expect
      .poll(() => where().locator('.source .load-title').last().innerText())
      .toBe('Without a page (pages.har)');
    await expect.poll(() => findViolations(where())).toEqual([]);
  });

  it('takes a file that is dropped', async () => {
    await opener().click();
    await dialog().evaluate((element, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'dropped.txt'));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, OLD);
    await where().locator('[data-row]').waitFor();
    await expect
      .poll(() => notice().innerText())
      .toContain('1 response imported from dropped.txt. Where the text names no URL');
    await where().getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => notice().innerText()).toBe('');
  });

  const DAMAGED = { request: { url: 7 }, response: [] };
  it('reads the rest of a file with damage, and says how much is left out', async () => {
    const hostile = {
      request: { method: '__proto__', url: 'https://a.example/__proto__', headers: [{ name: '__proto__', value: '' }] },
      response: {
        status: 200,
        headers: [
          { name: '__proto__', value: '<img src=x onerror=alert(1)>' },
          { name: 'constructor', value: 7 },
          { name: 'Content-Type', value: '"\u202e' },
        ],
      },
    };
    const own = `{"__proto__":{"a":1},"log":{"entries":[${JSON.stringify(hostile)},${JSON.stringify(DAMAGED)},null]}}`;
    await choose(file('hostile.har', own));
    await detail().waitFor();
    await expect.poll(() => notice().innerText()).toContain('2 of 3 entries are left out');
    await expect.poll(() => detail().getByText('__proto__').first().isVisible()).toBe(true);
    await expect.poll(() => where().locator('img').count()).toBe(0);
  });

  const problems: [what: string, path: () => string, words: string][] = [
    ['a truncated file', () => file('cut.har', har(entriesOf(chromium)).slice(0, -20)), 'damaged or incomplete'],
    ['no entries', () => file('none.har', har([])), 'This HAR file is empty'],
    ['wrong types', () => file('types.har', '{"log": {"entries": {"a": 1}}}'), 'not a HAR file'],
    ['damaged entries alone', () => file('bad.har', har([DAMAGED])), 'No entry of this HAR file can be read'],
    ['an image', () => file('a.png', '\u0089PNG\r\n\0\0'), 'This is not text'],
    ['an empty file', () => file('empty.har', ''), 'The input is empty'],
    ['more than fifty megabytes', () => file('big.har', 'x'.repeat(LARGEST_IMPORT + 1)), 'up to 50 MB'],
    ['no HTTP', () => file('a.txt', 'a shopping list'), 'No HTTP response found'],
  ];
  it.each(problems)('%s: says so, and loses nothing', async (_, path, words) => {
    await opener().click();
    await field().fill('what I typed');
    await dialog().getByLabel('Open a file, or drop it here').setInputFiles(path());
    await until('the problem', async () => (await alert().innerText()).includes(words));
    await expect.poll(() => field().inputValue()).toBe('what I typed');
    await expect.poll(() => where().locator('[data-row]').count()).toBe(0);
    await surface().page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await opener().click();
    await expect.poll(() => field().inputValue()).toBe('what I typed');
    await field().fill('');
    await surface().page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('reads nearly fifty megabytes, and goes on drawing', async () => {
    const [entry] = entriesOf(chromium) as [object];
    const copies = Math.floor((LARGEST_IMPORT - 1000) / (JSON.stringify(entry).length + 1));
    await choose(file('large.har', har(Array(copies).fill(entry))));
    await until(
      'the last row',
      async () => (await where().locator('.panel-foot [role="status"]').textContent()) === '10,000 responses',
      50_000,
    );
    await expect
      .poll(() => notice().innerText())
      .toContain(`Only the last 10,000 of ${copies.toLocaleString('en')} entries`);
  });

  it('has nothing for axe to find, in the dialog and with a problem in it', async () => {
    await opener().click();
    await dialog().waitFor();
    await expect.poll(() => findViolations(where())).toEqual([]);
    await dialog().getByRole('button', { name: 'Audit the input' }).click();
    await until('the problem', async () => (await alert().innerText()).includes('input is empty'));
    await expect.poll(() => findViolations(where())).toEqual([]);
    await surface().page.keyboard.press('Escape');
    await paste(PASTED);
    await detail().waitFor();
    await expect.poll(() => findViolations(where())).toEqual([]);
  });
}

describe('the panel', () => {
  let surface: Surface;
  let web: Page;
  beforeAll(async () => {
    [web] = launched.context.pages() as [Page];
    const open = await openPanel(launched, web);
    surface = { where: open.panel, page: open.devtools };
  });
  behavesOn(() => surface);

  it('tells imported rows from recorded ones', async () => {
    await surface.where.getByRole('button', { name: 'Open or paste' }).click();
    await surface.where.getByRole('textbox', { name: 'Or paste it' }).fill(PASTED);
    await surface.page.keyboard.press('Control+Enter');
    await surface.where.locator('[data-imported="true"]').waitFor();
    const badge = surface.where.locator('.row .badge.imported');
    await expect.poll(() => badge.count()).toBe(0);
    await web.goto(site.origin);
    await surface.where.locator('[data-imported="false"]').first().waitFor();
    await surface.where.getByRole('checkbox', { name: 'All loads' }).check();
    await demoDone(web);
    // As long as the list fits its window it is at its end as well, and follows what comes.
    const grid = surface.where.getByRole('grid');
    await expect
      .poll(() => grid.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeGreaterThan(200);
    await grid.evaluate((box) => {
      box.scrollTop = 0;
    });
    await badge.waitFor();
    // A word in a box of its own size, with air to the lines above and below.
    const air = () =>
      badge.evaluate((box) => {
        const [high = 0, row = 0] = [box, box.closest('.row')].map((each) => each?.getBoundingClientRect().height);
        return row - high;
      });
    await expect.poll(() => air()).toBeGreaterThanOrEqual(4);
    // The load has a head of its own, and nothing was recorded before it.
    await expect
      .poll(() => surface.where.locator('.load-title').allInnerTexts())
      .toEqual(['Imported from pasted text', `${site.origin}/`]);
    await expect.poll(() => surface.where.locator('.source').count()).toBe(1);
  });
});

describe('the reader', () => {
  let surface: Surface;
  beforeAll(async () => {
    const page = await launched.context.newPage();
    await page.goto(extensionPage(launched, 'reader.html'));
    await page.getByRole('main').getByRole('link', { name: 'Audit it.' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit a response' }).waitFor();
    surface = { where: page, page };
  });
  behavesOn(() => surface);

  it('does not let rules speak that are muted permanently in the panel, says so, and lets them speak again', async () => {
    const { page } = surface;
    const stored = (change: string) => page.evaluate(`chrome.storage.local.${change}`);
    const audit = async () => {
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.getByRole('button', { name: 'Open or paste' }).first().click();
      await page.getByRole('textbox', { name: 'Or paste it' }).fill(PASTED);
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-row]').waitFor();
    };
    const findings = async () => (await readRows(page.mainFrame()))[0]?.findings ?? [];
    await audit();
    await expect.poll(() => findings()).toContain('type-deprecated');
    await stored('set({ settings: { version: 1, mutedRules: ["type-deprecated"] } })');
    await page.reload();
    await audit();
    await expect.poll(() => findings()).not.toContain('type-deprecated');
    await expect.poll(() => page.locator('.hidden-findings > summary').innerText()).toContain('muted');
    await page.getByRole('button', { name: /^Muted rules: 1/ }).click();
    await page.getByRole('button', { name: 'Unmute type-deprecated' }).click();
    await until('the rule', async () => (await findings()).includes('type-deprecated'));
    await until('nothing stored', async () => Object.keys((await stored('get()')) as object).length === 0);
  });

  it('keeps what was imported while another page is shown, and no longer', async () => {
    const { page } = surface;
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Open or paste' }).first().click();
    await page.getByRole('textbox', { name: 'Or paste it' }).fill(PASTED);
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-row]').waitFor();
    await page.getByRole('link', { name: 'Tools' }).click();
    // The page that is left has four of them for a moment.
    await until('the one field of the tools', async () => (await page.getByRole('combobox').count()) === 1);
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await page.locator('[data-row]').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Audit a response' }).waitFor();
    await expect.poll(() => page.locator('[data-row]').count()).toBe(0);
  });
});
