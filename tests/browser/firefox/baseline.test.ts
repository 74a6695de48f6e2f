/** In Firefox's panel: a page is compared with a baseline, its server changed and the page loaded again. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, openToolbox, readRows, selectPanel } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

let server: Server;
let origin: string;
let launched: Launched;
let panel: View;
/** What the server sends as the type of the style sheet. */
let type = 'text/css';

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const isPage = url === '/';
    response.writeHead(200, {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : type,
      'Cache-Control': 'no-store',
    });
    response.end(
      isPage
        ? '<!doctype html><title>Shop</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">'
        : '',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  launched = await sharedFirefox();
  await openToolbox(launched);
  panel = await selectPanel(launched);
  await navigate(launched, `${origin}/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Clicks on the first button with this label or these words. */
const press = (words: string) =>
  panel.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>('button')];
    const found = all.find(
      (button) => button.getAttribute('aria-label') === wanted || button.textContent?.trim() === wanted,
    );
    if (!found) throw new Error(`no button ${wanted}`);
    found.click();
  }, words);
const says = (pattern: RegExp) =>
  until(`${pattern}`, async () =>
    pattern.test(
      await panel.evaluate(
        () => document.querySelector('[aria-label="Comparison with the baseline"]')?.textContent ?? '',
      ),
    ),
  );

it('names what differs once the page is loaded again, and closes', async () => {
  await until('the style sheet', async () => (await readRows(panel)).some(({ url }) => url === `${origin}/style.css`));
  await press('Open or paste');
  // Its code may still be on its way.
  await until('the field', () => panel.evaluate(() => document.querySelector('textarea') !== null));
  const response = (url: string, type: string) => ({
    method: 'GET',
    url,
    status: 200,
    type,
    'cache-control': 'no-store',
  });
  await panel.evaluate(
    (text) => {
      const field = document.querySelector('textarea');
      if (!field) throw new Error('no field');
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    JSON.stringify({
      format: 'wirenote-baseline',
      version: 1,
      redacted: true,
      origin,
      responses: [response('/', 'text/html'), response('/style.css', 'text/css')],
    }),
  );
  await press('Audit the input');
  await says(/0 differ\s*2 as pinned\s*0 not requested/);
  type = 'text/plain';
  await navigate(launched, `${origin}/`);
  await says(/1 differ\s*1 as pinned[\s\S]*\/style\.css[\s\S]*type text\/plain, was text\/css/);
  await press('Close the baseline');
  await expect
    .poll(() => panel.evaluate(() => document.querySelector('[aria-label="Comparison with the baseline"]') === null))
    .toBe(true);
});
