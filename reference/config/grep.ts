/** A command that finds old names of media types in a folder, made from the table of them. */

import { shellQuote } from '../export/shell.ts';
import { deprecatedTypes } from '../media-types/deprecated.ts';

/** Folders of others' code. Our choice. */
const LEFT_OUT = ['.git', 'node_modules', 'vendor'] as const;

/**
 * A POSIX extended regular expression (POSIX.1-2024, section 9.4) for old names that have a better one. A name counts when
 * it stands alone, not as the start of another; the slash may be escaped as in JSON.
 */
export function oldNamesPattern(): string {
  const byTop = new Map<string, string[]>();
  for (const { name, replacement } of deprecatedTypes) {
    if (replacement === null) continue;
    const slash = name.indexOf('/');
    const top = name.slice(0, slash);
    byTop.set(top, [...(byTop.get(top) ?? []), name.slice(slash + 1)]);
  }
  const names = [...byTop].sort().map(([top, subtypes]) => {
    const alternatives = subtypes.sort().map((subtype) => subtype.replace(/[.+]/g, '[$&]'));
    return `${top}[\\]?/(${alternatives.join('|')})`;
  });
  // In brackets no character has a meaning of its own, in any grep; a hyphen stands last there.
  return `(^|[^A-Za-z0-9.+_-])(${names.join('|')})($|[^A-Za-z0-9.+_-])`;
}

/**
 * The command for a POSIX shell and a grep that goes through folders: -r, -I and --exclude-dir are in GNU's and in BSD's,
 * and in no standard. It prints file, line number and line, and exits with 1 when nothing is found.
 */
export function grepCommand(): string {
  const folders = LEFT_OUT.map((folder) => `--exclude-dir=${folder}`).join(' ');
  return `grep -rInEi ${folders} -e ${shellQuote(oldNamesPattern())} .\n`;
}
