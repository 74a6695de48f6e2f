/**
 * Holds the types of a configuration against the registry, the table of old names and what browsers demand of some
 * extensions, and works out what can be mended in place.
 */
import type { EntryRef } from '../book/entry.ts';
import { entryOfType } from '../book/entry-of-type.ts';
import { encodingOf } from '../http/bytes/encodings.ts';
import { currentName } from '../http/bytes/formats.ts';
import { isOneOf, SHOWN_AS_TEXT } from '../http/extension-types.ts';
import { parseContentType } from '../http/fields/media-type.ts';
import { isJavaScript } from '../http/mime-groups.ts';
import { type DeprecatedType, findDeprecated } from '../media-types/deprecated.ts';
import { findMediaType, mediaTypesForExtension, registryDate } from '../media-types/registry.ts';
import { IN_A_TREE, TOP_LEVEL } from '../media-types/standing.ts';
import { findTrap } from '../media-types/traps.ts';
import type { Severity } from '../text/severity.ts';
import { shortened } from '../text/shortened.ts';
import type { Source } from '../text/sources.ts';
import { encodingStandard, html, ianaRegistry, mimeSniffing, rfc } from '../text/sources.ts';
import type { ConfigFormat, FormatId } from './formats.ts';
import { type CharsetMention, type Item, looksLikeType, type Mention, type Piece } from './reading.ts';

type ConfigProblem =
  | 'old-name'
  | 'old-name-listed'
  | 'old-name-matched'
  | 'type-malformed'
  | 'type-top-level-unknown'
  | 'type-unregistered'
  | 'charset-unknown'
  | 'script-type-wrong'
  | 'wasm-type-wrong'
  | 'wasm-type-parameter'
  | 'style-type-wrong'
  | 'svg-type-wrong'
  | 'unknown-data'
  | 'extension-type-mismatch'
  | 'extension-mapped-twice'
  | 'extension-missing';

export interface ConfigFinding {
  readonly problem: ConfigProblem;
  readonly severity: Severity;
  /** Where, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Whole sentences. */
  readonly message: string;
  /** The type to write instead, or to add. */
  readonly replacement: string | null;
  /** Is it mended in the corrected text? */
  readonly mended: boolean;
  readonly entry: EntryRef;
  readonly sources: readonly Source[];
}

/** Text in place of [start, end). */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Checked {
  readonly findings: readonly ConfigFinding[];
  readonly edits: readonly Edit[];
}

interface Demand {
  readonly problem: ConfigProblem;
  readonly type: string;
  readonly severity: Severity;
  readonly why: string;
  readonly entry: EntryRef;
  readonly source: Source;
}

const MODULE = html('fetch a single module script', 'webappapis.html#fetch-a-single-module-script');
const STREAMING: Source = {
  label: 'WebAssembly Web API, streaming',
  url: 'https://webassembly.github.io/spec/web-api/#streaming-modules',
};
const SCRIPT: Demand = {
  problem: 'script-type-wrong',
  type: 'text/javascript',
  severity: 'error',
  why: 'A module needs a JavaScript type: browsers refuse it under any other.',
  entry: 'media-types/text/javascript#what-browsers-do',
  source: MODULE,
};

/** Extensions whose files browsers refuse under another type. */
const DEMANDS: ReadonlyMap<string, Demand> = new Map([
  ['js', { ...SCRIPT, why: `${SCRIPT.why} With nosniff they refuse every script.` }],
  ['mjs', SCRIPT],
  [
    'wasm',
    {
      problem: 'wasm-type-wrong',
      type: 'application/wasm',
      severity: 'error',
      why: 'The streaming functions of WebAssembly refuse any other type.',
      entry: 'media-types/application/wasm#what-browsers-do',
      source: STREAMING,
    },
  ],
  [
    'css',
    {
      problem: 'style-type-wrong',
      type: 'text/css',
      severity: 'error',
      why: 'Browsers ignore a style sheet that is not text/css.',
      entry: 'media-types/text/css#what-browsers-do',
      source: html('link type "stylesheet"', 'links.html#link-type-stylesheet'),
    },
  ],
  [
    'svg',
    {
      problem: 'svg-type-wrong',
      type: 'image/svg+xml',
      severity: 'warning',
      why: 'Browsers know an SVG image by its type alone.',
      entry: 'media-types/image/svg+xml#what-browsers-do',
      source: mimeSniffing('sniffing in an image context', 'sniffing-in-an-image-context'),
    },
  ],
]);

