import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderFix } from '../../reference/fixes/render.ts';
import { servers } from '../../reference/fixes/server.ts';
import { type Launched, type OpenPanel, openPanel, reloadPanel } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { listOnly } from '../support/surfaces/filter-panel.ts';
import { focusOf } from '../support/surfaces/focus.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let open: OpenPanel;

const tab = (name: string) => open.panel.getByRole('tab', { name, exact: true });
const shown = () => open.panel.locator('.finding').getByRole('tabpanel').first().innerText();
const select = (path: string) => open.panel.locator(`[data-row][data-url="${site.origin}${path}"]`).click();
const focused = async () => (await focusOf(open.panel)).on;

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
  await listOnly(open.panel, '/deprecated/');
});

describe('a fix in the panel', () => {
  const fix = { type: 'map-extension', extension: 'js', mediaType: 'text/javascript' } as const;

  it('is written for the server that is chosen, with the path of the request', async () => {
    await select('/deprecated/app.js');
    for (const { id, name } of servers) {
      await tab(name).click();
      await expect.poll(() => tab(name).getAttribute('aria-selected')).toBe('true');
      await expect
        .poll(() => shown())
        .toBe(renderFix(fix, id, { path: '/deprecated/app.js', status: 200, method: 'GET' }));
    }
  });

  it('copies what is shown', async () => {
    await open.devtools.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await select('/deprecated/app.js');
    await tab('nginx').click();
    await open.panel.getByRole('button', { name: 'Copy the fix' }).click();
    await open.panel.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    // Pasted: in DevTools a frame has no leave to read the clipboard.
    await open.panel.evaluate(() => {
      document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' }));
    });
    const field = open.panel.locator('#pasted');
    await field.press('Control+V');
    await expect.poll(async () => (await field.inputValue()) === (await shown())).toBe(true);
  });

  it('keeps the server for the next response, and over a visit to the book', async () => {
    await select('/deprecated/app.js');
    await tab('Apache').click();
    await select('/deprecated/photo.jpg');
    await until('the other fix', async () => (await shown()).includes('image/jpeg'));
    await expect.poll(() => shown()).toContain('AddType image/jpeg .jpg');
    await open.panel.getByRole('button', { name: /^Entry:/ }).click();
    await open.panel.getByRole('button', { name: 'Back to the response' }).click();
    await expect.poll(() => shown()).toContain('AddType image/jpeg .jpg');
  });

  it('is one tab stop for its tabs, which arrows, Home and End walk', async () => {
    await select('/deprecated/app.js');
    await tab('Header').click();
    const keys = open.devtools.keyboard;
    for (const [key, name] of [
      ['ArrowRight', 'nginx'],
      ['End', 'Express'],
      ['ArrowRight', 'Header'],
      ['ArrowLeft', 'Express'],
      ['Home', 'Header'],
      ['ArrowRight', 'nginx'],
    ] as const) {
      await keys.press(key);
      await expect
        .poll(() => focusOf(open.panel))
        .toEqual({ on: expect.stringContaining(name), ringed: true, inView: true });
      await expect.poll(() => tab(name).getAttribute('aria-selected')).toBe('true');
    }
    await keys.press('Tab');
    await expect.poll(() => focused()).toContain('Copy the fix');
    await keys.press('Tab');
    await expect.poll(() => focused()).toContain('pre');
    await keys.press('Shift+Tab');
    await keys.press('Shift+Tab');
    await expect.poll(() => focused()).toContain('nginx');
  });
});
