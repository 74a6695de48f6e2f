/**
 * IIS: `mimeMap` in web.config, the field of `customHeaders`, the lists of `httpCompression`. A scan for tags, not a parser
 * of XML. Source: https://learn.microsoft.com/en-us/iis/configuration/system.webserver/staticcontent/mimemap
 */
import { type ConfigPiece, type Item, looksLikeType, mention, unread } from './reading.ts';
import { Scope } from './settings/scope.ts';

/** Tags whose content is a table or list. */
const PARENTS = new Set(['staticcontent', 'statictypes', 'dynamictypes', 'customheaders']);

export function* readIis(text: string): Generator<Item | null, void, void> {
  let at = 0;
  let parent = '';
  let table = 0;
  const outermost = new Scope(text);
  let scope = outermost;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start === -1) return;
    const skipped = behindMarkup(text, start);
    if (skipped === -1) {
      yield unread('A comment or section that is never closed', { start, end: start + 4 });
      return;
    }
    if (skipped > 0) {
      at = skipped;
      yield null;
      continue;
    }
    const end = tagEnd(text, start);
    if (end === -1) {
      yield unread('A tag that is never closed', { start, end: Math.min(text.length, start + 40) });
      return;
    }
    at = end + 1;
    const name = /^<\/?([\w.:-]*)/.exec(text.slice(start, Math.min(end, start + 80)))?.[1]?.toLowerCase() ?? '';
    if (PARENTS.has(name)) {
      const isOpen = text[start + 1] !== '/' && text[end - 1] !== '/';
      parent = isOpen ? name : '';
      table += 1;
      if (isOpen) scope = outermost.inner(name);
      yield null;
    } else if (name === 'mimemap' || name === 'add' || name === 'remove' || name === 'match') {
      const attributes = attributesOf(text, start + 1 + name.length, end);
      yield* element(name, attributes, parent, table, at);
      const [header, value, variable] = ['name', 'value', 'servervariable'].map((one) => attributes.get(one));
      if (parent === 'customheaders' && header && value)
        yield scope.header([header, value], value.end, header, value, true);
      else if (parent === 'customheaders' && header) scope.changed([header], header.end, header.text);
      else if (variable && /^response_/i.test(variable.text)) {
        // A rule for responses sets it by a condition.
        outermost.changed([variable], variable.end, variable.text.slice('response_'.length).replaceAll('_', '-'));
      }
    } else {
      yield null;
    }
  }
}

function* element(
  name: string,
  attributes: ReadonlyMap<string, ConfigPiece>,
  parent: string,
  table: number,
  end: number,
): Generator<Item | null> {
  const type = attributes.get('mimetype');
  const extension = attributes.get('fileextension');
  const value = attributes.get('value');
  if (name === 'mimemap' && type && type.text !== '') {
    yield mention('map', type, { extensions: extension ? [extension] : [], table, end });
  } else if (type && parent.endsWith('types') && looksLikeType(type.text)) {
    yield mention('list', type, { table, end: type.end });
  } else if (value && value.text !== '' && attributes.get('name')?.text.toLowerCase() === 'content-type') {
    yield mention('value', value, { end });
  } else {
    yield null;
  }
}

/** @returns the place behind a comment, CDATA section or instruction; 0: there is none; -1: it is never closed */
function behindMarkup(text: string, start: number): number {
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (!text.startsWith(open, start)) continue;
    const end = text.indexOf(close, start + open.length);
    return end === -1 ? -1 : end + close.length;
  }
  return 0;
}

/** Position of the `>` outside of quotation marks. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '>') {
      return at;
    }
  }
  return -1;
}

function attributesOf(text: string, start: number, end: number): Map<string, ConfigPiece> {
  const found = new Map<string, ConfigPiece>();
  const tag = text.slice(start, Math.min(end, start + LONGEST_TAG));
  for (const match of tag.matchAll(/(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = match[2] ?? match[3] ?? '';
    const from = start + match.index + match[0].length - 1 - value.length;
    found.set((match[1] ?? '').toLowerCase(), {
      text: withoutReferences(value),
      start: from,
      end: from + value.length,
    });
  }
  return found;
}

/** In characters: what is longer is no tag of a configuration. Our choice. */
const LONGEST_TAG = 10_000;

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const withoutReferences = (value: string) =>
  value.replace(/&(\w+);/g, (whole, name: string) => NAMED.get(name) ?? whole);
