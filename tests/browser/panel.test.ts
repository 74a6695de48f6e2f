import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Launched,
  type OpenPanel,
  openDevTools,
  openPanel,
  readRows,
  reloadPanel,
} from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { CASES, type DemoCase } from '../support/demo/cases.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { listOnly } from '../support/surfaces/filter-panel.ts';
import type { PanelRow } from '../support/surfaces/panel-rows.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let web: Page;
let open: OpenPanel;

const grid = () => open.panel.getByRole('grid', { name: 'Responses' });
const filter = () => open.panel.getByRole('combobox', { name: /^Filter/ });
const row = (url: string) => open.panel.locator(`[data-row][data-url="${url}"]`);
const detail = () => open.panel.getByRole('region', { name: 'Response' });
const tab = (name: string | RegExp) => detail().getByRole('tab', { name });
const lookUp = () => open.panel.getByRole('region', { name: 'Look up', exact: true });
const lookUpButton = () => open.panel.getByRole('banner').getByRole('button', { name: 'Look up', exact: true });

const addressOf = ({ path, crossOrigin }: DemoCase) => `${crossOrigin ? site.otherOrigin : site.origin}${path}`;
/** The row of a case among rows that were read at once: reading scrolls the list, so it is done once. */
const rowOf = (rows: readonly PanelRow[], demoCase: DemoCase) =>
  rows.find(
    ({ url, method, status }) =>
      url === addressOf(demoCase) && method === demoCase.method && status === String(demoCase.status),
  );

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

describe('before anything is recorded', () => {
  beforeEach(async () => {
    await web.goto('about:blank');
    await reloadPanel(launched, open);
  });

  it('says that it records and what to do', async () => {
    await open.panel.getByRole('heading', { name: 'Recording. No responses yet.' }).waitFor();
    await expect.poll(() => open.panel.getByRole('button', { name: 'Reload page' }).isVisible()).toBe(true);
  });

  it('looks something up all the same', async () => {
    await lookUpButton().click();
    await lookUp().getByRole('combobox').fill('410');
    await lookUp().getByRole('heading', { level: 1, name: '410 Gone' }).waitFor();
    await expect.poll(() => open.panel.getByRole('button', { name: 'Reload page' }).isVisible()).toBe(true);
    await lookUpButton().click();
    await lookUp().waitFor({ state: 'hidden' });
  });
});

