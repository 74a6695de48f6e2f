import { browser } from 'wxt/browser';
import type { Shortcut } from '../../components/hooks/host.tsx';

/** The keys of Wirenote's commands as they are now: people can change them, and the browser may have given none. */
export async function shortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.map(({ name, shortcut, description }) => ({
    keys: shortcut || 'not set',
    does: name === '_execute_action' ? 'Open Wirenote' : (description ?? ''),
  }));
}
