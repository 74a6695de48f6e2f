/** Maps of types in what JSON and YAML are read into: extension to type, type to extensions, names and values. */
import { type ConfigPiece, extensionsIn, type Item, looksLikeType, mention, unjudged } from './reading.ts';

export type Node =
  | { readonly kind: 'object'; readonly entries: { key: ConfigPiece; value: Node }[] }
  | { readonly kind: 'array'; readonly items: Node[] }
  | { readonly kind: 'text'; readonly piece: ConfigPiece }
  | { readonly kind: 'other' };

type Entries = (Node & { kind: 'object' })['entries'];

/** Names of members that hold a type: of a file whose extension stands beside it, or of a response. */
const TYPE_NAMES = /^(?:content[-_]?type|mime[-_]?type|mime|media[-_]?type)$/i;
const EXTENSION_NAMES = /^(?:file[-_]?)?ext(?:ension)?s?$/i;
/** Names of members that hold a type, and are no extensions. */
const OTHER_NAMES = /^(?:value|type|accept|format)$/i;
/** Extensions beside one type. Our choice. */
const MOST_BESIDE = 50;
const EXTENSION = /^\.?[\w+-]{1,24}$/;

/** @param root with every object in it, at any depth */
export function* readTree(root: Node): Generator<Item | null> {
  const waiting: Node[] = [root];
  let table = 0;
  for (;;) {
    const node = waiting.pop();
    if (!node) return;
    if (node.kind === 'object') {
      table += 1;
      yield* readObject(node.entries, table);
      for (let at = node.entries.length - 1; at >= 0; at -= 1) push(waiting, node.entries[at]?.value);
    } else if (node.kind === 'array') {
      for (let at = node.items.length - 1; at >= 0; at -= 1) push(waiting, node.items[at]);
    }
  }
}

function push(waiting: Node[], node: Node | undefined): void {
  if (node?.kind === 'object' || node?.kind === 'array') waiting.push(node);
}

function* readObject(entries: Entries, table: number): Generator<Item | null> {
  const named = entries.flatMap(({ key, value }) => (EXTENSION_NAMES.test(key.text) ? piecesOf(value) : []));
  // Each once, at the place where it is named first: a Map keeps the last of a name.
  const all = [...new Map(named.map((piece) => [piece.text, piece] as const).reverse()).values()].reverse();
  const extensions = all.slice(0, MOST_BESIDE);
  const beyond = all[MOST_BESIDE];
  const left = beyond ? unjudged(beyond, MOST_BESIDE) : null;
  const content = entries.find(({ key }) => /^value$/i.test(key.text));
  const fields = entries.filter(({ key, value }) => isField(key, value));
  for (const { key, value } of entries) {
    const types = piecesOf(value).filter(({ text }) => looksLikeType(text));
    const [type] = types;
    if (looksLikeType(key.text)) {
      yield mention('map', key, { extensions: extensionsOf(value), table, isKey: true });
    } else if (TYPE_NAMES.test(key.text)) {
      for (const one of types) yield mention(extensions.length > 0 ? 'map' : 'value', one, { extensions, left, table });
    } else if (key === fields[0]?.key) {
      // Told once, however often the name is repeated.
      for (const one of content ? piecesOf(content.value) : [])
        if (looksLikeType(one.text)) yield mention('value', one);
    } else if (type && value.kind === 'text' && /^(?:default|\*|)$/i.test(key.text)) {
      yield mention('default', type);
    } else if (type && value.kind === 'text' && OTHER_NAMES.test(key.text)) {
      // With a name beside it, it has been told.
      yield key === content?.key && fields.length > 0 ? null : mention('value', type);
    } else if (type && value.kind === 'text' && EXTENSION.test(key.text)) {
      yield mention('map', type, { extensions: [key], table });
    } else if (type && value.kind === 'text') {
      const extensions = extensionsIn(key);
      if (extensions.length > 0) yield mention('map', type, { extensions, table });
      else yield null;
    } else {
      yield null;
    }
  }
}

/** A header field as hosting services write it: `{"key": "Content-Type", "value": "text/javascript"}`. */
function isField(key: ConfigPiece, value: Node): boolean {
  return /^(?:key|name)$/i.test(key.text) && value.kind === 'text' && /^content-type$/i.test(value.piece.text);
}

/** A text, or the texts of a list. */
function piecesOf(value: Node): ConfigPiece[] {
  if (value.kind === 'text') return [value.piece];
  if (value.kind !== 'array') return [];
  return value.items.flatMap((item) => (item.kind === 'text' ? [item.piece] : []));
}

/** What a type is mapped to: a list, a text with several, or the `extensions` of mime-db. */
function extensionsOf(value: Node): ConfigPiece[] {
  if (value.kind === 'object') {
    const own = value.entries.find(({ key }) => EXTENSION_NAMES.test(key.text))?.value;
    return own === undefined || own.kind === 'object' ? [] : extensionsOf(own);
  }
  return piecesOf(value).flatMap((piece) =>
    piece.text.split(/[\s,;]+/).flatMap((text) => (EXTENSION.test(text) ? [{ ...piece, text }] : [])),
  );
}
