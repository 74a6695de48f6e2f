/**
 * Caddyfile: `header` with a named matcher for extensions, `map`, what `encode` compresses, matchers of answers. Read by
 * line as its lexer does. Source: https://caddyserver.com/docs/caddyfile/concepts
 */
import {
  type ConfigPiece,
  extensionsIn,
  type Item,
  looksLikeType,
  mention,
  type Unread,
  unjudged,
  unread,
} from './reading.ts';
import { Scope } from './settings/scope.ts';

type Line = readonly ConfigPiece[];

/** What a matcher asks of a path. */
interface Wanted {
  /** The extensions in it, each once. */
  readonly extensions: readonly ConfigPiece[];
  /** What is said of further ones. */
  readonly left: Unread | null;
}

interface Block {
  name: string;
  /** Whether it or a block around it is `encode`: not looked for again in thousands of blocks. */
  isOfEncode: boolean;
  open: ConfigPiece;
  /** What its matcher wants. */
  wanted: Wanted;
  table: number;
  scope: Scope;
}

/** What is read besides types and headers. */
const SETTINGS = /^(?:file_server|encode|import|precompressed|redir|auto_https|https?_port)$/;

export function* readCaddy(text: string): Generator<Item | null, void, void> {
  const matchers = new Map<string, Wanted>();
  yield* collectMatchers(text, matchers);
  const blocks: Block[] = [];
  const outermost = new Scope(text);
  let table = 0;
  /** Blocks with nothing around them that are open or were. */
  let site = 0;
  for (const line of statements(text)) {
    if (line === null) {
      yield null;
      continue;
    }
    if ('kind' in line) {
      yield line;
      continue;
    }
    const words = line.filter(({ text }) => text !== '{' && text !== '}');
    const [first] = line;
    if (!first) continue;
    table += 1;
    if (first.text === '}') {
      if (!blocks.pop()) yield unread('A } that closes nothing', first);
      continue;
    }
    const named = words
      .slice(0, 3)
      .flatMap(({ text }) =>
        text.startsWith('@') ? (matchers.get(`${site} ${text}`) ?? matchers.get(text) ?? []) : [],
      );
    const wanted: Wanted = {
      extensions: named.flatMap(({ extensions }) => extensions),
      left: named.find(({ left }) => left !== null)?.left ?? null,
    };
    yield* statement(words, wanted, blocks, table);
    const around = blocks.at(-1)?.scope ?? outermost;
    yield* setting(words, wanted, around, blocks.at(-1)?.name ?? '');
    const open = line.at(-1);
    if (open?.text !== '{') continue;
    if (blocks.length === 0) site += 1;
    const name = words[0]?.text ?? '';
    const scope =
      name === 'header' ? headersScope(words, wanted, around) : around.inner(name, words, [], isConditional(words));
    const isOfEncode = name === 'encode' || blocks.at(-1)?.isOfEncode === true;
    blocks.push({ name, isOfEncode, open, wanted, table, scope });
  }
  for (const { open } of blocks) yield unread('A block that is never closed', open);
}

/**
 * Names of matchers with the extensions in their paths; they may stand behind what uses them. Each site has its own; what
 * comes from elsewhere, such as a snippet, is known by its name alone, with what all of that name have.
 */
function* collectMatchers(text: string, matchers: Map<string, Wanted>): Generator<null> {
  let inside = '';
  let isExcluded = false;
  let [depth, site] = [0, 0];
  for (const line of statements(text)) {
    if (line === null || 'kind' in line) {
      yield null;
      continue;
    }
    const [first, ...others] = line;
    const isNamed = first?.text.startsWith('@') === true;
    const name = isNamed ? first.text : inside;
    const asked = isNamed ? others : line;
    const isOpening = line.at(-1)?.text === '{';
    if (isOpening && depth === 0) site += 1;
    depth = isOpening ? depth + 1 : Math.max(0, depth - (first?.text === '}' ? 1 : 0));
    if (first?.text === '}') {
      if (!isExcluded) inside = '';
      isExcluded = false;
    }
    if (isOpening) {
      if (asked[0]?.text === 'not') isExcluded = true;
      if (isNamed) inside = first.text;
    }
    const path = asked.findIndex(({ text }) => text === 'path' || text === 'path_regexp');
    // What it is not about.
    if (name === '' || path === -1 || isExcluded || asked.slice(0, path).some(({ text }) => text === 'not')) continue;
    const patterns = asked.slice(path + 1);
    const key = `${site} ${name}`;
    matchers.set(key, yield* wantedBy(patterns, matchers.get(key)));
  }
  for (const [key, wanted] of [...matchers]) {
    yield null;
    const name = key.slice(key.indexOf('@'));
    const others = matchers.get(name)?.extensions;
    const isOfAll = ({ text }: ConfigPiece) => !others || others.some((other) => other.text === text);
    matchers.set(name, { ...wanted, extensions: wanted.extensions.filter(isOfAll) });
  }
}

function* wantedBy(patterns: readonly ConfigPiece[], before: Wanted | undefined): Generator<null, Wanted> {
  const extensions = [...(before?.extensions ?? [])];
  let left = before?.left ?? null;
  for (const [at, pattern] of patterns.entries()) {
    if (at % 100 === 0) yield null;
    for (const extension of extensionsIn(pattern)) {
      if (extensions.some(({ text }) => text === extension.text)) continue;
      if (extensions.length < MOST_OF_A_MATCHER) extensions.push(extension);
      else left ??= unjudged(extension, MOST_OF_A_MATCHER);
    }
  }
  return { extensions, left };
}

