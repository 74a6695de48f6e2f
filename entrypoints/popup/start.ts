/**
 * The start of the popup: its head stands in the page, as the build renders it (render-start.tsx), with the style that it
 * needs. All else is loaded once that is painted, and takes it over. What is typed until then waits in the field;
 * what is clicked, keys on a tab, and Enter are repeated then.
 */
import '../../components/tokens.css';
import '../../components/base.css';
import '../../components/parts/Icon.css';
import '../../components/parts/SearchField.css';
import '../../components/parts/Tabs.css';
import '../../components/tools/ToolsHead.css';
import { afterPaint } from '../../components/hooks/after-paint.ts';
import { readPreferences, SETTINGS_PLACE } from '../../reference/settings/preferences.ts';
import { applyLook } from '../shared/look.ts';

/** The polyfill would come before the paint. Both browsers have this. */
declare const chrome: { storage: { local: { get(key: string): Promise<Record<string, unknown>> } } };

// Asked at once: the theme is mostly there before the first paint, which does not wait for it.
chrome.storage.local.get(SETTINGS_PLACE).then(
  (stored) => applyLook(readPreferences(stored[SETTINGS_PLACE])),
  () => undefined,
);

const root = document.getElementById('app');
const missed: Event[] = [];
const keep = (event: Event) => missed.push(event);
const types = ['click', 'keydown'];
for (const type of types) root?.addEventListener(type, keep);

afterPaint(async () => {
  await import('./main.tsx');
  for (const type of types) root?.removeEventListener(type, keep);
  for (const event of missed) repeat(event);
});

function repeat(event: Event): void {
  const focused = document.activeElement;
  const { key, isComposing } = event as KeyboardEvent;
  // Its target may be the icon in a button, which has no `click()`.
  if (event.type === 'click') event.target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  // The field has taken its other keys itself.
  else if (focused?.role === 'tab' || key === 'Enter')
    focused?.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true }));
}
