/** What is put right in place, and for which check. */
import { findDeprecated } from '../media-types/deprecated.ts';
import type { ConfigCheckId } from './checks/check-ids.ts';
import { demanded, isMet } from './demanded.ts';
import type { FormatId } from './formats.ts';
import type { ConfigPiece, Mention } from './reading.ts';
import { essenceOf, extensionOf, ofKey, type Surroundings } from './tables.ts';

/** Text in place of [start, end), and the check that wants it so. */
export interface ConfigEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly check: ConfigCheckId;
}

/** The changes of one statement. */
export interface ConfigEdits {
  readonly edits: readonly ConfigEdit[];
  readonly isRenamed: boolean;
  readonly collides: boolean;
}

export const NO_EDITS: ConfigEdits = { edits: [], isRenamed: false, collides: false };

/** A list has to name what is sent: the old name for as long as something sends it, the new one as well. */
export function listEdits({ role, type, table }: Mention, around: Surroundings): ConfigEdits {
  const { tables } = around;
  const replacement = findDeprecated(essenceOf(type).text)?.replacement;
  if (role === 'match' || !replacement || tables.named.get(table)?.has(replacement)) return NO_EDITS;
  if (tables.added.get(table)?.has(replacement)) return { ...NO_EDITS, isRenamed: true };
  if (type.end - type.start !== type.text.length) return NO_EDITS;
  const { place, text } = besideInList(type, replacement, around);
  if (text === null) return NO_EDITS;
  ofKey(tables.added, table, () => new Set()).add(replacement);
  return { edits: [{ start: place, end: place, text, check: 'old-name-listed' }], isRenamed: true, collides: false };
}