describe('the demo site', () => {
  const cases = CASES.filter((demoCase) => demoCase.onLoad !== false && !demoCase.breaks);

  let recorded: PanelRow[] = [];

  beforeAll(async () => {
    await reloadPanel(launched, open);
    await web.goto(site.origin);
    recorded = await until(
      'a row for every case',
      async () => {
        const rows = await readRows(open.panel);
        return cases.every((demoCase) => rowOf(rows, demoCase)) && rows;
      },
      30_000,
    );
  });

  it.each(cases.map((demoCase) => [`${demoCase.method} ${demoCase.path}`, demoCase] as const))(
    '%s has its status, its types and its findings',
    async (_, demoCase) => {
      const expected = [demoCase.contentType.join(', '), demoCase.flagged ? [demoCase.flagged] : []];
      const read = () => {
        const found = rowOf(recorded, demoCase);
        return [found?.type, found?.findings];
      };
      const told = async () => {
        // What the first bytes tell comes later.
        if (JSON.stringify(read()) !== JSON.stringify(expected)) recorded = await readRows(open.panel);
        return read();
      };
      await expect.poll(told).toEqual(expected);
    },
  );

  describe('in the panel', () => {
    beforeEach(async () => {
      await reloadPanel(launched, open);
      // A list that nobody scrolls follows its end.
      await grid().evaluate((list) => list.scrollTo(0, 0));
    });

    /** Selects the response of a case, and waits for what its content tells. */
    async function readContent(demoCase: DemoCase): Promise<void> {
      await listOnly(open.panel, demoCase.path);
      await row(addressOf(demoCase)).click();
      await expect
        .poll(() => row(addressOf(demoCase)).getAttribute('data-findings'))
        .toBe(demoCase.flaggedByContent ?? '');
    }

    it('filters by text', async () => {
      await filter().fill('DEPRECATED image/');
      await expect
        .poll(async () => (await readRows(open.panel)).map(({ url }) => url.slice(site.origin.length)))
        .toEqual(['/deprecated/photo.jpg', '/deprecated/site.ico']);
      await filter().fill('nothing has this');
      await open.panel.getByText('No response matches.').waitFor();
      await open.panel.getByRole('button', { name: 'Show all' }).click();
      await grid().waitFor();
      await expect.poll(() => filter().inputValue()).toBe('');
    });

    it.each(
      CASES.filter(({ flaggedByContent }) => flaggedByContent).map((demoCase) => [demoCase.path, demoCase] as const),
    )('%s is flagged once it is selected and its content read', async (_, demoCase) => {
      await readContent(demoCase);
      await detail().locator('.scroll > .finding').waitFor();
    });

    it('shows only what is flagged or failed', async () => {
      for (const demoCase of cases) if (demoCase.flaggedByContent) await readContent(demoCase);
      await filter().fill('');
      const expected = cases.filter((one) => (one.flagged ?? one.flaggedByContent) || one.status >= 400);
      await open.panel.getByRole('checkbox', { name: /Flagged only/ }).check();
      await expect
        .poll(async () =>
          (await readRows(open.panel)).map(
            ({ findings, status }) => findings.length > 0 || /^(none|[45])/.test(status),
          ),
        )
        .toEqual(expected.map(() => true));
    });

    it('explains the selected response, with the replacement and its source', async () => {
      await listOnly(open.panel, '/deprecated/app.js');
      await row(`${site.origin}/deprecated/app.js`).click();
      await detail().waitFor();
      const card = detail().locator('.scroll > .finding');
      await expect.poll(() => card.locator('summary').innerText()).toContain('type-deprecated');
      await expect.poll(() => card.locator('.code-block').innerText()).toBe('Content-Type: text/javascript');
      await expect.poll(() => card.locator('a').first().getAttribute('href')).toContain('rfc9239');
      await tab('Headers').click();
      await expect.poll(() => detail().locator('mark.advice').innerText()).toBe('application/javascript');
      await tab('Findings 1').click();
      await card.getByRole('button', { name: /^Entry:/ }).click();
      await detail().getByRole('heading', { level: 1, name: 'text/javascript' }).waitFor();
      await detail().getByRole('button', { name: 'Back to the response' }).click();
      await card.waitFor();
    });

    it('says what becomes of the response, in steps that lead into the book', async () => {
      await listOnly(open.panel, '/deprecated/app.js');
      await row(`${site.origin}/deprecated/app.js`).click();
      const verdicts = detail().getByRole('region', { name: 'What caches and browsers do' });
      // The content is read on selection.
      await verdicts.locator('.headline').nth(2).waitFor();
      await expect
        .poll(() => verdicts.locator('.headline').allInnerTexts())
        .toEqual(['Not stored', 'Runs as a script', 'text, as declared']);
      const steps = verdicts.locator('ol').first();
      await expect.poll(() => steps.isVisible()).toBe(false);
      await verdicts.locator('summary').first().click();
      await steps.waitFor();
      await expect.poll(() => steps.innerText()).toContain('no-store forbids every cache to store the response.');
      await expect
        .poll(() => steps.getByRole('link').first().getAttribute('href'))
        .toContain('rfc9111#section-5.2.2.5');
      await steps.getByRole('button', { name: 'in the book' }).click();
      await detail().getByRole('heading', { level: 1, name: 'Cache-Control' }).waitFor();
      await detail().getByRole('button', { name: 'Back to the response' }).click();
    });

    it('shows a missing Content-Type as something that was not sent', async () => {
      await listOnly(open.panel, '/untyped/report');
      await row(`${site.origin}/untyped/report`).click();
      await expect.poll(() => detail().locator('.scroll > .finding').innerText()).toContain('content-type-missing');
      await tab('Headers').click();
      await expect.poll(() => detail().locator('.line .ghost').innerText()).toBe('Content-Type: not sent');
      await tab(/^Findings/).click();
      await detail()
        .getByRole('button', { name: /^Entry:/ })
        .click();
      await detail().getByRole('heading', { level: 1, name: 'Content-Type' }).waitFor();
      // The rule cites a section: it is open.
      await detail().locator('details#when-it-is-missing[open]').waitFor();
      await detail().getByRole('button', { name: 'Back to the response' }).click();
    });

    it('shows every Content-Type line of a response and says which counts', async () => {
      await listOnly(open.panel, '/untyped/two-lines-last-invalid');
      await row(`${site.origin}/untyped/two-lines-last-invalid`).click();
      await tab('Headers').click();
      await expect
        .poll(() => detail().locator('.wire-notes').first().innerText())
        .toContain('application/json is used');
      await expect.poll(() => detail().locator('.wire-notes').first().innerText()).toContain('Not a media type');
    });

    it('opens the entry of the code', async () => {
      await listOnly(open.panel, '/status/too-often');
      await row(`${site.origin}/status/too-often`).click();
      await detail().getByRole('button', { name: '429 in the book' }).click();
      await detail()
        .getByRole('heading', { level: 1, name: /Too Many Requests/ })
        .waitFor();
    });

    it('is walked with the keyboard', async () => {
      await filter().fill('/redirects/');
      await grid().focus();
      await open.devtools.keyboard.press('Home');
      const selected = open.panel.locator('[role="row"][aria-selected="true"]');
      const first = await selected.getAttribute('id');
      await expect.poll(() => grid().getAttribute('aria-activedescendant')).toBe(first);
      await open.devtools.keyboard.press('ArrowDown');
      await expect.poll(() => selected.getAttribute('id')).not.toBe(first);
      await open.devtools.keyboard.press('ArrowUp');
      await expect.poll(() => selected.getAttribute('id')).toBe(first);
      await open.devtools.keyboard.press('Escape');
      await expect.poll(() => selected.count()).toBe(0);
    });

    it('is walked with the keyboard after a click, far beyond what is drawn, to both ends', async () => {
      const selected = () => open.panel.locator('[role="row"][aria-selected="true"]');
      const index = async () => Number(await selected().getAttribute('aria-rowindex'));
      await row(`${site.origin}/untyped/report`).click();
      for (let page = 0; page < 8; page++) await open.devtools.keyboard.press('PageDown');
      const last = Number(await grid().getAttribute('aria-rowcount'));
      await until('the last row', async () => (await index()) === last);
      for (let page = 0; page < 8; page++) await open.devtools.keyboard.press('PageUp');
      await until('the first row', async () => (await index()) === 2);
    });

    it('keeps the focus where the user is when pages of the book come and go', async () => {
      await row(`${site.origin}/deprecated/app.js`).click();
      await detail()
        .getByRole('button', { name: /^Entry:/ })
        .click();
      await detail().getByRole('heading', { level: 1, name: 'text/javascript' }).waitFor();
      const focused = () =>
        open.panel.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.getAttribute('role');
        });
      await expect.poll(() => focused()).toBe('Reference');
      await detail().getByRole('button', { name: 'Back to the response' }).click();
      await until('the focus on the response', async () => (await focused()) === 'tabpanel');
      await detail().getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => focused()).toBe('Responses');
    });

    it('looks up a word of the book and reads the passage, beside the list', async () => {
      await lookUpButton().click();
      await lookUp().getByRole('combobox').fill('soft 404');
      const passages = lookUp()
        .getByRole('option')
        .filter({ has: open.panel.locator('.excerpt') });
      await passages.filter({ hasText: 'Pitfalls' }).first().click();
      await lookUp().getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
      await lookUp().locator('#pitfalls[open]').waitFor();
      // A link in it leads on, in the same place.
      await lookUp().getByRole('button', { name: '410' }).first().click();
      await lookUp().getByRole('heading', { level: 1, name: '410 Gone' }).waitFor();
      await expect.poll(() => grid().isVisible()).toBe(true);
      await lookUp().getByRole('button', { name: 'Close' }).click();
    });

    it('takes a URL apart beside the list', async () => {
      await lookUpButton().click();
      await lookUp().getByRole('combobox').fill('https://u@example.com/?a=1');
      await lookUp().getByRole('heading', { name: 'Components' }).waitFor();
      await expect.poll(() => lookUp().getByRole('heading', { name: 'Credentials in the URL' }).isVisible()).toBe(true);
      await lookUp().getByRole('button', { name: 'Close' }).click();
    });

    it('keeps the response and what was looked up, each while the other is in front', async () => {
      await row(`${site.origin}/deprecated/app.js`).click();
      await detail()
        .getByRole('button', { name: /^Entry:/ })
        .click();
      await detail().getByRole('heading', { level: 1, name: 'text/javascript' }).waitFor();
      await lookUpButton().click();
      await lookUp().getByRole('combobox').fill('too early');
      await lookUp().getByRole('option').first().waitFor();
      await expect.poll(() => detail().isVisible()).toBe(false);
      await expect.poll(() => lookUpButton().getAttribute('aria-expanded')).toBe('true');
      await lookUpButton().click();
      await expect
        .poll(() => detail().getByRole('heading', { level: 1, name: 'text/javascript' }).isVisible())
        .toBe(true);
      await expect.poll(() => lookUpButton().getAttribute('aria-expanded')).toBe('false');
      await lookUpButton().click();
      await expect.poll(() => lookUp().getByRole('combobox').inputValue()).toBe('too early');
      // Another response is what is wanted now.
      await row(`${site.origin}/untyped/report`).click();
      await detail().locator('.scroll > .finding').waitFor();
      await expect.poll(() => lookUp().isVisible()).toBe(false);
    });
  });
});

