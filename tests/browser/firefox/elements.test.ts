import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../../support/demo/site.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, openElements, selectElement } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';

let site: DemoSite;
let launched: Launched;
let pane: View;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedFirefox();
  await navigate(launched, site.origin);
  pane = await openElements(launched);
  // DevTools records while it is open.
  await navigate(launched, site.origin);
});
afterAll(() => site.close());

const url = () => pane.evaluate(() => document.querySelector('.detail-head .url')?.textContent ?? null);
const text = () => pane.evaluate(() => document.body.innerText);

it.each([
  ['script[src]', '/page.js'],
  ['link[rel=stylesheet]', '/page.css'],
])('shows the response behind %s', async (selector, path) => {
  await selectElement(launched, selector);
  await expect.poll(url).toBe(`${site.origin}${path}`);
});

it('takes a link apart, and says what to select', async () => {
  await selectElement(launched, 'a[href*="example.org"]');
  await expect.poll(text).toContain('example.org');
  await selectElement(launched, 'body');
  await expect.poll(text).toContain('Select an image');
});