/** Our choice: a matcher is repeated in every site. */
const MOST_OF_A_MATCHER = 50;

function* statement(words: Line, wanted: Wanted, blocks: readonly Block[], table: number): Generator<Item> {
  const [first, ...others] = words;
  const block = blocks.at(-1);
  const end = words.at(-1)?.end ?? 0;
  if (!first) return;
  const isMatcher = first.text.startsWith('@') || block?.name.startsWith('@') || block?.name === 'match';
  if (block?.name === 'header' && !isMatcher) {
    yield* field(words, block.wanted, end);
  } else if (isMatcher) {
    const at = words.findIndex(({ text }) => text === 'header');
    if (at === -1 || words[at + 1]?.text.toLowerCase() !== 'content-type') return;
    for (const type of words.slice(at + 2)) {
      if (looksLikeType(type.text))
        yield mention(block?.isOfEncode ? 'list' : 'match', type, { table: block?.table ?? table, end: type.end });
    }
  } else if (first.text === 'header') {
    // A matcher is not the field.
    const at = /^[@/*]/.test(others[0]?.text ?? '') ? 1 : 0;
    yield* field(others.slice(at), wanted, end);
  } else if (first.text === 'mime' && block?.name === 'templates') {
    for (const type of others) if (looksLikeType(type.text)) yield mention('list', type, { table, end: type.end });
  } else if (block?.name === 'map') {
    for (const type of others) {
      if (!looksLikeType(type.text)) continue;
      const role = first.text === 'default' ? 'default' : 'value';
      yield mention(role, type, { extensions: extensionsIn(first), end });
    }
  }
}

/** `Content-Type value`, with the sign that says how it is set. */
function* field([name, value]: Line, wanted: Wanted, end: number): Generator<Item> {
  if (!value || !/^[?+>]?content-type$/i.test(name?.text ?? '')) return;
  if (value.text.includes('{')) yield unread('A type that comes from a placeholder', value);
  else yield mention('value', value, { ...wanted, end });
}

const isConditional = (words: Line) => words.some(({ text }) => text.startsWith('@'));

/** Where the fields of `header` count: in the block around it, or for what its matcher selects there. */
function headersScope([, matcher]: Line, { extensions }: Wanted, around: Scope): Scope {
  if (!matcher || !/^[@/*]/.test(matcher.text) || matcher.text === '*') return around;
  const all = matcher.text.startsWith('@') ? extensions : extensionsIn(matcher);
  return around.matched(
    matcher.text,
    all.map(({ start, end }) => ({ text: around.text.slice(start, end), start, end })),
    all.map(({ text }) => text),
  );
}

function* setting(words: Line, wanted: Wanted, around: Scope, block: string): Generator<Item> {
  const [first] = words;
  if (!first) return;
  if (first.text.startsWith('@') || block.startsWith('@') || block === 'match') {
    // Whatever asks for the Origin may tell one from another.
    if (words.some(({ text }) => /\borigin\b/i.test(text))) around.setting(words, first.end, 'if guard');
    return;
  }
  const isHeader = first.text === 'header';
  if (isHeader || block === 'header') {
    const scope = isHeader ? headersScope(words, wanted, around) : around;
    // A matcher is not the field, and a third word replaces a part of what is there.
    const [name, value, replaced] = words.slice(isHeader ? (/^[@/*]/.test(words[1]?.text ?? '') ? 2 : 1) : 0);
    if (!name) return;
    const field = { ...name, text: name.text.replace(/^[-?+>]/, '') };
    const isPlain = value && !replaced && !name.text.startsWith('-');
    if (isPlain) yield scope.header(words, value.end, field, value, true);
    // The application may have set what is a default.
    if (!isPlain || name.text.startsWith('?')) scope.changed(words, name.end, field.text);
  } else if (SETTINGS.test(first.text)) {
    yield around.setting(words, words.at(-1)?.end ?? 0);
  }
}

/** The words of each line; a line ends at a line break outside of quotation marks. */
function* statements(text: string): Generator<Line | Item | null> {
  let line: ConfigPiece[] = [];
  let at = 0;
  let steps = 0;
  while (at < text.length) {
    if (++steps % 500 === 0) yield null;
    const character = text[at] ?? '';
    if (character === '\n') {
      if (line.length > 0) yield line;
      line = [];
      at += 1;
    } else if (character === '\\' && /^\\\r?\n/.test(text.slice(at, at + 3))) {
      at += text[at + 1] === '\r' ? 3 : 2;
    } else if (/\s/.test(character)) {
      at += 1;
    } else if (character === '#') {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end;
    } else if (character === '"' || character === '`') {
      const end = closing(text, at + 1, character);
      if (end === -1) {
        yield unread('A quotation mark that is never closed', { start: at, end: at + 1 });
        at += 1;
      } else {
        const raw = text.slice(at + 1, end);
        line.push({ text: character === '"' ? raw.replaceAll('\\"', '"') : raw, start: at + 1, end });
        at = end + 1;
      }
    } else {
      const start = at;
      while (at < text.length && !/\s/.test(text[at] ?? '')) at += 1;
      line.push({ text: text.slice(start, at), start, end: at });
    }
  }
  if (line.length > 0) yield line;
}

function closing(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
  }
  return -1;
}
