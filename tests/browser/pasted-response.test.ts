/** A response that was pasted into the search field opens in the audit, from the popup, the reader's tools and the panel. */
import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extensionPage, type Launched, openPanel, openPopup, tabOpenedBy } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';

let launched: Launched;

beforeAll(async () => {
  launched = await sharedChromium();
});
afterAll(() => launched.close());

const RESPONSE = 'HTTP/1.1 405 Method Not Allowed\r\nContent-Type: text/html\r\nContent-Length: 0\r\n\r\n';

/** Pastes the response into the field with its line breaks, as a person does. */
async function paste(place: Page | Frame): Promise<void> {
  await place
    .locator('.tools')
    .getByRole('combobox')
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, RESPONSE);
}
const openInAudit = (place: Page | Frame) => place.getByRole('option', { name: /Open in Audit/ });
const listed = (place: Page | Frame) => place.locator('.row[data-findings~="allow-missing"]');

it('from the popup, in a tab whose address has nothing of it', async () => {
  const popup = await openPopup(launched);
  await paste(popup);
  const tab = await tabOpenedBy(launched, openInAudit(popup), 'reader.html');
  await listed(tab).waitFor();
  await expect.poll(() => tab.url()).toBe(extensionPage(launched, 'reader.html#audit'));
  // It is given once: the page is as any other when it is loaded again.
  await tab.reload();
  await tab.getByRole('button', { name: 'Open or paste' }).first().waitFor();
  await expect.poll(() => listed(tab).count()).toBe(0);
  await tab.close();
});

it('from the tools of the reader, once, and what was audited stays while another page is shown', async () => {
  const page = await launched.context.newPage();
  await page.goto(extensionPage(launched, 'reader.html#tools'));
  await paste(page);
  await openInAudit(page).click();
  await listed(page).waitFor();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await listed(page).waitFor();
  await expect.poll(() => listed(page).count()).toBe(1);
  await page.close();
});

it('from the panel, into its own list', async () => {
  const page = await launched.context.newPage();
  const { panel, devtools } = await openPanel(launched, page);
  await panel.getByRole('button', { name: 'Look up' }).click();
  await paste(panel);
  await openInAudit(panel).waitFor();
  // With the keys: the dialog that audits it must not take what is left of Enter for its own.
  await devtools.keyboard.press('ArrowDown');
  await panel.getByRole('option', { name: /Open in Audit/, selected: true }).waitFor();
  await devtools.keyboard.press('Enter');
  await listed(panel).waitFor();
  await page.close();
});
