/** Every way through Wirenote that a user has in Chromium, with a look at each state on the way. For the privacy proofs. */
import type { Frame, Locator, Page } from 'playwright';
import {
  chooseInspectLink,
  type Launched,
  openPanel,
  openPopup,
  shownPopup,
  tabOpenedBy,
} from '../../support/chromium/launch.ts';
import type { DemoSite } from '../../support/demo/site.ts';
import { until } from '../../support/until.ts';

/** What a user brings along, by where it goes. Each is a URL, except `filter` and `unknown`, and `imported`, a response. */
export interface Texts {
  /** Links chosen in the context menu. */
  linkToPopup: string;
  linkToTab: string;
  linkToClosedTab: string;
  /** Typed into the popup's field. */
  popup: string;
  /** Typed there too; nothing that Wirenote knows. */
  unknown: string;
  /** Pasted into the popup's field, with the keys. */
  pasted: string;
  /** Typed into the popup's field "Base URL". */
  base: string;
  /** Typed into the fields of the inspector's sections: what is allowed, the page that redirects, the second URL. */
  allowed: string;
  redirecting: string;
  second: string;
  /** Typed into the fields of the tools below it: a text to encode, a reference to resolve. */
  encoded: string;
  reference: string;
  /** Typed into the popup's fields that edit a URL. */
  edited: string;
  /** Typed into the tab that stands in for the popup, and into its base field. */
  tab: string;
  tabBase: string;
  /** Typed into the tab's fields that edit a URL. */
  tabEdited: string;
  /** Pasted into the reader's audit of a configuration. */
  configuration: string;
  /** In a file of settings that is imported. */
  settings: string;
  /** Typed into the reader's tools. */
  reader: string;
  /** Typed into the address bar after the keyword. */
  omnibox: string;
  /** Typed into the panel's filter. */
  filter: string;
  /** Pasted into the panel's "Open or paste". */
  imported: string;
  /** Looked up in the panel. */
  panel: string;
}

/** Called in each state, with the page or frame that shows it. */
export type Visit = (state: string, view: Page | Frame) => Promise<void>;

declare const chrome: {
  action: { openPopup: unknown };
  storage: { local: { get(keys: null): Promise<Record<string, unknown>> }; session: { get(): Promise<object> } };
  omnibox: Record<'onInputChanged' | 'onInputEntered', { dispatch(text: string, other: unknown): void }>;
};

/**
 * Walks through all of it. At the end are open: a tab that stands in for the popup, a reader's tab with its tools, and
 * DevTools with the panel, each with a typed text in it.
 * @param web a tab of the demo site, in front
 */
export async function walk(launched: Launched, site: DemoSite, web: Page, texts: Texts, visit: Visit): Promise<void> {
  await web.goto(site.origin);
  await throughPopup(launched, web, texts, visit);
  await throughContextMenu(launched, web, texts, visit);
  await throughReader(launched, texts, visit);
  await throughSettings(launched, texts, visit);
  await throughOmnibox(launched, texts, visit);
  await throughPanel(launched, site, web, texts, visit);
}

const field = (view: Page) => view.getByRole('combobox', { name: /^Look up/ });
const title = (view: Page, name: string | RegExp) => view.getByRole('heading', { level: 1, name }).waitFor();

/**
 * Types into a field: the first and the last character with keys, what is between at once, as an input method does. Every
 * key would have a URL taken apart.
 */
async function enter(field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text.slice(0, 1));
  await field.page().keyboard.insertText(text.slice(1, -1));
  await field.page().keyboard.type(text.slice(-1));
}

/** Types into the field of the tools, in place of what is there. */
export async function type(view: Page, text: string): Promise<void> {
  await field(view).fill('');
  await enter(field(view), text);
}

