/** The preferences of a throwaway Chromium profile. */
import { createHash } from 'node:crypto';

/** Height of docked DevTools in pixels: room for the panel's list beside the page. */
const DOCKED_HEIGHT = 520;

/**
 * The id that Chromium gives to an unpacked extension without a `key`: the first 16 bytes of the SHA-256 of its path, each
 * half byte as a letter from a to p. Windows hashes the path as UTF-16, which is left out here: a wrong id pins nothing.
 */
export function unpackedExtensionId(extensionDir: string): string {
  const digest = createHash('sha256').update(extensionDir).digest('hex').slice(0, 32);
  return digest.replace(/./g, (digit) => String.fromCharCode(0x61 + Number.parseInt(digit, 16)));
}

/**
 * What `Default/Preferences` of a fresh profile holds: where DevTools opens, and the extension's icon pinned to the
 * toolbar, where Chromium would otherwise hide it behind a menu.
 * @param developerMode true lets an extension load itself anew; without it Chromium leaves it switched off then
 */
export function profilePreferences(extensionDir: string, dock: 'undocked' | 'bottom', developerMode = false): object {
  const splitView = { vertical: { size: 0 }, horizontal: { size: DOCKED_HEIGHT } };
  return {
    devtools: {
      // DevTools stores each of its settings as a JSON text.
      preferences: {
        currentDockState: JSON.stringify(dock),
        'inspector-view.split-view-state': JSON.stringify(splitView),
      },
    },
    extensions: { ui: { developer_mode: developerMode }, pinned_extensions: [unpackedExtensionId(extensionDir)] },
  };
}
