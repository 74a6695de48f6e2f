/**
 * Apache: `AddType`, `ForceType`, `Header set Content-Type`, lists of types, `AddCharset`. Read by line, as
 * ap_getword_conf() takes its words (https://httpd.apache.org/docs/2.4/configuring.html#syntax).
 */
import {
  type ConfigPiece,
  extensionsIn,
  type Item,
  LONGEST_LINE,
  linesOf,
  looksLikeType,
  mention,
  unread,
} from './reading.ts';
import { Scope } from './settings/scope.ts';

/** Directives whose words are types that something is done to. */
const LISTS = new Set(['addoutputfilterbytype', 'expiresbytype', 'addiconbytype', 'addaltbytype', 'action']);

/** What is read besides types and headers. */
const SETTINGS =
  /^(?:expiresbytype|server(?:name|alias)|redirect(?:permanent|temp|match)?|rewriterule|addoutputfilterbytype|(?:add|set)outputfilter|filterprovider|expiresactive|proxypass(?:match)?|include(?:optional)?)$/;
/** Filters that compress, the last of several. */
const COMPRESSING = /^(?:.*;)?(?:DEFLATE|BROTLI_COMPRESS)$/i;
/** Sections that apply on conditions that are not read. */
const CONDITIONS = /^(?:if|elseif|else|ifdefine|ifversion|iffile|ifdirective|ifsection)$/;

interface Section {
  name: string;
  open: ConfigPiece;
  /** Of `<Files>` and `<FilesMatch>`, when they name some. */
  extensions: readonly ConfigPiece[];
  table: number;
  scope: Scope;
}

export function* readApache(text: string): Generator<Item | null, void, void> {
  const sections: Section[] = [];
  /** What is said of types in several lines adds up. */
  const lists = new Map<string, number>();
  const outermost = new Scope(text);
  let table = 0;
  for (const line of joinedLines(text)) {
    if (line.text.length > 2 * LONGEST_LINE) {
      yield unread('A very long line', line);
      continue;
    }
    const [first, ...others] = wordsOf(line);
    const name = first?.text.toLowerCase() ?? '';
    if (!first || name.startsWith('#')) {
      yield null;
    } else if (name.startsWith('</')) {
      if (sections.at(-1)?.name === name.slice(2).replace('>', '')) sections.pop();
      else yield unread('The end of a section that was not opened', first);
    } else if (name.startsWith('<')) {
      const around = sections.at(-1)?.scope ?? outermost;
      noteGuard(line, first, around);
      sections.push(sectionOf(name.slice(1), first, others, ++table, around));
    } else {
      yield* directive(name, first, others, line.end, sections.at(-1), lists);
      const scope = sections.at(-1)?.scope ?? outermost;
      const isOtherFilter = name === 'addoutputfilterbytype' && !COMPRESSING.test(others[0]?.text ?? '');
      if (SETTINGS.test(name) && !isOtherFilter) yield scope.setting([first, ...others], line.end);
      else if (name === 'header') yield* headerOf([first, ...others], line.end, scope);
      if (name !== 'header') noteGuard(line, first, scope);
      if (name === 'errordocument' && others[1]?.text.startsWith('/')) scope.setting([first], line.end, 'error page');
    }
  }
  for (const { open } of sections) yield unread('A section that is never closed', open);
}

/** Whatever asks for the Origin may tell one from another. */
function noteGuard({ text, end }: ConfigPiece, first: ConfigPiece, scope: Scope): void {
  if (/\borigin\b/i.test(text)) scope.setting([first], end, 'if guard');
}

function sectionOf(
  name: string,
  open: ConfigPiece,
  others: readonly ConfigPiece[],
  table: number,
  around: Scope,
): Section {
  const isOfFiles = name === 'files' || name === 'filesmatch';
  const pattern = others.findLast(({ text }) => text !== '~');
  const extensions = isOfFiles && pattern ? extensionsIn(pattern) : [];
  const own = name.replace('>', '');
  // Whether a module is there is taken for granted.
  const isLacking = others[0]?.text.startsWith('!') === true;
  const scope =
    own === 'ifmodule' && !isLacking
      ? around
      : around.inner(
          own,
          others,
          extensions.map(({ text }) => text),
          isLacking || CONDITIONS.test(own),
        );
  return { name: own, open, extensions, table, scope };
}

