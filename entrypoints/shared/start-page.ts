import { type ComponentChild, render } from 'preact';
import { readPreferences } from '../../reference/settings/preferences.ts';
import { applyLook } from './look.ts';
import { readStored } from './read-stored.ts';

/**
 * Shows a page once it is known what is stored: that decides on the colours of the first paint.
 * @param view what to show, given what is stored
 */
export async function startPage(view: (stored: unknown) => ComponentChild): Promise<void> {
  const stored = await readStored();
  applyLook(readPreferences(stored));
  const root = document.getElementById('app');
  if (root) render(view(stored), root);
}
