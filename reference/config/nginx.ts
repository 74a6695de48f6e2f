/**
 * nginx: `types`, `default_type`, fields that are added, lists of types. Read as ngx_conf_read_token() does.
 * Sources: https://nginx.org/en/docs/http/ngx_http_core_module.html#types and the modules' pages; the words of
 * headers-more and brotli are those of their documentation.
 */
import { type ConfigPiece, extensionsIn, type Item, looksLikeType, mention, unread } from './reading.ts';
import { Scope } from './settings/scope.ts';

type Token = { readonly kind: 'word' | 'end' | 'open' | 'close' | 'unclosed' } & ConfigPiece;

const LISTS =
  /^(?:gzip|brotli|zstd|ssi|sub_filter|charset|addition|xslt|gunzip|substitutions_filter|subs_filter)_types$/;

/** What is read besides types, and what keeps a check from reporting. */
const SETTINGS =
  /^(?:add_header(?:_inherit)?|error_page|internal|more_(?:set|clear)_headers|expires|return|rewrite|listen|server_name|gzip|gzip_vary|(?:gzip|brotli)_static|default_type|include|auth_request|(?:gzip|brotli|zstd)_types|\w+_by_lua_(?:block|file)|js_(?:content|header_filter)|perl)$/;
/** Directives that count as another one, for they do the same as far as a check asks. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/_by_lua_|^js_|^perl$/, 'code'],
  [/^more_/, 'more_set_headers'],
  // Whatever it asks may tell one origin from another.
  [/^auth_request$/, 'if guard'],
];
/** A pattern that each path has. */
const EACH_PATH = /^\^?(?:\/?\(?\.\*\)?)?\$?$/;
/** Files that set nothing of this. */
const TYPES_OR_PARAMETERS = /\bmime|_params$|fastcgi\.conf$/i;

interface Block {
  name: string;
  open: Token;
  table: number;
  /** Whether nothing but `http` is around it: not looked for again in thousands of blocks. */
  isInHttp: boolean;
  /** What a `map` is about. */
  isOfTypes: boolean;
  scope: Scope;
}

export function* readNginx(text: string): Generator<Item | null, void, void> {
  const blocks: Block[] = [];
  const outermost = new Scope(text);
  let words: Token[] = [];
  let table = 0;
  for (const token of tokensOf(text)) {
    if (token === null) {
      yield null;
    } else if (token.kind === 'word') {
      words.push(token);
    } else if (token.kind === 'unclosed') {
      yield unread('A quotation mark that is never closed', token);
    } else if (token.kind === 'end') {
      if (words.length > 0) {
        yield* statement(words, token.end, blocks.at(-1), ++table);
        yield* setting(words, token.start, blocks.at(-1)?.scope ?? outermost);
      }
      words = [];
    } else if (token.kind === 'open') {
      const name = words[0]?.text ?? '';
      const about = `${words[1]?.text ?? ''}`;
      const around = blocks.at(-1);
      const isInHttp = around === undefined || (around.name === 'http' && around.isInHttp);
      const isOfTypes = name === 'map' && /content_type/.test(about);
      const scope = scopeOf(words, around?.scope ?? outermost);
      blocks.push({ name, open: token, table: ++table, isInHttp, isOfTypes, scope });
      words = [];
    } else {
      if (words.length > 0) yield* statement(words, null, blocks.at(-1), ++table);
      if (words.length > 0) yield unread('A statement without ; at its end', spanOf(words));
      words = [];
      const closed = blocks.pop();
      if (!closed) yield unread('A } that closes nothing', token);
      else if (closed.name === 'types' && closed.isInHttp) yield { kind: 'whole', table: closed.table };
    }
  }
  if (words.length > 0) {
    yield* statement(words, null, blocks.at(-1), ++table);
    yield unread('A statement without ; at its end', spanOf(words));
  }
  for (const { open } of blocks) yield unread('A block that is never closed', open);
}