/** What holds one type of a list, where that is no word alone: a tag of IIS, a line of Caddy. */
const HOLDER: Partial<Record<FormatId, RegExp>> = {
  iis: /<add\s[^<>]*$/i,
  caddy: /(?<=\n[ \t]*)header[ \t]+\S+[ \t]+["`]?$/,
};
/** In characters. Our choice. */
const LONGEST_HOLDER = 300;

/** Where another type is put before one of a list, and how the format writes it there; null: it cannot be. */
function besideInList(
  { start, end }: ConfigPiece,
  name: string,
  { format, text }: Surroundings,
): { place: number; text: string | null } {
  const before = text.slice(Math.max(0, start - LONGEST_HOLDER), start);
  const [quote = ''] = /["'`]$/.exec(before) ?? [];
  const holder = HOLDER[format.id]?.exec(before);
  if (holder) {
    const after = text.slice(end, end + LONGEST_HOLDER);
    const [rest] = (format.id === 'iis' ? /^[^<>]*\/>/ : /^["`]?(?=[ \t]*\r?\n)/).exec(after) ?? [];
    const [gap] = /(?:\r?\n)?[ \t]*$/.exec(before.slice(0, holder.index)) ?? [];
    return { place: start - holder[0].length, text: rest === undefined ? null : `${holder[0]}${name}${rest}${gap}` };
  }
  // The words of `mime` stand one after the other.
  const isOfWords = format.id !== 'iis' && (format.id !== 'caddy' || /(?<=\n[ \t]*)mime[ \t][^\n]*$/.test(before));
  return { place: start - quote.length, text: isOfWords ? `${quote}${name}${quote} ` : null };
}

/** What a mapping should say. */
interface Changes {
  /** The type for what stays; null where it stays as it is. */
  readonly rename: { readonly type: string; readonly check: ConfigCheckId } | null;
  /** Extensions that get another type. */
  readonly moved: readonly { readonly piece: ConfigPiece; readonly type: string; readonly check: ConfigCheckId }[];
}

/** Another type in its place, and lines of their own for the extensions that need one. */
export function typeEdits(mention: Mention, around: Surroundings): ConfigEdits {
  const changes = changesOf(mention);
  const { rename } = changes;
  const { named, added } = around.tables;
  const stands = (name: string) => named.get(mention.table)?.has(name) || added.get(mention.table)?.has(name);
  if (mention.isKey && rename !== null && stands(rename.type)) return { ...NO_EDITS, collides: true };
  if (rename !== null) ofKey(added, mention.table, () => new Set()).add(rename.type);
  const edits = [...renaming(mention, changes, around), ...movings(mention, changes, around)];
  const isRenamed = rename !== null && edits.some(({ text }) => text.trimEnd() === rename.type);
  return { edits, isRenamed, collides: false };
}

function changesOf({ type, extensions }: Mention): Changes {
  const essence = essenceOf(type).text;
  const moved = extensions.flatMap((piece) => {
    const demand = demanded.get(extensionOf(piece));
    return demand && !isMet(demand, essence) ? [{ piece, type: demand.type, check: demand.check }] : [];
  });
  const [first] = moved;
  const isAll = first && moved.length === extensions.length && moved.every(({ type }) => type === first.type);
  if (isAll) return { rename: first, moved: [] };
  const old = findDeprecated(essence);
  const better = old === null || old.isRisky ? null : old.replacement;
  return { rename: better === null ? null : { type: better, check: 'old-name' }, moved };
}

function renaming({ type }: Mention, { rename, moved }: Changes, { text }: Surroundings): ConfigEdit[] {
  const { start, end, text: written } = type;
  const essence = essenceOf(type);
  if (written.includes(';') && (rename?.type ?? essence.text) === 'application/wasm') {
    return [{ start, end, text: 'application/wasm', check: rename?.check ?? 'wasm-type-parameter' }];
  }
  // Where escapes stand in it, only a type alone can be put in place of the whole.
  if (rename === null || (end - start !== written.length && essence.text.length !== written.length)) return [];
  const own = { start: essence.start, end: essence.end, text: rename.type, check: rename.check };
  // What is moved takes the spaces before it along.
  return [moved.length === 0 ? inColumn(own, text) : own];
}

function movings(mention: Mention, { moved }: Changes, around: Surroundings): ConfigEdit[] {
  // Only where extensions stand one after the other behind their type.
  if (around.format.map === null || mention.end === null || mention.role !== 'map') return [];
  return moved.flatMap(({ piece, type, check }) => {
    if (piece.start <= mention.type.end) return [];
    let start = piece.start;
    while (/\s/.test(around.text[start - 1] ?? '')) start -= 1;
    return [{ start, end: piece.end, text: '', check }, ...lineAfter(mention, extensionOf(piece), type, check, around)];
  });
}

/** Spaces behind the type take up the difference, so that what stands in a column stays there. */
function inColumn(edit: ConfigEdit, text: string): ConfigEdit {
  const { start, end } = edit;
  const [spaces = ''] = /^ {2,80}/.exec(text.slice(end, end + 80)) ?? [];
  if (spaces === '') return edit;
  return { ...edit, end: end + spaces.length, text: `${edit.text.padEnd(end - start + spaces.length - 1, ' ')} ` };
}

/** In characters. Our choice. */
const WIDEST_INDENT = 60;

/** A mapping of its own, on the line after another one. */
function lineAfter(
  { type, end }: Mention,
  extension: string,
  wanted: string,
  check: ConfigCheckId,
  { format, text }: Surroundings,
): ConfigEdit[] {
  if (format.map === null || end === null) return [];
  const before = text.slice(Math.max(0, type.start - WIDEST_INDENT), type.start);
  const [indent = ''] = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? [];
  // As the line before ends, or the first one.
  const lineBreak = text[text.indexOf('\n') - 1] === '\r' ? '\r\n' : '\n';
  return [{ start: end, end, text: `${lineBreak}${indent}${format.map(extension, wanted)}`, check }];
}

/** Extensions that a whole table must not lack. Our choice: without their type browsers refuse the files. */
const NEEDED = ['mjs', 'wasm'] as const;

/** What marks a table as one for a website. */
const OF_WEBSITES = ['html', 'js'] as const;

/** @returns null for a table that may lack what it lacks; `beside`: the mapping after which the missing ones are added */
export function tableEdits(
  table: number,
  around: Surroundings,
): (ConfigEdits & { lacking: readonly string[]; beside: Mention }) | null {
  const { mapped, anywhere, isCut } = around.tables;
  const own = mapped.get(table);
  // Scripts have their place in every table for websites: what it lacks belongs there.
  const beside = own?.get('js');
  if (isCut || !own || !beside || OF_WEBSITES.some((extension) => !own.has(extension))) return null;
  const lacking = NEEDED.filter((extension) => !anywhere.has(extension));
  const edits = lacking.flatMap((extension) =>
    lineAfter(beside, extension, demanded.get(extension)?.type ?? '', 'extension-missing', around),
  );
  return { ...NO_EDITS, edits, isRenamed: edits.length > 0, lacking, beside };
}

/** @returns the text with everything in place; edits may come in any order, and none overlaps another */
export function withEdits(text: string, edits: readonly ConfigEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: own } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) continue;
    parts.push(text.slice(from, start), own);
    from = end;
  }
  return parts.join('') + text.slice(from);
}
