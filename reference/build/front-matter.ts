import type { Yaml } from 'mdast';
import * as v from 'valibot';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { EntryFacts, EntryKind, EntrySet, Inline } from '../book/entry.ts';
import { inlines, type Scope } from './blocks.ts';
import { reportUnresolved } from './footnotes.ts';
import { parseInline, walk } from './markdown.ts';
import { type FrontMatter, frontMatter, registryFacts } from './schema.ts';

type Path = readonly unknown[];

export interface ReadFrontMatter {
  /** Null when there are mistakes. */
  data: FrontMatter | null;
  /** Known even if other keys have mistakes, so that the text can be held against it. */
  kind: EntryKind | null;
  /** The line of the file in which a value starts; the nearest one above when it is missing. */
  lineOf(path: Path): number;
}

/** Reads YAML and holds it against the set's schema. Every mistake is reported at its line. */
export function readFrontMatter(node: Yaml, set: EntrySet, scope: Scope): ReadFrontMatter {
  const lines = new LineCounter();
  const document = parseDocument(node.value, { lineCounter: lines, prettyErrors: false });
  const fileLine = (offset: number) => scope.at(node).line + lines.linePos(offset).line;

  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    scope.report({ line: fileLine(pos[0]) }, `YAML: ${message}. A text with Markdown in it needs double quotes.`);
  }

  function lineOf(path: Path): number {
    let line = scope.at(node).line;
    let value: unknown = document.contents;
    for (const key of path) {
      if (isMap(value)) {
        const pair = value.items.find((item) => isScalar(item.key) && item.key.value === key);
        if (!isScalar(pair?.key) || !pair.key.range) return line;
        line = fileLine(pair.key.range[0]);
        value = pair.value;
      } else if (isSeq(value) && typeof key === 'number') {
        value = value.items[key];
        if (isMap(value) && value.range) line = fileLine(value.range[0]);
      }
    }
    return line;
  }

  if (document.errors.length > 0) return { data: null, kind: null, lineOf };
  return { ...check(document.toJS({ mapAsMap: true }), set, lineOf, scope), lineOf };
}

function check(
  values: unknown,
  set: EntrySet,
  lineOf: (path: Path) => number,
  scope: Scope,
): Omit<ReadFrontMatter, 'lineOf'> {
  const schema: v.GenericSchema<unknown, FrontMatter> = frontMatter[set];
  const keys = Object.keys(frontMatter[set].entries).filter((key) => key !== 'set');
  const keyList = `The front matter of ${set} has: ${keys.join(', ')}.`;
  if (!(values instanceof Map)) {
    scope.report({ line: lineOf([]) }, `The front matter is empty or no map. ${keyList}`);
    return { data: null, kind: null };
  }

  const unknown = Array.from(values.keys()).filter((key) => !keys.includes(key));
  for (const key of unknown) {
    const registry = registryFacts[set];
    scope.report(
      { line: lineOf([key]) },
      registry?.keys.includes(key)
        ? `"${key}" stands in ${registry.home} alone. Remove it here.`
        : `Unknown key "${key}". ${keyList}`,
    );
  }

  const known = Array.from(values).filter(([key]) => keys.includes(key));
  const result = v.safeParse(schema, { ...Object.fromEntries(known), set });
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => key);
    const missing = path.length === 1 && !values.has(path[0]);
    const message = missing ? `Front matter lacks "${path[0]}". ${keyList}` : `${path.join(', ')}: ${issue.message}.`;
    scope.report({ line: lineOf(path) }, message);
  }
  return {
    data: result.success && unknown.length === 0 ? result.output : null,
    kind: result.issues?.some((issue) => issue.path?.[0].key === 'kind') ? null : values.get('kind'),
  };
}

/** Converts one text of the front matter. `labels` are the footnotes that the body defines. */
export function readText(
  text: string,
  path: Path,
  lineOf: (path: Path) => number,
  labels: ReadonlySet<string>,
  scope: Scope,
): Inline[] {
  const place = { line: lineOf(path) };
  const paragraph = parseInline(text, labels);
  if (!paragraph) {
    scope.report(place, `${path.join(', ')}: must be one paragraph, without lists, headings or blocks.`);
    return [];
  }
  const here: Scope = { ...scope, at: () => place };
  for (const node of walk(paragraph)) reportUnresolved(node, text, here);
  return inlines(paragraph.children, here);
}

/** Converts the texts of the front matter that are facts of the set. */
export function readFacts(
  data: FrontMatter,
  lineOf: (path: Path) => number,
  labels: ReadonlySet<string>,
  scope: Scope,
): EntryFacts {
  const inline = (text: string, ...path: Path) => readText(text, path, lineOf, labels, scope);

  switch (data.set) {
    case 'status':
      return {
        set: data.set,
        retry: inline(data.retry, 'retry'),
        headers: Array.from(data.headers, ([name, note]) => ({ name, note: inline(note, 'headers', name) })),
        neighbours: Array.from(data.neighbours, ([code, difference]) => ({
          code,
          difference: inline(difference, 'neighbours', code),
        })),
      };
    case 'media-types':
      return {
        set: data.set,
        also: data.also,
        charset: inline(data.charset, 'charset'),
        signature: data.signature,
        browsers: inline(data.browsers, 'browsers'),
      };
    case 'headers':
      return { set: data.set, direction: data.direction };
    case 'examples':
      return { set: data.set, role: data.role };
    case 'guides':
      return { set: data.set, ...(data.tool === undefined ? {} : { tool: data.tool }) };
    case 'url-terms':
      return { set: data.set };
  }
}
