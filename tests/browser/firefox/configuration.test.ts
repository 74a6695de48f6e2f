/** A configuration is audited in the reader, in Firefox. */

import { beforeAll, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { extensionPage, navigate, tabInFront } from '../../support/firefox/surfaces.ts';
import { until } from '../../support/until.ts';

let launched: Launched;
beforeAll(async () => {
  launched = await sharedFirefox();
});

it('names what is wrong by line, and shows the corrected text', async () => {
  await navigate(launched, `${extensionPage(launched, 'reader.html')}#configuration`);
  const view = tabInFront(launched);
  const has = (selector: string) => view.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
  await until('the page', () => has('.config-audit textarea'));
  await view.evaluate((text) => {
    const field = document.querySelector<HTMLTextAreaElement>('.config-audit textarea');
    if (!field) throw new Error('There is no field.');
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, 'types {\n  application/javascript js;\n  text/plain mjs;\n}\n');
  await view.evaluate(() => document.querySelector<HTMLButtonElement>('.config-actions .primary')?.click());
  await until('the findings', () => has('.config-findings'));
  const lines = () =>
    view.evaluate(() => [...document.querySelectorAll('.config-place')].map(({ textContent }) => textContent));
  await expect.poll(() => lines()).toEqual(['Line 2Advice', 'Line 3Error']);
  await view.evaluate(() => document.querySelector<HTMLElement>('.config-corrected summary')?.click());
  await until('the corrected text', () => has('.config-corrected pre'));
  await expect
    .poll(() => view.evaluate(() => document.querySelector('.config-corrected pre')?.textContent))
    .toBe('types {\n  text/javascript js;\n  text/javascript mjs;\n}\n');
});
