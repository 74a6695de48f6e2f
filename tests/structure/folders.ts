/** Folders that hold too much for one look. */
import { dirname } from 'node:path/posix';

/** Most source files side by side. Our choice: so many names are read at a glance. */
export const MOST_FILES = 20;

/** The rooms of components/: screens, tools and what they share. A view belongs into one of them. */
export const ROOMS = [
  'book',
  'config',
  'elements',
  'hooks',
  'inspector',
  'panel',
  'parts',
  'reader',
  'settings',
  'tools',
  'welcome',
];

/**
 * Folders that are larger for now, with how many files they have. The list only gets shorter: the test fails for a folder
 * that grows, and for a line that is no longer true.
 */
export const LARGER: Readonly<Record<string, number>> = {
  'reference/rules/caching': 25,
  'reference/rules/media-types': 47,
  'reference/rules/negotiation': 21,
  'reference/rules/status': 36,
};

/**
 * @param paths of source files, from the project's root
 * @returns the folders with more than `MOST_FILES`, each with how many it has
 */
export function largeFolders(paths: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([, count]) => count > MOST_FILES));
}