describe('a navigation', () => {
  it('keeps what was recorded, which is cleared on demand', async () => {
    await web.goto(`${site.origin}/untyped/report`);
    await reloadPanel(launched, open);
    await row(`${site.origin}/untyped/report`).waitFor();
    await web.goto(`${site.origin}/status/missing`);
    await row(`${site.origin}/status/missing`).waitFor();
    await open.panel.locator('.navigation', { hasText: `${site.origin}/status/missing` }).waitFor();
    await expect.poll(() => open.panel.locator('.navigation').last().innerText()).toContain('/status/missing');
    await open.panel.getByRole('checkbox', { name: 'All loads' }).check();
    await row(`${site.origin}/untyped/report`).waitFor();
    await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
    await open.panel.getByRole('heading', { name: 'Recording. No responses yet.' }).waitFor();
  });
});

describe('bad input does no harm', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    await reloadPanel(launched, open);
    server = createServer((request, response) => {
      switch (request.url) {
        case '/':
          response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
          response.end('<!doctype html><title>hostile</title><link rel="icon" href="data:,">');
          break;
        case '/many':
          // More than node:http and Chromium refuse: 5,000 lines, below 256 kB in all.
          response.writeHead(200, [
            ...Array.from({ length: 5000 }, (_, index) => [`X-${index}`, 'v']).flat(),
            'Content-Type',
            'application/javascript',
          ]);
          response.end('1');
          break;
        case '/long':
          response.writeHead(200, { 'Content-Type': `text/plain; x=${'y'.repeat(200_000)}` });
          response.end('1');
          break;
        case '/broken':
          // The connection ends inside the header section.
          request.socket.end('HTTP/1.1 200 OK\r\nConte');
          break;
        case '/markup':
          response.writeHead(200, {
            'Content-Type': '<img src=x onerror=alert(1)>',
            'X-Note': '<script>alert(1)</script>',
          });
          response.end('1');
          break;
        default:
          // No answer at all.
          request.socket.destroy();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await web.goto(origin);
    await web.evaluate(async () => {
      for (const path of ['/many', '/long', '/broken', '/markup', '/dropped']) await fetch(path).catch(() => undefined);
    });
    await until('the row of the dropped connection', () => row(`${origin}/dropped`).count());
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('5,000 header fields: listed in part, judged in whole', async () => {
    await expect.poll(() => row(`${origin}/many`).getAttribute('data-findings')).toBe('type-deprecated');
    await row(`${origin}/many`).click();
    await tab('Headers').click();
    await detail()
      .getByRole('button', { name: /^Show 200 more of 4,9\d\d headers$/ })
      .waitFor();
    await expect.poll(() => detail().locator('.wire-notes > .line').count()).toBeLessThan(100);
  });

  it('a 200 kB value is cut, and said to be', async () => {
    await row(`${origin}/long`).click();
    await tab('Headers').click();
    await detail()
      .getByText(/and 19\d,\d{3} more characters/)
      .waitFor();
  });

  it.each(['/broken', '/dropped'])('%s: no verdict and no finding', async (path) => {
    await expect.poll(() => row(`${origin}${path}`).getAttribute('data-findings')).toBe('');
    await expect.poll(() => row(`${origin}${path}`).innerText()).toContain('No verdict');
  });

  it('markup in a field value stays text', async () => {
    await row(`${origin}/markup`).click();
    await tab('Headers').click();
    await detail().getByText('<script>alert(1)</script>').waitFor();
    await expect.poll(() => open.panel.locator('[role="grid"] img, section img').count()).toBe(0);
  });
});

describe('a panel that is opened late', () => {
  it('lists what DevTools recorded since it was opened, each response once, and goes on from there', async () => {
    const page = await launched.context.newPage();
    try {
      const devtools = await openDevTools(launched, page);
      await page.goto(site.origin);
      await page
        .locator('#progress')
        .filter({ hasText: /^(\d+) of \1$/ })
        .waitFor();
      const before = await openPanel(launched, page, devtools);
      // It says so before it begins with the last: what that one leads to is among the rows as well.
      await demoDone(page);
      const cases = CASES.filter((demoCase) => demoCase.onLoad !== false && !demoCase.breaks);
      const rows = await until('a row for every case', async () => {
        const read = await readRows(before.panel);
        return cases.every((demoCase) => rowOf(read, demoCase)) && read;
      });
      // Every case but the one that is asked for twice, and those that redirects lead to, is there once.
      const once = rows.filter(({ url }) => /\/(deprecated|wrong|parameters)\//.test(url)).map(({ url }) => url);
      expect(once.length).toBe(cases.filter(({ path }) => /\/(deprecated|wrong|parameters)\//.test(path)).length);
      expect(new Set(once).size).toBe(once.length);
      expect(rows.filter(({ status }) => status === '0')).toEqual([]);

      // One that is still arriving while the record is read is listed once, and whole in the end.
      await page.evaluate(() => fetch('/status/gone?late').then((response) => response.text()));
      await until('the next response', async () => (await readRows(before.panel)).length === rows.length + 1);
    } finally {
      await page.close();
    }
  });

  it('lists a response once that was still arriving when the panel was opened', async () => {
    let finish: (() => void) | undefined;
    const slow = createServer((request, response) => {
      response.writeHead(200, { 'Content-Type': request.url === '/' ? 'text/html' : 'text/plain' });
      if (request.url !== '/slow') return response.end('<!doctype html><link rel="icon" href="data:,">');
      response.write('first part\n');
      finish = () => response.end('last part\n');
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const page = await launched.context.newPage();
    try {
      const devtools = await openDevTools(launched, page);
      await page.goto(origin);
      await page.evaluate(() => {
        void fetch('/slow').then((response) => response.text());
      });
      const { panel } = await openPanel(launched, page, devtools);
      const slowRows = panel.locator(`[data-row][data-url="${origin}/slow"]`);
      await panel.locator(`[data-row][data-url="${origin}/"]`).waitFor();
      (await until('the request', () => finish))();
      await page.evaluate(() => fetch('/after').then((response) => response.text()));
      await panel.locator(`[data-row][data-url="${origin}/after"]`).waitFor();
      await until('the slow response', async () => (await slowRows.count()) === 1);
      await expect.poll(() => slowRows.getAttribute('data-status')).toBe('200');
    } finally {
      await page.close();
      slow.closeAllConnections();
      slow.close();
    }
  });
});
