import { showInvisibles } from '../text/visible.ts';
import { EXPANDED } from './literals.ts';

const encoder = new TextEncoder();

const BREAKS = new RegExp(`(\n|${EXPANDED})`);

/**
 * One argument for a POSIX shell: whatever the text holds, the program gets just that. In single quotes nothing has a
 * meaning (POSIX.1-2024, Shell Command Language, section 2.2.2). What a terminal would act upon when it is pasted, or a
 * reader would not see, comes from printf, and so does what a CI service would expand before the shell runs. Line feeds
 * stay, for `$(...)` drops them at the end. A NUL is in no argument and goes.
 */
export function shellQuote(text: string): string {
  const pieces = text
    .replaceAll('\0', '')
    .split(BREAKS)
    .flatMap((piece, at) => (at % 2 === 1 ? [{ text: piece, escaped: piece !== '\n' }] : visibleParts(piece)));
  const quoted = pieces.map((piece) =>
    piece.escaped ? `"$(printf '${octal(piece.text)}')"` : `'${piece.text.replaceAll("'", `'\\''`)}'`,
  );
  return quoted.join('') || "''";
}

/** As showInvisibles() parts it, with the characters themselves; neighbours of a kind are one. */
function visibleParts(line: string): { text: string; escaped: boolean }[] {
  const parts: { text: string; escaped: boolean }[] = [];
  for (const { text, escaped } of showInvisibles(line)) {
    const own = escaped ? String.fromCodePoint(Number.parseInt(text.slice(2), 16)) : text;
    const last = parts.at(-1);
    if (last?.escaped === escaped) last.text += own;
    else parts.push({ text: own, escaped });
  }
  return parts;
}

function octal(text: string): string {
  return [...encoder.encode(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