/** Extensions that a whole table must not lack. Our choice: without their type browsers refuse the files. */
const NEEDED = ['mjs', 'wasm'] as const;

/** What marks a table as one for a website. */
const OF_WEBSITES = ['html', 'js'] as const;

/**
 * Extensions whose other types are told of: what pages load and people download. Our choice, for the tables of operating
 * systems have thousands of others, and several of one name.
 */
const OF_THE_WEB: ReadonlySet<string> = new Set(
  `htm html xhtml json jsonld map webmanifest xml rss atom txt csv md ics vtt pdf epub zip gz
  apng avif bmp gif ico jpeg jpg jxl png svgz webp aac flac m4a mp3 oga ogg opus wav m3u8 mp4 m4v mov mpd ogv webm
  otf ttf woff woff2 doc docx odt ods pptx xls xlsx`.split(/\s+/),
);

/** What browsers show in a tab under its own type, and download as unknown data. */
const SHOWN = /^(?:text|image|audio|video)\/|^application\/(?:pdf|json|xml|xhtml\+xml)$/;
const UNKNOWN_DATA = /^(?:application|binary)\/octet-stream$/;

/** Formats whose tables hold an extension once; in the others several types may have it on purpose. */
const ONE_EACH: readonly FormatId[] = ['nginx', 'apache', 'mime-types', 'iis'];

/** What the tables of a configuration hold. */
interface Tables {
  /** By table, the mapping that each extension has last. */
  readonly mapped: ReadonlyMap<number, ReadonlyMap<string, Mention>>;
  /** By table, every type that is named. */
  readonly named: ReadonlyMap<number, Set<string>>;
  /** By table, every type that is put in. */
  readonly added: Map<number, Set<string>>;
  /** What is mapped in any of them. */
  readonly anywhere: ReadonlySet<string>;
  /** Were extensions left out, so that one that is in none of them may be there all the same? */
  readonly isCut: boolean;
}

/**
 * Judges what a reader found. A generator for the sake of long texts: it yields null now and then.
 * @param text the configuration, for the indentation of what is added
 */
export function* check(
  items: readonly Item[],
  format: ConfigFormat,
  text: string,
): Generator<Checked | null, void, void> {
  const tables = yield* collect(items);
  for (const item of items) {
    if (item.kind === 'type') yield checkType(item, format, tables, text);
    else if (item.kind === 'charset') yield checkCharset(item);
    else if (item.kind === 'whole') yield checkTable(item.table, format, tables, text);
    else yield null;
  }
}

function* collect(items: readonly Item[]): Generator<null, Tables> {
  const mapped = new Map<number, Map<string, Mention>>();
  const named = new Map<number, Set<string>>();
  const anywhere = new Set<string>();
  let isCut = false;
  for (const item of items) {
    yield null;
    if (item.kind !== 'type') continue;
    setOf(named, item.table).add(essenceOf(item.type).text);
    if (item.role !== 'map') continue;
    if (item.left) isCut = true;
    const table = ofKey(mapped, item.table, () => new Map<string, Mention>());
    for (const extension of item.extensions) {
      table.set(plain(extension), item);
      anywhere.add(plain(extension));
    }
  }
  return { mapped, named, added: new Map(), anywhere, isCut };
}