async function throughPopup(launched: Launched, web: Page, texts: Texts, visit: Visit): Promise<void> {
  await copyIn(web, texts.pasted);
  const popup = await openPopup(launched);
  await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
  await visit('popup: start', popup);
  for (const tool of ['URL', 'Types', 'Status']) {
    await popup.getByRole('tab', { name: tool }).click();
    await visit(`popup: ${tool}`, popup);
  }
  await type(popup, 'too');
  await popup.getByRole('option').first().waitFor();
  await visit('popup: results', popup);
  await type(popup, '.wasm');
  await title(popup, 'application/wasm');
  await visit('popup: media type', popup);
  await type(popup, texts.unknown);
  await title(popup, /Nothing found/);
  await visit('popup: nothing found', popup);
  await type(popup, texts.popup);
  await title(popup, texts.popup);
  await popup.getByRole('button', { name: 'Base URL' }).click();
  await enter(popup.getByRole('textbox', { name: 'Base URL' }), texts.base);
  await visit('popup: URL with a base', popup);
  await popup.getByRole('button', { name: 'Edit', exact: true }).click();
  await enter(popup.getByRole('textbox', { name: 'New value' }), texts.edited);
  await popup.keyboard.press('Enter');
  await popup.getByRole('textbox', { name: 'Value of parameter 1' }).waitFor();
  await visit('popup: editing a URL', popup);
  await popup.getByRole('button', { name: 'Done' }).click();
  await popup.locator('summary', { hasText: 'As a redirect target' }).click();
  await enter(popup.getByRole('textbox', { name: /^Allowed origins/ }), texts.allowed);
  await enter(popup.getByRole('textbox', { name: /^The page that redirects/ }), texts.redirecting);
  await popup.locator('summary', { hasText: 'Compare with another URL' }).click();
  await enter(popup.getByRole('textbox', { name: 'Second URL' }), texts.second);
  await popup.locator('.differences').first().waitFor();
  await visit('popup: URL with its sections open', popup);
  for (const tool of ['Encode and decode', 'Resolve a reference'])
    await popup.locator('summary', { hasText: tool }).click();
  await popup.getByRole('textbox', { name: 'Text to encode' }).fill('');
  await enter(popup.getByRole('textbox', { name: 'Text to encode' }), texts.encoded);
  await popup.getByText(encodeURIComponent(texts.encoded)).first().waitFor();
  await popup.getByRole('textbox', { name: 'Reference' }).fill('');
  await enter(popup.getByRole('textbox', { name: 'Reference' }), texts.reference);
  await popup.locator('.resolved', { hasText: texts.reference }).waitFor();
  await visit('popup: encoding and resolving', popup);
  await field(popup).press('Control+a');
  await field(popup).press('Control+v');
  await title(popup, texts.pasted);
  await popup.getByRole('button', { name: 'Copy the URL' }).click();
  await keepCopiedFrom(popup);
  await popup.getByRole('button', { name: 'Copy the URL' }).click();
  await popup.locator('[data-copied-from]').waitFor({ state: 'attached' });
  await visit('popup: copying without the clipboard API', popup);
  await popup.locator('[data-copied-from]').evaluate((area) => area.remove());
  await type(popup, '404');
  await title(popup, /Not Found/);
  await visit('popup: status code', popup);
  await until('the page among those looked up last', () =>
    launched.worker.evaluate(async () => {
      const { recent } = (await chrome.storage.session.get()) as { recent?: unknown };
      return Array.isArray(recent) && recent.includes('status/404');
    }),
  );
  const reader = await tabOpenedBy(launched, popup.getByRole('button', { name: 'Open as a page' }), 'reader.html');
  await title(reader, /Not Found/);
  await reader.close();
  // The popup may have closed by itself, as it does when another tab comes to the front.
  await popup.close();
}

/** Refuses a page the clipboard API, and keeps a copy of the field that it selects instead, for as long as a look takes. */
async function keepCopiedFrom(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused by the test'));
    document.execCommand = () => {
      const field = document.activeElement?.cloneNode();
      if (!(field instanceof HTMLElement)) return false;
      field.dataset.copiedFrom = '';
      document.body.append(field);
      return true;
    };
  });
}

/** Puts a text on the clipboard without putting it into the page. */
async function copyIn(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    document.addEventListener(
      'copy',
      (event) => {
        event.clipboardData?.setData('text/plain', copied);
        event.preventDefault();
      },
      { once: true },
    );
    if (!document.execCommand('copy')) throw new Error('The browser did not copy.');
  }, text);
}

async function throughContextMenu(launched: Launched, web: Page, texts: Texts, visit: Visit): Promise<void> {
  await rightClick(web, texts.linkToPopup);
  await chooseInspectLink(launched, texts.linkToPopup);
  const popup = await shownPopup(launched);
  await title(popup, texts.linkToPopup);
  await visit('popup: link', popup);
  await popup.close();

  await launched.worker.evaluate(() => {
    chrome.action.openPopup = () => Promise.reject(new Error('refused by the test'));
  });
  const closed = await fallbackTab(launched, web, texts.linkToClosedTab);
  await closed.close();
  const tab = await fallbackTab(launched, web, texts.linkToTab);
  await visit('tab: link', tab);
  await type(tab, texts.tab);
  await title(tab, texts.tab);
  await tab.getByRole('button', { name: 'Base URL' }).click();
  await enter(tab.getByRole('textbox', { name: 'Base URL' }), texts.tabBase);
  await visit('tab: URL with a base', tab);
  await tab.getByRole('button', { name: 'Edit', exact: true }).click();
  await enter(tab.getByRole('textbox', { name: 'New value' }), texts.tabEdited);
  await visit('tab: editing a URL', tab);
}

/** Inspects a link where the browser refuses the popup, and returns the tab that stands in for it. */
export async function fallbackTab(launched: Launched, web: Page, link: string): Promise<Page> {
  const before = new Set(launched.context.pages());
  await rightClick(web, link);
  await chooseInspectLink(launched, link);
  const tab = await until('the fallback tab', () =>
    launched.context.pages().find((page) => !before.has(page) && page.url().includes('popup.html')),
  );
  await title(tab, link);
  return tab;
}

