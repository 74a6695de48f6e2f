/** How long a page of 300 requests takes to load with the panel open, in a real Chromium, against the Network panel. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { launchChromium, openDevTools, openPanel } from '../support/chromium/launch.ts';
import { until } from '../support/until.ts';
import { median, type Row } from './table.ts';

const times = 9;
const requests = 300;

/** In turns, each in a tab of its own with DevTools of its own. The first load of each warms it up. */
export async function pageLoadRows(): Promise<Row[]> {
  const server = createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.url === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    else response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(';');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const launched = await launchChromium();
  try {
    const tab = async () => {
      const opened = await launched.context.newPage();
      await opened.goto('about:blank');
      return opened;
    };
    const [withNetwork, withPanel] = [await tab(), await tab()];
    const network = await openDevTools(launched, withNetwork);
    await network.getByRole('tab', { name: 'Network', exact: true }).click();
    const { panel } = await openPanel(launched, withPanel);
    const loads = { panel: [] as number[], network: [] as number[] };
    for (let turn = 0; turn <= times; turn++) {
      const network = await load(withNetwork, address);
      const own = await load(withPanel, address);
      // What the panel does after the load must not meet the next one.
      const foot = panel.locator('.panel-foot [role="status"]');
      // `301 of 602 responses`: those of earlier loads are folded.
      const count = async () => Number(/([\d,]+)\s+responses/.exec(await foot.innerText())?.[1]?.replaceAll(',', ''));
      await until('all of them in the panel', async () => (await count()) >= (turn + 1) * (requests + 1));
      if (turn === 0) continue;
      loads.network.push(network);
      loads.panel.push(own);
    }
    return [
      {
        what: `page of ${requests} requests loaded, the panel open`,
        against: 'with the Network panel',
        subject: median(loads.panel),
        baseline: median(loads.network),
        bound: 1.05,
      },
    ];
  } finally {
    await launched.close();
    await closed(server);
  }
}

const page = `<!doctype html><title>Load</title>${Array.from(
  { length: requests },
  (_, index) => `<script async src="/${index}.js"></script>`,
).join('')}`;

/** Milliseconds from the start of the navigation to the end of its load event. */
async function load(tab: Page, address: string): Promise<number> {
  await tab.bringToFront();
  await tab.goto(address, { waitUntil: 'load' });
  return tab.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.loadEventEnd ?? Number.NaN;
  });
}

const closed = (server: Server) =>
  new Promise<void>((end) => {
    server.closeAllConnections();
    server.close(() => end());
  });
