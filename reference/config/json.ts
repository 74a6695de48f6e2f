/**
 * JSON, and what JavaScript writes alike: comments, single quotation marks, names without any, a comma too many. Own
 * reader, because positions are needed and a mistake must not end it.
 */
import { type ConfigPiece, type Item, unread } from './reading.ts';
import { type Node, readTree } from './tree.ts';

type Container = Extract<Node, { kind: 'object' | 'array' }>;

interface Open {
  node: Container;
  start: number;
  /** Of an object: the name before the colon. */
  key: ConfigPiece | null;
  hasColon: boolean;
}

export function* readJson(text: string): Generator<Item | null, void, void> {
  yield* readTree(yield* parseJson(text, { start: 0, end: text.length }, 'other'));
}

/**
 * @param place what is read of the text
 * @param bare what words without quotation marks are: nothing of use, or texts
 * @returns a list of what stands there, whole as far as it goes
 */
export function* parseJson(
  text: string,
  place: { start: number; end: number },
  bare: 'other' | 'text',
): Generator<Item | null, Node, void> {
  const root: Container = { kind: 'array', items: [] };
  const open: Open[] = [{ node: root, start: 0, key: null, hasColon: false }];
  for (const token of tokensOf(text, place, bare === 'other')) {
    if (token === null) {
      yield null;
      continue;
    }
    const top = open.at(-1);
    if (!top) break;
    const { mark, piece } = token;
    if (mark === 'unclosed') {
      yield unread('A string or comment that is never closed', piece);
    } else if (mark === '{' || mark === '[') {
      const node: Container = mark === '{' ? { kind: 'object', entries: [] } : { kind: 'array', items: [] };
      add(top, node);
      open.push({ node, start: piece.start, key: null, hasColon: false });
    } else if (mark === '}' || mark === ']') {
      const isMatch = top.node.kind === (mark === '}' ? 'object' : 'array') && open.length > 1;
      if (isMatch) open.pop();
      else yield unread(`A ${mark} that closes nothing`, piece);
    } else if (mark === ':') {
      top.hasColon = top.key !== null;
    } else if (mark === ',') {
      top.key = null;
      top.hasColon = false;
    } else if (top.node.kind === 'object' && !top.hasColon) {
      if (top.key !== null) yield unread('A member without a colon', top.key);
      top.key = piece;
    } else {
      add(top, mark === 'text' || bare === 'text' ? { kind: 'text', piece } : { kind: 'other' });
    }
  }
  for (const { start } of open.slice(1, 1 + MOST_UNCLOSED)) {
    yield unread('A { or [ that is never closed', { start, end: start + 1 });
  }
  return root;
}

/** Unclosed brackets that are told of. Our choice. */
const MOST_UNCLOSED = 10;

function add(top: Open, value: Node): void {
  if (top.node.kind === 'array') {
    top.node.items.push(value);
  } else if (top.key !== null && top.hasColon) {
    top.node.entries.push({ key: top.key, value });
    top.key = null;
    top.hasColon = false;
  }
}

interface Token {
  mark: '{' | '}' | '[' | ']' | ':' | ',' | 'text' | 'bare' | 'unclosed';
  piece: ConfigPiece;
}

/** @param hasComments false in YAML, where `/*` is a path and `//` a part of a URL */
function* tokensOf(text: string, place: { start: number; end: number }, hasComments: boolean): Generator<Token | null> {
  let at = place.start;
  let steps = 0;
  while (at < place.end) {
    if (++steps % 500 === 0) yield null;
    const character = text[at] ?? '';
    const start = at;
    if (/[\s\uFEFF]/.test(character)) {
      at += 1;
    } else if (character === '{' || character === '}' || character === '[' || character === ']') {
      at += 1;
      yield { mark: character, piece: { text: character, start, end: at } };
    } else if (character === ':' || character === ',') {
      at += 1;
      yield { mark: character, piece: { text: character, start, end: at } };
    } else if (character === '"' || character === "'" || character === '`') {
      const end = closing(text, at + 1, place.end, character);
      if (end === -1) {
        at += 1;
        yield { mark: 'unclosed', piece: { text: '', start, end: at } };
      } else {
        at = end + 1;
        yield { mark: 'text', piece: { text: unescaped(text.slice(start + 1, end)), start: start + 1, end } };
      }
    } else if (hasComments && text.startsWith('//', at)) {
      const end = text.indexOf('\n', at);
      at = end === -1 ? place.end : end;
    } else if (hasComments && text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at);
      at = end === -1 ? place.end : end + 2;
      if (end === -1) yield { mark: 'unclosed', piece: { text: '', start, end: start + 2 } };
    } else {
      while (at < place.end && !/[\s{}[\]:,"'`]/.test(text[at] ?? '')) at += text[at] === '\\' ? 2 : 1;
      at = Math.min(at, place.end);
      yield { mark: 'bare', piece: { text: text.slice(start, at), start, end: at } };
    }
  }
}

/** Of a text on one line. */
function closing(text: string, from: number, to: number, quote: string): number {
  for (let at = from; at < to; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === quote) return at;
    else if (character === '\n') return -1;
  }
  return -1;
}

const ESCAPES = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, character: string) =>
    code === undefined ? (ESCAPES.get(character) ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