function scopeOf(words: readonly Token[], around: Scope): Scope {
  const [first, ...others] = words;
  const path = others.at(-1);
  const isIf = first?.text === 'if';
  if (first && isIf) {
    around.setting(words, first.end, 'if');
    // See `auth_request`.
    const asked = others.map(({ text }) => text).join(' ');
    if (!asked.includes('$request_method') || /\$\{?(?!request_method\b)\w/.test(asked))
      around.setting(words, first.end, 'if guard');
  }
  const files = first?.text === 'location' && path ? extensionsIn(path).map(({ text }) => text) : [];
  return around.inner(first?.text ?? '', others, files, isIf);
}

function* setting(words: readonly Token[], end: number, scope: Scope): Generator<Item> {
  const [first, name, value] = words;
  if (!first || !SETTINGS.test(first.text)) return;
  if (first.text === 'rewrite') {
    // What it sends elsewhere is answered there.
    if (EACH_PATH.test(name?.text ?? '') && words[3]?.text !== 'break') scope.setting(words, end, 'rewrite all');
  } else if (first.text !== 'add_header') {
    if (first.text === 'return' && value && !name?.text.startsWith('3')) scope.setting(words, end, 'return text');
    if (first.text !== 'include' || !TYPES_OR_PARAMETERS.test(name?.text ?? ''))
      yield scope.setting(words, end, ALIKE.find(([pattern]) => pattern.test(first.text))?.[1] ?? first.text);
  } else if (name && value) {
    yield scope.header(words, end, name, value, words[3]?.text === 'always');
  }
}

const spanOf = (words: readonly Token[]) => ({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 });

function* statement(
  words: readonly Token[],
  end: number | null,
  block: Block | undefined,
  table: number,
): Generator<Item> {
  const [first, ...others] = words;
  if (!first) return;
  const inTypes = block?.name === 'types';
  if (inTypes && first.text === 'include') {
    yield unread('Another file, which Wirenote does not read', spanOf(words));
    return;
  }
  // What was copied out of a table has no block around it.
  if (inTypes || (block === undefined && looksLikeType(first.text) && others.length > 0)) {
    yield mention('map', first, { extensions: others, table: inTypes ? block.table : 0, end });
    return;
  }
  if (block?.isOfTypes) {
    if (looksLikeType(first.text)) yield mention('match', first);
    return;
  }
  switch (first.text) {
    case 'default_type':
      for (const type of others.slice(0, 1)) yield* written('default', type, end);
      return;
    case 'add_header':
    case 'add_trailer':
      if (others[0]?.text.toLowerCase() === 'content-type' && others[1]) yield* written('value', others[1], end);
      return;
    case 'more_set_headers':
      for (const word of others) {
        const name = /^content-type\s*:\s*/i.exec(word.text)?.[0];
        // Without escapes the value stands where it seems to.
        if (name !== undefined && word.end - word.start === word.text.length) {
          yield* written(
            'value',
            { ...word, text: word.text.slice(name.length), start: word.start + name.length },
            end,
          );
        }
      }
      return;
    case 'charset':
      for (const label of others.slice(0, 1)) {
        if (label.text !== 'off' && !label.text.includes('$')) yield { kind: 'charset', label, extensions: [] };
      }
      return;
    case 'include':
      if (/mime|types/i.test(others[0]?.text ?? ''))
        yield unread('Another file, which Wirenote does not read', spanOf(words));
      return;
  }
  if (LISTS.test(first.text)) {
    for (const type of others) if (looksLikeType(type.text)) yield mention('list', type, { table, end: type.end });
  }
}

function* written(role: 'default' | 'value', type: ConfigPiece, end: number | null): Generator<Item> {
  if (type.text.includes('$')) yield unread('A type that comes from a variable', type);
  else if (type.text !== '') yield mention(role, type, { end });
}

const SPACE = /[\s]/;

function* tokensOf(text: string): Generator<Token | null> {
  let at = 0;
  let steps = 0;
  while (at < text.length) {
    if (++steps % 500 === 0) yield null;
    const character = text[at] ?? '';
    if (SPACE.test(character)) {
      at += 1;
    } else if (character === '#') {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end + 1;
    } else if (character === ';' || character === '{' || character === '}') {
      const kind = character === ';' ? 'end' : character === '{' ? 'open' : 'close';
      yield { kind, text: character, start: at, end: at + 1 };
      at += 1;
    } else if (character === '"' || character === "'") {
      const end = closing(text, at + 1, character);
      if (end === -1) {
        yield { kind: 'unclosed', text: '', start: at, end: lineEnd(text, at) };
        // On the next line it can go on as usual.
        at = lineEnd(text, at);
      } else {
        yield { kind: 'word', text: unescaped(text.slice(at + 1, end)), start: at + 1, end };
        at = end + 1;
      }
    } else {
      const start = at;
      while (at < text.length && !/[\s;{]/.test(text[at] ?? '')) {
        if (text[at] === '\\') at += 1;
        else if (text[at] === '$' && text[at + 1] === '{') at += 1;
        at += 1;
      }
      at = Math.min(at, text.length);
      const word = text.slice(start, at);
      yield { kind: 'word', text: unescaped(word), start, end: at };
      if (word.endsWith('_by_lua_block')) {
        at = behindBlock(text, at);
        yield { kind: 'end', text: '', start: at, end: at };
      }
    }
  }
}

/** Position of the quotation mark that closes, -1 when there is none. */
function closing(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
  }
  return -1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Braces of Lua, and the texts and comments that may hold some. A text ends with its line, so that each is read once. */
const LUA_MARKS = /--[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[{}]/g;

/** Lua in a block of its own is no configuration: it is left out, up to the brace that closes it. */
function behindBlock(text: string, at: number): number {
  let depth = 0;
  for (const { 0: mark, index } of text.slice(at).matchAll(LUA_MARKS)) {
    if (mark === '{') depth += 1;
    else if (mark === '}' && --depth <= 0) return at + index + 1;
  }
  return text.length;
}

const unescaped = (word: string) => word.replace(/\\(["'\\])/g, '$1');
