/** A page that polls: Firefox tells of few of the 304s, and the panel lists them all. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, openToolbox, readRows, selectPanel, tabInFront } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

/** Few: on a slow machine the panel would ask Firefox meanwhile, which then loses the request that begins (repeat-watch.ts). */
const TIMES = 10;
let server: Server;
let origin: string;
/** Statuses that were sent. */
const sent: number[] = [];
let launched: Launched;
let panel: View;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/poll') {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<!doctype html><title>Polling</title><link rel="icon" href="data:,">');
      return;
    }
    const status = request.headers['if-none-match'] === '"1"' ? 304 : 200;
    sent.push(status);
    response.writeHead(status, { 'Cache-Control': 'no-cache', ETag: '"1"', 'Content-Type': 'application/json' });
    response.end(status === 200 ? '{}' : undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  launched = await sharedFirefox();
  await openToolbox(launched);
  panel = await selectPanel(launched);
  await navigate(launched, `${origin}/`);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it(`lists ${TIMES} polled responses, each once`, async () => {
  await until('the page', async () => (await readRows(panel)).some(({ url }) => url === `${origin}/`));
  await tabInFront(launched).evaluate(async (times: number) => {
    for (let count = 0; count < times; count += 1) await window.fetch('/poll').then((response) => response.text());
    return null;
  }, TIMES);
  expect(sent).toEqual([200, ...Array<number>(TIMES - 1).fill(304)]);
  const polled = async () => (await readRows(panel)).filter(({ url }) => url === `${origin}/poll`);
  await expect.poll(async () => (await polled()).map(({ status }) => Number(status)).sort()).toEqual([...sent].sort());
});
