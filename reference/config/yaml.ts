/**
 * YAML as maps of types are written: keys and values by indentation, lists with hyphens or in brackets, quotation marks,
 * comments. Anchors, tags and texts of several lines are not read.
 */
import { parseJson } from './json.ts';
import { type ConfigPiece, type Item, LONGEST_LINE, linesOf, unread } from './reading.ts';
import { type Node, readTree } from './tree.ts';

type Container = Extract<Node, { kind: 'object' | 'array' }>;

interface Level {
  indent: number;
  node: Container;
}

/** What a key without a value on its line may still get from the lines below. */
interface Pending {
  indent: number;
  put: (value: Node) => void;
}

export function* readYaml(text: string): Generator<Item | null, void, void> {
  const root: Container = { kind: 'array', items: [] };
  const levels: Level[] = [];
  let pending: Pending | null = { indent: -1, put: (value) => root.items.push(value) };
  /** Lines that are indented more than this belong to a text. */
  let textAbove: number | null = null;
  let depth = 0;
  for (const line of linesOf(text)) {
    yield null;
    const indent = line.text.search(/[^ ]/);
    if (indent === -1) continue;
    if (line.text.length > LONGEST_LINE) {
      yield unread('A very long line', line);
      continue;
    }
    if (textAbove !== null && indent > textAbove) continue;
    textAbove = null;
    let rest = sliced(line, indent);
    if (rest.text.startsWith('#') || /^(?:---|\.\.\.|%)/.test(rest.text)) {
      if (rest.text.startsWith('---')) {
        levels.length = 0;
        pending = { indent: -1, put: (value) => root.items.push(value) };
      }
      continue;
    }
    if (rest.text.startsWith('\t')) {
      yield unread('A tab for indentation, which YAML forbids', rest);
      continue;
    }
    let column = indent;
    depth = 0;
    // Each hyphen opens an item, in which a map may start.
    while (/^-(?: |$)/.test(rest.text) && depth < DEEPEST) {
      depth += 1;
      const list: Container = containerAt(levels, column, 'array', pending, root);
      pending = { indent: column, put: (value) => list.kind === 'array' && list.items.push(value) };
      const skipped = /^- */.exec(rest.text)?.[0].length ?? 1;
      column += skipped;
      rest = sliced(rest, skipped);
    }
    if (rest.text === '' || rest.text.startsWith('#')) continue;
    const found = keyOf(rest);
    if (found === null) {
      if (pending !== null && pending.indent < column) {
        yield* readValue(text, rest, pending.put);
        pending = null;
      } else {
        yield unread('A line that is neither a key nor an item', rest);
      }
      continue;
    }
    const { key, value } = found;
    const map: Container = containerAt(levels, column, 'object', pending, root);
    const put = (node: Node) => {
      if (map.kind === 'object') map.entries.push({ key, value: node });
    };
    pending = null;
    if (/^[|>][\d+-]*(?: +#.*)?$/.test(value.text)) {
      textAbove = column;
      put({ kind: 'other' });
    } else if (value.text === '' || value.text.startsWith('#')) {
      const entry: { key: ConfigPiece; value: Node } = { key, value: { kind: 'other' } };
      if (map.kind === 'object') map.entries.push(entry);
      pending = {
        indent: column,
        put(node) {
          entry.value = node;
        },
      };
    } else if (/^[&*!]/.test(value.text)) {
      yield unread('An anchor, alias or tag', value);
    } else {
      yield* readValue(text, value, put);
    }
  }
  yield* readTree(root);
}

/** Hyphens on one line. Our choice. */
const DEEPEST = 20;

const sliced = (piece: ConfigPiece, from: number): ConfigPiece => ({
  text: piece.text.slice(from),
  start: piece.start + from,
  end: piece.end,
});

/** The open container of this kind and indentation, or a new one where something waits for it. */
function containerAt(
  levels: Level[],
  indent: number,
  kind: Container['kind'],
  pending: Pending | null,
  root: Container,
): Container {
  while ((levels.at(-1)?.indent ?? -1) > indent) levels.pop();
  const top = levels.at(-1);
  const mayNest = pending !== null && (pending.indent < indent || (kind === 'array' && pending.indent === indent));
  if (top && top.indent === indent && top.node.kind === kind) return top.node;
  const node: Container = kind === 'object' ? { kind, entries: [] } : { kind, items: [] };
  if (pending !== null && mayNest) {
    pending.put(node);
  } else {
    // A list may stand below its key without being indented; behind it the map goes on.
    const outer = levels.findLast((level) => level.indent === indent && level.node.kind === kind);
    if (outer) {
      levels.length = levels.indexOf(outer) + 1;
      return outer.node;
    }
    if (root.kind === 'array') root.items.push(node);
  }
  levels.push({ indent, node });
  return node;
}

/** `key: value`, `"key": value`; null where the line has no key. */
function keyOf(line: ConfigPiece): { key: ConfigPiece; value: ConfigPiece } | null {
  const found = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'[\]{},#&*!|>%@`](?:[^#:]|:(?! |$))*)(?<! )) *:(?: +|$)/.exec(
    line.text.slice(0, LONGEST_KEY),
  );
  if (!found) return null;
  const quoted = found[1] ?? found[2];
  const text = quoted ?? found[3] ?? '';
  const start = line.start + (quoted === undefined ? 0 : 1);
  return { key: { text, start, end: start + text.length }, value: sliced(line, found[0].length) };
}

/** In characters. Our choice. */
const LONGEST_KEY = 300;

/** A value on one line: a text, or a list or map in brackets. */
function* readValue(whole: string, value: ConfigPiece, put: (node: Node) => void): Generator<Item | null> {
  const quoted = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(value.text);
  if (quoted) {
    const text = quoted[1] ?? quoted[2] ?? '';
    put({ kind: 'text', piece: { text, start: value.start + 1, end: value.start + 1 + text.length } });
    return;
  }
  if (/^[[{]/.test(value.text)) {
    // Items on the lines below are not.
    const node = yield* parseJson(whole, value, 'text');
    for (const item of node.kind === 'array' ? node.items.slice(0, 1) : []) put(item);
    return;
  }
  const comment = value.text.indexOf(' #');
  const text = (comment === -1 ? value.text : value.text.slice(0, comment)).trimEnd();
  put({ kind: 'text', piece: { text, start: value.start, end: value.start + text.length } });
}