const setOf = (map: Map<number, Set<string>>, table: number) => ofKey(map, table, () => new Set<string>());

function ofKey<Value>(map: Map<number, Value>, key: number, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** In lower case, without the dot. */
const plain = ({ text }: Piece) => text.replace(/^\./, '').toLowerCase();

/** `type/subtype` in lower case, and its place; the whole value's where escapes hide it. */
function essenceOf({ text, start, end }: Piece): Piece {
  const blank = /^\s*/.exec(text)?.[0].length ?? 0;
  const essence = /^[^;,\s]*/.exec(text.slice(blank))?.[0] ?? '';
  const isExact = end - start === text.length;
  return {
    text: essence.toLowerCase(),
    start: isExact ? start + blank : start,
    end: isExact ? start + blank + essence.length : end,
  };
}

function checkType(mention: Mention, format: ConfigFormat, tables: Tables, text: string): Checked {
  const essence = essenceOf(mention.type);
  if (!looksLikeType(mention.type.text.trim())) {
    const hint = /^\s*[^\s/]*\/\S+[ \t]+charset\s*=/i.test(mention.type.text)
      ? 'The semicolon before charset is missing.'
      : 'That is type/subtype, like text/html.';
    const message = `${shortened(mention.type.text)} is no media type. ${hint}`;
    const finding = at(mention.type, 'type-malformed', 'warning', message, { sources: [rfc(9110, '8.3.1')] });
    return { findings: [finding], edits: [] };
  }
  const old = findDeprecated(essence.text);
  if (mention.role === 'list' || mention.role === 'match') return checkListed(mention, essence, old, tables);
  const findings: ConfigFinding[] = [];
  const changes = changesOf(mention, essence.text, old);
  const stands = (name: string) =>
    hasName(tables.named, mention.table, name) || hasName(tables.added, mention.table, name);
  const collides = mention.isKey && changes.rename !== null && stands(changes.rename);
  const edits = collides ? [] : editsOf(mention, essence, changes, format, text);
  const isRenamed = edits.some(({ text: own }) => own.trimEnd() === changes.rename);
  if (old) findings.push(oldName(essence, old, isRenamed, collides));
  else findings.push(...unregistered(essence, mention));
  findings.push(...wrongParameters(mention, essence.text));
  const removed = new Set(edits.flatMap(({ end, text: own }) => (own === '' ? [end] : [])));
  for (const [extension, piece] of mention.extensions.map((piece) => [plain(piece), piece] as const)) {
    const isMended = isRenamed || removed.has(piece.end);
    // What a matcher or section names stands elsewhere.
    const found = checkExtension(extension, essence.text, mention.role === 'map' ? piece : essence, isMended);
    if (found) findings.push(found);
    const last = tables.mapped.get(mention.table)?.get(extension);
    if (mention.role === 'map' && last && last !== mention && ONE_EACH.includes(format.id)) {
      const other = essenceOf(last.type).text;
      if (other !== essence.text) findings.push(twice(extension, essence.text, other, piece));
    }
  }
  if (changes.rename !== null && !collides) setOf(tables.added, mention.table).add(changes.rename);
  return { findings, edits };
}

function hasName(names: ReadonlyMap<number, ReadonlySet<string>>, table: number, essence: string): boolean {
  return names.get(table)?.has(essence) ?? false;
}

function at(
  { start, end }: { start: number; end: number },
  problem: ConfigProblem,
  severity: Severity,
  message: string,
  more: Partial<Pick<ConfigFinding, 'replacement' | 'mended' | 'entry' | 'sources'>> = {},
): ConfigFinding {
  return {
    problem,
    severity,
    start,
    end,
    message,
    replacement: null,
    mended: false,
    entry: 'headers/content-type',
    sources: [],
    ...more,
  };
}

function oldName(place: Piece, old: DeprecatedType, mended: boolean, collides: boolean): ConfigFinding {
  const why = [old.reason, old.note].filter(Boolean).join(' ');
  const { replacement, sources } = old;
  if (replacement === null) return at(place, 'old-name', 'advice', `${old.name}: ${why}`, { sources });
  const byHand = collides ? ` ${replacement} stands beside it already: move what belongs to it there.` : '';
  return at(place, 'old-name', 'advice', `Write ${replacement} instead of ${old.name}. ${why}${byHand}`, {
    replacement,
    mended,
    entry: entryOfType(replacement),
    sources,
  });
}

/** A list has to name what is sent: the old name for as long as something sends it, the new one as well. */
function checkListed(mention: Mention, essence: Piece, old: DeprecatedType | null, tables: Tables): Checked {
  if (!old?.replacement) {
    return { findings: mention.role === 'list' && !old ? unregistered(essence, mention) : [], edits: [] };
  }
  const { replacement, sources } = old;
  const entry = entryOfType(replacement);
  if (mention.role === 'match') {
    const message = `${old.name} is an old name of ${replacement}. Needed here only as long as something still sends it.`;
    return { findings: [at(essence, 'old-name-matched', 'info', message, { entry, sources })], edits: [] };
  }
  const hasNew = hasName(tables.named, mention.table, replacement);
  const isAdded = hasName(tables.added, mention.table, replacement);
  const edits: Edit[] = [];
  if (!hasNew && !isAdded && mention.type.end - mention.type.start === mention.type.text.length) {
    edits.push({ start: essence.start, end: essence.start, text: `${replacement} ` });
    setOf(tables.added, mention.table).add(replacement);
  }
  const message = hasNew
    ? `${old.name} is an old name of ${replacement}, which is listed, too. Needed only as long as something still sends it.`
    : `${old.name} is an old name of ${replacement}, which is not listed: what is sent under that name is left out.`;
  const severity = hasNew ? 'info' : 'warning';
  const mended = isAdded || edits.length > 0;
  const replaces = hasNew ? null : replacement;
  return {
    findings: [at(essence, 'old-name-listed', severity, message, { replacement: replaces, mended, entry, sources })],
    edits,
  };
}

function unregistered(essence: Piece, { extensions, role }: Mention): ConfigFinding[] {
  const name = essence.text;
  if (findMediaType(name)?.registered || findTrap(name)) return [];
  const top = name.slice(0, name.indexOf('/'));
  const entry: EntryRef = 'headers/content-type#names-that-nobody-registered';
  if (!TOP_LEVEL.has(top)) {
    const message = `There is no top-level type ${shortened(top)}. Recipients take ${shortened(name)} for unknown binary data at best.`;
    // In the table of a system it may be meant for other programs.
    const severity = role === 'map' ? 'info' : 'warning';
    return [
      at(essence, 'type-top-level-unknown', severity, message, { entry, sources: [rfc(9694, '2'), ianaRegistry] }),
    ];
  }
  if (IN_A_TREE.test(name)) return [];
  const better = extensions.map((piece) => mediaTypesForExtension(plain(piece))[0]).find((type) => type?.registered);
  const hint =
    better && !UNKNOWN_DATA.test(better.essence) ? ` The extension has a registered one: ${better.essence}.` : '';
  const message = `${shortened(name)} is not in the IANA registry (copy of ${registryDate}).${hint}`;
  return [at(essence, 'type-unregistered', 'info', message, { entry, sources: [rfc(9110, '8.3.1'), ianaRegistry] })];
}

function wrongParameters({ type }: Mention, essence: string): ConfigFinding[] {
  if (!type.text.includes(';')) return [];
  const { charset } = parseContentType([type.text]);
  if (essence === 'application/wasm') {
    const message =
      'Write application/wasm with nothing behind it: the streaming functions of WebAssembly refuse more.';
    return [
      at(type, 'wasm-type-parameter', 'error', message, {
        replacement: essence,
        mended: true,
        entry: 'media-types/application/wasm#pitfalls',
        sources: [STREAMING],
      }),
    ];
  }
  return charset !== null && encodingOf(charset) === null ? [unknownCharset(type, charset)] : [];
}

function unknownCharset(place: Piece, label: string): ConfigFinding {
  const message = `Browsers know no encoding called ${shortened(label)}, and ignore it. For UTF-8 write utf-8.`;
  return at(place, 'charset-unknown', 'warning', message, {
    sources: [encodingStandard('names and labels', 'names-and-labels')],
  });
}

function checkCharset({ label, extensions }: CharsetMention): Checked {
  const ofFiles = extensions.map(plain);
  if (ofFiles.includes('wasm')) {
    const message =
      'WebAssembly gets a charset here: the streaming functions refuse application/wasm with a parameter.';
    const more = { entry: 'media-types/application/wasm#pitfalls', sources: [STREAMING] } as const;
    return { findings: [at(label, 'wasm-type-parameter', 'error', message, more)], edits: [] };
  }
  // An extension that stands for nothing but a charset, as in page.html.latin1, harms nobody.
  const isUsed = extensions.length === 0 || ofFiles.some((extension) => mediaTypesForExtension(extension).length > 0);
  return { findings: isUsed && encodingOf(label.text) === null ? [unknownCharset(label, label.text)] : [], edits: [] };
}

function checkExtension(extension: string, essence: string, place: Piece, mended: boolean): ConfigFinding | null {
  const demand = DEMANDS.get(extension);
  if (demand) {
    if (isMet(demand, essence)) return null;
    const message = `.${extension} has ${shortened(essence)} here. ${demand.why} Map it to ${demand.type}.`;
    const { problem, severity, type, entry, source } = demand;
    return at(place, problem, severity, message, { replacement: type, mended, entry, sources: [source] });
  }
  if (!OF_THE_WEB.has(extension)) return null;
  const types = mediaTypesForExtension(extension);
  const expected = types[0]?.essence;
  if (expected === undefined || isOneOf(essence, types)) return null;
  const more = { replacement: expected, entry: entryOfType(expected) };
  if (UNKNOWN_DATA.test(essence)) {
    const isShown = SHOWN.test(expected);
    const effect = isShown ? 'Browsers download it instead of showing it.' : 'If a download is meant, that does it.';
    const message = `.${extension} is declared as unknown data, and has a type: ${expected}. ${effect}`;
    return at(place, 'unknown-data', isShown ? 'warning' : 'info', message, { ...more, sources: [rfc(9110, '8.3')] });
  }
  if (essence === 'text/html' || (essence === 'text/plain' && SHOWN_AS_TEXT.test(expected))) return null;
  const message = `.${extension} is ${expected}, and has ${shortened(essence)} here. Is that meant?`;
  return at(place, 'extension-type-mismatch', 'advice', message, { ...more, sources: [ianaRegistry] });
}

const isMet = ({ type }: Demand, essence: string) =>
  type === 'text/javascript' ? isJavaScript(essence) : currentName(essence) === type;

function twice(extension: string, first: string, last: string, place: Piece): ConfigFinding {
  const message = `.${extension} is mapped to ${shortened(first)} here and to ${shortened(last)} below. One of them has no effect.`;
  return at(place, 'extension-mapped-twice', 'info', message);
}

function checkTable(table: number, format: ConfigFormat, { mapped, anywhere, isCut }: Tables, text: string): Checked {
  const own = mapped.get(table);
  // Scripts have their place in every table for websites: what it lacks belongs there.
  const beside = own?.get('js');
  if (isCut || !own || !beside || OF_WEBSITES.some((extension) => !own.has(extension)))
    return { findings: [], edits: [] };
  const missing = NEEDED.filter((extension) => !anywhere.has(extension));
  const findings: ConfigFinding[] = [];
  const edits: Edit[] = [];
  for (const extension of missing) {
    const demand = DEMANDS.get(extension);
    if (!demand) continue;
    const message = `This table has nothing for .${extension}. ${demand.why} Add ${demand.type}, unless another file has it.`;
    const { type, entry, source } = demand;
    const mended = format.map !== null && beside.end !== null;
    findings.push(
      at(beside.type, 'extension-missing', 'warning', message, { replacement: type, mended, entry, sources: [source] }),
    );
    edits.push(...lineBehind(beside, format, extension, type, text));
  }
  return { findings, edits };
}

/** What a mapping should say. */
interface Changes {
  /** The type for what stays; null where it stays as it is. */
  readonly rename: string | null;
  /** Extensions that get another type. */
  readonly moved: readonly { piece: Piece; type: string }[];
}

function changesOf(mention: Mention, essence: string, old: DeprecatedType | null): Changes {
  const moved = mention.extensions.flatMap((piece) => {
    const demand = DEMANDS.get(plain(piece));
    return demand && !isMet(demand, essence) ? [{ piece, type: demand.type }] : [];
  });
  const [first] = moved;
  const isAll = first && moved.length === mention.extensions.length && moved.every(({ type }) => type === first.type);
  if (isAll) return { rename: first.type, moved: [] };
  return { rename: old?.isRisky ? null : (old?.replacement ?? null), moved };
}

function editsOf(mention: Mention, essence: Piece, changes: Changes, format: ConfigFormat, text: string): Edit[] {
  const edits: Edit[] = [];
  const { start, end, text: written } = mention.type;
  if (/;/.test(written) && (changes.rename ?? essence.text) === 'application/wasm') {
    edits.push({ start, end, text: 'application/wasm' });
  } else if (changes.rename !== null && (end - start === written.length || essence.text.length === written.length)) {
    // Where escapes stand in it, only a type alone can be put in place of the whole.
    const own = { start: essence.start, end: essence.end, text: changes.rename };
    // What is moved takes the spaces before it along.
    edits.push(changes.moved.length === 0 ? inColumn(own, text) : own);
  }
  for (const { piece, type } of changes.moved) {
    // Only where extensions stand one after the other behind their type.
    if (format.map === null || mention.end === null || mention.role !== 'map' || piece.start <= mention.type.end)
      continue;
    let from = piece.start;
    while (/\s/.test(text[from - 1] ?? '')) from -= 1;
    edits.push({ start: from, end: piece.end, text: '' });
    edits.push(...lineBehind(mention, format, plain(piece), type, text));
  }
  return edits;
}

/** Spaces behind the type take up the difference, so that what stands in a column stays there. */
function inColumn({ start, end, text: own }: Edit, text: string): Edit {
  const [spaces = ''] = /^ {2,80}/.exec(text.slice(end, end + 80)) ?? [];
  if (spaces === '') return { start, end, text: own };
  return { start, end: end + spaces.length, text: own.padEnd(end - start + spaces.length - 1, ' ').concat(' ') };
}

/** In characters. Our choice. */
const WIDEST_INDENT = 60;

/** A mapping of its own, on the line behind another one. */
function lineBehind(
  { type, end }: Mention,
  format: ConfigFormat,
  extension: string,
  wanted: string,
  text: string,
): Edit[] {
  if (format.map === null || end === null) return [];
  const before = text.slice(Math.max(0, type.start - WIDEST_INDENT), type.start);
  const [, indent = ''] = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before) ?? [];
  // As the line before ends, or the first one.
  const lineBreak = text[text.indexOf('\n') - 1] === '\r' ? '\r\n' : '\n';
  return [{ start: end, end, text: `${lineBreak}${indent}${format.map(extension, wanted)}` }];
}

/** @returns the text with everything in place; edits may come in any order, and none overlaps another */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: own } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) continue;
    parts.push(text.slice(from, start), own);
    from = end;
  }
  return parts.join('') + text.slice(from);
}
