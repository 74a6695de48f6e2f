/** A response that is pasted into the search field opens in the audit, in Firefox. As ../pasted-response.test.ts for Chromium. */
import { beforeEach, expect, it } from 'vitest';
import { handsIn } from '../../support/firefox/hands.ts';
import { keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  actInPanel,
  actInPopup,
  actInTab,
  extensionPage,
  type KeyAction,
  navigate,
  openPopup,
  openToolbox,
  pressed,
  selectPanel,
  setClipboard,
  tabAddresses,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

const RESPONSE = 'HTTP/1.1 405 Method Not Allowed\r\nContent-Type: text/html\r\nContent-Length: 0\r\n\r\n';

let launched: Launched;
beforeEach(async () => {
  launched = await sharedFirefox();
});

/** Pastes the response into the field of the tools, and opens it in the audit, with the keys. */
async function pasteAndOpen(view: View, act: (actions: readonly KeyAction[]) => Promise<void>): Promise<void> {
  await setClipboard(launched, RESPONSE);
  await until('the focus on the field', () =>
    view.evaluate(() => {
      const field = document.querySelector<HTMLElement>('.tools [role="combobox"]');
      field?.focus();
      return field !== null && document.activeElement === field;
    }),
  );
  await act(pressed([keys.CONTROL, 'v']));
  // The first is about its status.
  await handsIn(view).sees('.tools [role="option"][aria-selected="true"]', '405');
  await act(pressed([keys.DOWN]));
  await handsIn(view).sees('.tools [role="option"][aria-selected="true"]', 'Open in Audit');
  await act(pressed([keys.ENTER]));
}
const listed = (view: View) =>
  view.evaluate(() => document.querySelectorAll('.row[data-findings~="allow-missing"]').length);

it('from the popup, in a tab whose address has nothing of it, and once', async () => {
  const popup = await openPopup(launched);
  await pasteAndOpen(popup, (actions) => actInPopup(launched, popup, actions));
  const audit = extensionPage(launched, 'reader.html#audit');
  await expect.poll(async () => (await tabAddresses(launched)).flat()).toContain(audit);
  const tab = tabInFront(launched);
  await expect.poll(() => listed(tab)).toBe(1);
  await expect.poll(() => tab.evaluate(() => location.href)).toBe(audit);
  // It is given once: the page is as any other when it is loaded again.
  await tab.evaluate(() => {
    document.body.dataset.old = '';
    window.location.reload();
  });
  await handsIn(tab).sees('body:not([data-old]) main h1', 'Audit a response');
  await expect.poll(() => listed(tab)).toBe(0);
});

it('from the tools of the reader, and what was audited stays while another page is shown', async () => {
  await navigate(launched, extensionPage(launched, 'reader.html#tools'));
  const page = tabInFront(launched);
  const hands = handsIn(page);
  await pasteAndOpen(page, (actions) => actInTab(launched, actions));
  await expect.poll(() => listed(page)).toBe(1);
  await hands.press('Rules');
  await hands.sees('main h1', 'Rules');
  await hands.press('Audit');
  await hands.sees('main h1', 'Responses');
  await expect.poll(() => listed(page)).toBe(1);
});

it('from the panel, into its own list', async () => {
  await openToolbox(launched);
  const panel = await selectPanel(launched);
  await handsIn(panel).press('Look up');
  await pasteAndOpen(panel, (actions) => actInPanel(launched, panel, actions));
  await expect.poll(() => listed(panel)).toBe(1);
});
