import { hydrate } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { WithHost } from '../../components/hooks/host.tsx';
import { type Asked, Tools } from '../../components/tools/Tools.tsx';
import { type Preferences, readPreferences } from '../../reference/settings/preferences.ts';
import { copy } from '../shared/copy.ts';
import { type HandedOver, handOver, takeHandOff } from '../shared/hand-off.ts';
import { readStored } from '../shared/read-stored.ts';
import { save } from '../shared/save.ts';
import { shortcuts } from '../shared/shortcuts.ts';
import { WithSettings } from '../shared/with-settings.tsx';
import { useRecent } from './recent.ts';

/** An entry opens as a page in a tab. Its address holds the id of the entry, never a text of the user's. */
const openPage = (address: string) => void browser.tabs.create({ url: `/reader.html#${address}` });

/** Whether this page is the popup, and not the tab that stands in for it. */
const isPopup =
  // The polyfill's types take what this returns for a description of a browser window.
  (browser.extension.getViews({ type: 'popup' }) as unknown as { document: Document }[]).some(
    (view) => view.document === document,
  );

/** A popup in Firefox is gone before its page sees the key (measured in ESR 153); a tab is not. */
const closesOnEscape = isPopup && location.protocol === 'moz-extension:';

/** A pasted response goes to the reader's audit through memory, as its address must not hold it. */
async function audit(text: string): Promise<void> {
  await handOver({ kind: 'audit', text }, browser.extension.inIncognitoContext);
  openPage('audit');
}

/** A URL also goes to a tab through memory. */
async function inspectInTab(text: string, base: string, asTyped: boolean): Promise<void> {
  await handOver({ kind: 'url', text, base, asTyped }, browser.extension.inIncognitoContext);
  await browser.tabs.create({ url: '/popup.html' });
}

/** The popup, and the tab that stands in for it where the browser opens no popup. Takes over what stands in the page. */
function Popup() {
  const [handedOver, setHandedOver] = useState<Asked | null>(null);
  const [ready, setReady] = useState(false);
  const [page, setPage] = useState<string | null>(null);
  const [start, setStart] = useState<Preferences['popupStart']>('home');
  const { recent, loaded } = useRecent();
  useLayoutEffect(() => {
    const { ready: looked, stop } = takeHandOff('tools', (handedOver) => setHandedOver(asked(handedOver)));
    // Text that was typed before this script ran also counts as use of the page.
    if (document.querySelector('input')?.value) stop();
    for (const use of ['keydown', 'pointerdown', 'paste']) addEventListener(use, stop, { once: true });
    void Promise.all([
      looked,
      loaded,
      currentPage().then(setPage),
      readStored().then((stored) => setStart(readPreferences(stored).popupStart)),
    ]).finally(() => setReady(true));
  }, [loaded]);
  // Memory is looked at before anything below the field is drawn, so that an inspected link does not replace a start page.
  return (
    <WithHost
      copy={copy}
      save={save}
      openPage={openPage}
      audit={audit}
      shortcuts={shortcuts}
      {...(isPopup ? { inspectInTab } : {})}
    >
      <WithSettings>
        <Tools
          asked={ready ? handedOver : undefined}
          page={page}
          recent={recent}
          start={start}
          isPopup={isPopup}
          backKey={closesOnEscape ? 'Alt ←' : 'Esc'}
        />
      </WithSettings>
    </WithHost>
  );
}

/** What the tools are asked to show, or what there is to say when the text did not come along. */
function asked({ kind, text, tooLong, base = '', asTyped }: HandedOver): Asked {
  const about = { text, asUrl: kind === 'url' };
  if (text !== '') return { ...about, reading: { base, exact: asTyped ? text : null } };
  const problem = tooLong
    ? `What you chose has ${tooLong.toLocaleString('en')} characters, too many to hand over.`
    : 'The browser did not report what you chose.';
  return { ...about, notice: `${problem} Copy it and paste it here.` };
}

/** The address of the tab in front, when it is a web page and the browser lets us see it (activeTab). */
async function currentPage(): Promise<string | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true }).catch(() => []);
  return tab?.url && /^https?:/.test(tab.url) ? tab.url : null;
}

const root = document.getElementById('app');
if (root) hydrate(<Popup />, root);