/** A link that no page's source holds, with the right button pressed on it. The browser's menu is closed again. */
async function rightClick(web: Page, link: string): Promise<void> {
  await web.bringToFront();
  await web.evaluate(
    (parts) => {
      const anchor = document.createElement('a');
      anchor.href = parts.join('');
      anchor.textContent = 'a link';
      anchor.id = 'inspected';
      document.getElementById('inspected')?.remove();
      document.body.prepend(anchor);
    },
    link.split(/(?=[/.])/),
  );
  await web.locator('#inspected').click({ button: 'right' });
  await web.keyboard.press('Escape');
}

async function throughReader(launched: Launched, texts: Texts, visit: Visit): Promise<void> {
  const reader = await launched.context.newPage();
  await reader.goto(`chrome-extension://${launched.extensionId}/reader.html`);
  await title(reader, 'Reference');
  await until('a title of its own', async () => (await reader.title()) !== 'Wirenote reference');
  await visit('reader: index', reader);
  await reader.getByRole('link', { name: 'Configuration', exact: true }).click();
  await reader.getByRole('textbox', { name: 'Or paste it' }).fill(`types { image/x-png ${texts.configuration}; }`);
  await reader.getByRole('button', { name: 'Audit the input' }).click();
  await reader.locator('.config-findings').waitFor();
  await visit('reader: configuration', reader);
  await reader.getByRole('navigation', { name: 'Wirenote' }).getByRole('link', { name: 'Reference' }).click();
  await reader.locator('main .shelves').getByRole('link', { name: /^404/ }).click();
  await reader.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Caching' }).click();
  await visit('reader: entry', reader);
  await reader.getByRole('button', { name: 'Try in the tool' }).click();
  await title(reader, /Not Found/);
  await type(reader, texts.reader);
  await title(reader, texts.reader);
  await visit('reader: tools', reader);
}

/** Changes settings and imports a file in which the text is wherever a text can be. Nothing of it is a setting. */
async function throughSettings(launched: Launched, { settings }: Texts, visit: Visit): Promise<void> {
  const page = await launched.context.newPage();
  await page.goto(`chrome-extension://${launched.extensionId}/options.html`);
  await page.getByRole('radio', { name: 'Compact' }).check();
  const file = { format: 'wirenote-settings', version: 1, server: 'nginx', note: settings, mutedRules: [settings] };
  await page.getByLabel('Import a file').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, [settings]: 1 })),
  });
  await page.getByRole('status').getByText('The settings are imported.').waitFor();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await until('the stored settings', async () => {
    const stored = await launched.worker.evaluate(() => chrome.storage.local.get(null));
    return JSON.stringify(stored) === JSON.stringify({ settings: { server: 'nginx', theme: 'dark', version: 1 } });
  });
  await visit('settings', page);
  await page.close();
}

/** As the browser tells the worker of it: its address bar keeps what is typed by itself, as the help says. */
async function throughOmnibox(launched: Launched, texts: Texts, visit: Visit): Promise<void> {
  const before = new Set(launched.context.pages());
  await launched.worker.evaluate((text) => {
    chrome.omnibox.onInputChanged.dispatch(text, () => undefined);
    chrome.omnibox.onInputEntered.dispatch(text, 'newForegroundTab');
  }, texts.omnibox);
  const reader = await until('the tab of what was typed', () =>
    launched.context.pages().find((page) => !before.has(page) && page.url().includes('reader.html')),
  );
  await title(reader, texts.omnibox);
  await visit('reader: from the address bar', reader);
  await reader.close();
}

async function throughPanel(launched: Launched, site: DemoSite, web: Page, texts: Texts, visit: Visit): Promise<void> {
  const { panel } = await openPanel(launched, web);
  await visit('panel: empty', panel);
  await web.goto(site.origin);
  const filter = panel.getByRole('combobox', { name: /^Filter/ });
  await panel.locator('[data-row]').first().waitFor();
  await visit('panel: responses', panel);
  await filter.fill('/deprecated/app.js');
  await panel.locator('[data-findings="type-deprecated"]').first().click();
  await panel.locator('.scroll > .finding').waitFor();
  await visit('panel: response', panel);
  await panel.getByRole('button', { name: /^Entry:/ }).click();
  await panel.locator('.book-pane h1').waitFor();
  await visit('panel: book', panel);
  await panel.getByRole('button', { name: 'Open or paste' }).first().click();
  const dialog = panel.getByRole('dialog', { name: 'Open or paste' });
  await dialog.getByRole('textbox', { name: 'Or paste it' }).fill(texts.imported);
  await visit('panel: importing', panel);
  await dialog.getByRole('button', { name: 'Audit the input' }).click();
  await dialog.waitFor({ state: 'detached' });
  await filter.fill('imported.localhost');
  await panel.locator('[data-imported="true"]').first().waitFor();
  await visit('panel: imported', panel);
  await filter.fill('');
  await enter(filter, texts.filter);
  await panel.getByText('No response matches.').waitFor();
  await visit('panel: filtered', panel);
  await panel.getByRole('button', { name: 'Look up', exact: true }).click();
  await enter(panel.getByRole('combobox', { name: /^Look up/ }), texts.panel);
  await panel.getByRole('heading', { level: 1, name: texts.panel }).waitFor();
  await visit('panel: looking up', panel);
}
