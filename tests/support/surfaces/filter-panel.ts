import type { Frame } from 'playwright';
import { until } from '../until.ts';

/**
 * Filters the panel's list by a part of a URL, and waits until nothing else is listed: until then its rows move, and a click
 * may go to another one.
 */
export async function listOnly(panel: Frame, path: string): Promise<void> {
  await panel.getByRole('combobox', { name: /^Filter/ }).fill(path);
  const others = panel.locator(`[data-row]:not([data-url*="${path}"])`);
  await until(`the list with ${path} alone`, async () => (await others.count()) === 0);
}