function* directive(
  name: string,
  first: ConfigPiece,
  words: readonly ConfigPiece[],
  end: number,
  section: Section | undefined,
  lists: Map<string, number>,
): Generator<Item> {
  const [type, ...others] = words;
  const extensions = section?.extensions ?? [];
  switch (name) {
    case 'addtype':
      if (type) yield mention('map', type, { extensions: others, table: section?.table ?? 0, end });
      return;
    case 'forcetype':
    case 'defaulttype':
      if (!type || type.text.toLowerCase() === 'none') return;
      if (name === 'defaulttype') yield unread('DefaultType, which has had no effect since Apache 2.4', first);
      if (/^"?%\{|^expr=/.test(type.text)) yield unread('A type that comes from an expression', type);
      else yield mention('value', type, { extensions, end });
      return;
    case 'header':
      yield* header(words, extensions, end);
      return;
    case 'rewriterule': {
      const flags = words[2];
      const found = flags && /[[,](?:T|type)=([^\],]+)/i.exec(flags.text);
      if (!flags || !found || flags.end - flags.start !== flags.text.length) return;
      const start = flags.start + found.index + found[0].length - (found[1]?.length ?? 0);
      const value = { text: found[1] ?? '', start, end: start + (found[1]?.length ?? 0) };
      yield mention('value', value, { extensions: words[0] ? extensionsIn(words[0]) : [], end });
      return;
    }
    case 'addcharset':
      if (type) yield { kind: 'charset', label: type, extensions: others };
      return;
    case 'adddefaultcharset':
      if (type && !/^(?:on|off)$/i.test(type.text)) yield { kind: 'charset', label: type, extensions: [] };
      return;
    case 'typesconfig':
      yield unread('Another file, which Wirenote does not read', { start: first.start, end });
      return;
  }
  if (!LISTS.has(name)) return;
  const list = `${name} ${type?.text.toLowerCase()}`;
  // Tables of sections count from 1.
  const table = lists.get(list) ?? -1 - lists.size;
  lists.set(list, table);
  for (const word of words) if (looksLikeType(word.text)) yield mention('list', word, { table, end: word.end });
}

/** `Header [always|onsuccess] set Content-Type "value"`. */
function* header(words: readonly ConfigPiece[], extensions: readonly ConfigPiece[], end: number): Generator<Item> {
  const at = /^(?:always|onsuccess)$/i.test(words[0]?.text ?? '') ? 1 : 0;
  const [action, field, value] = words.slice(at);
  if (!value || field?.text.toLowerCase().replace(/:$/, '') !== 'content-type') return;
  if (!/^(?:set|setifempty|add|append|merge)$/i.test(action?.text ?? '')) return;
  if (/%\{|^expr=/.test(value.text)) yield unread('A type that comes from an expression', value);
  else yield mention('value', value, { extensions, end });
}

/** A header that is sent without a condition: nothing follows its value. Other lines may change or remove it. */
function* headerOf(line: readonly ConfigPiece[], end: number, scope: Scope): Generator<Item> {
  const condition = line[1]?.text.toLowerCase() ?? '';
  const [action, name, value, ...more] = line.slice(/^(?:always|onsuccess)$/.test(condition) ? 2 : 1);
  if (!name) return;
  const field = { ...name, text: name.text.replace(/:$/, '') };
  const isPlain = value && more.length === 0 && /^(?:set|setifempty|add|append|merge)$/i.test(action?.text ?? '');
  if (isPlain) yield scope.header(line, end, field, value, condition === 'always');
  // The application may have set what is set if it is empty.
  if (!isPlain || /^setifempty$/i.test(action?.text ?? '')) scope.changed(line, end, field.text);
}

/** Lines, with those joined that end in a backslash: the joint is two spaces, so that positions hold. */
function* joinedLines(text: string): Generator<ConfigPiece> {
  let joined: ConfigPiece | null = null;
  for (const line of linesOf(text)) {
    const goesOn = line.text.endsWith('\\');
    const own: string = goesOn ? `${line.text.slice(0, -1)} ` : line.text;
    const gap: string = joined === null ? '' : ' '.repeat(line.start - joined.end);
    const whole: ConfigPiece = {
      text: joined === null ? own : joined.text + gap + own,
      start: joined === null ? line.start : joined.start,
      end: line.end,
    };
    // A comment goes on, too, in Apache. Joints end at some length, so that they cannot cost its square.
    if (goesOn && whole.text.length < LONGEST_LINE) joined = whole;
    else {
      joined = null;
      yield whole;
    }
  }
  if (joined !== null) yield joined;
}

function* wordsIn(line: ConfigPiece): Generator<ConfigPiece> {
  const pattern = /"((?:[^"\\]|\\.)*)"?|'((?:[^'\\]|\\.)*)'?|[^\s>]+>?|>/g;
  for (const found of line.text.matchAll(pattern)) {
    const quoted = found[1] ?? found[2];
    const start = line.start + found.index + (quoted === undefined ? 0 : 1);
    const raw = quoted ?? found[0];
    if (raw === '>') continue;
    const bare = quoted === undefined && raw.endsWith('>') && !raw.startsWith('<') ? raw.slice(0, -1) : raw;
    yield { text: bare.replace(/\\(["'\\])/g, '$1'), start, end: start + bare.length };
  }
}
const wordsOf = (line: ConfigPiece): ConfigPiece[] => [...wordsIn(line)];
