/** The texts that people read, each with the file and the line where it begins. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Nodes, Paragraph } from 'mdast';
import { type Node, parseSync } from 'oxc-parser';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { parseMarkdown, placeOf, walk } from '../../../reference/build/markdown.ts';
import { frontMatter } from '../../../reference/build/schema.ts';
import { sourceFiles } from '../../structure/imports.ts';
import { ROOT } from '../paths.ts';

/**
 * What a text is, where a finding depends on it. `item`: a paragraph of a list. `fact`: a value of the front matter. `faq`: a
 * heading below "FAQ", `answer` the first paragraph after it. `rule`: a message of a rule or a check.
 */
type Kind = 'paragraph' | 'item' | 'fact' | 'heading' | 'faq' | 'answer' | 'cell' | 'rule' | 'string';

export interface Passage {
  /** From the project's root, with forward slashes. */
  file: string;
  /** Counted from 1. */
  line: number;
  kind: Kind;
  /** Its line breaks are those of the file. Code is `CODE`, and footnote marks are left out. */
  text: string;
}

/** What code of a text becomes: one word that no pattern knows. */
const CODE = '`…`';
const QUOTED_CODE = /`[^`]*`/g;
const MARKS = /\[\^[^\]]+\]/g;

/** The passages of a page: its front matter, paragraphs, headings and table cells, without code blocks and sources. */
export function passagesOfPage(file: string, markdown: string): Passage[] {
  const passages: Passage[] = [];
  const page = parseMarkdown(markdown);
  const items = new Set(Array.from(walk(page)).flatMap((node) => (node.type === 'listItem' ? node.children : [])));
  let section = '';
  let last: Passage | undefined;
  for (const node of walk(page, ({ type }) => type === 'footnoteDefinition')) {
    if (node.type === 'yaml') passages.push(...passagesOfYaml(file, node.value));
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const { line } = placeOf(node);
      const text = textOf(node);
      if (node.type === 'heading' && node.depth === 2) section = text;
      const inFaq = section === 'FAQ' && text !== section;
      const kinds = {
        heading: inFaq ? 'faq' : 'heading',
        tableCell: 'cell',
        paragraph: items.has(node as Paragraph) ? 'item' : last?.kind === 'faq' ? 'answer' : 'paragraph',
      } as const;
      last = { file, line, kind: kinds[node.type], text };
      passages.push(last);
    }
  }
  return passages;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return CODE;
  if (!('children' in node)) return '';
  const text = node.children.map(textOf).join('');
  // "**Canvas.** An image ..." begins with a heading, which is no sentence.
  return node.type === 'strong' ? text.replace(/\.$/, ':') : text;
}

/** The values of a page's front matter, which begins in line 2. */
function passagesOfYaml(file: string, yaml: string): Passage[] {
  const passages: Passage[] = [];
  const lines = new LineCounter();
  visit(parseDocument(yaml, { lineCounter: lines }), {
    Scalar(key, { value, range }) {
      if (key === 'key' || typeof value !== 'string' || !range) return;
      const { line } = lines.linePos(range[0]);
      passages.push({ file, line: line + 1, kind: 'fact', text: withoutMarks(value) });
    },
    Pair: (_, { key }) => (isScalar(key) && ['rules', 'anchors'].includes(String(key.value)) ? visit.SKIP : undefined),
  });
  return passages;
}

const withoutMarks = (text: string) => text.replace(MARKS, '').replace(QUOTED_CODE, CODE);
/** A message's `{field}` is a name of its data: no word of the text, but as long as it is. */
const withoutData = (text: string) => text.replace(/\{[a-z]\w*\}/gi, (name) => '…'.repeat(name.length));

/** Two words, or a value and a word: less is a key, an id or a name. */
const isText = (text: string) => /\S\s+\S/.test(text) && /[A-Za-z]{2}/.test(text);
/** Attributes whose strings no user reads, such as names of classes. */
const UNREAD_ATTRIBUTES = ['class', 'd', 'viewBox', 'media'];

/** The passages of a module: strings of two words or more, and the text of its elements. */
export function passagesOfModule(file: string, source: string): Passage[] {
  const passages: Passage[] = [];
  const add = (start: number, kind: Kind, text: string) => {
    if (!isText(text)) return;
    const line = source.slice(0, start).split('\n').length;
    passages.push({ file, line, kind, text: withoutData(withoutMarks(text)) });
  };
  const look = (node: Node, kind: Kind): void => {
    if (node.type === 'ThrowStatement' || node.type === 'ImportDeclaration') return;
    if (node.type === 'JSXAttribute' && UNREAD_ATTRIBUTES.includes(source.slice(node.name.start, node.name.end)))
      return;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.start, kind, node.value);
    if (node.type === 'JSXText') add(node.start, kind, node.value);
    if (node.type === 'TemplateLiteral') {
      add(node.start, kind, node.quasis.map(({ value }) => value.cooked ?? '').join('{…}'));
    }
    const inner = node.type === 'Property' && nameOf(node.key, source) === 'messages' ? 'rule' : kind;
    for (const child of childrenOf(node)) look(child, inner);
  };
  look(parseSync(file, source).program, 'string');
  return passages;
}

const nameOf = (key: Node, source: string) => source.slice(key.start, key.end);

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

/** The passages of the files at `paths`, from the project's root: pages and modules. */
export const passagesOf = (paths: readonly string[]): Passage[] =>
  paths.flatMap((path) =>
    (path.endsWith('.md') ? passagesOfPage : passagesOfModule)(path, readFileSync(join(ROOT, path), 'utf8')),
  );

/** Lists of names and of words that people search for, whose strings are not ours to word. */
const LISTS = ['reference/media-types/registry-data.ts', 'reference/search/synonyms.ts', 'reference/search/words.ts'];

/** Pages for those who use or change Wirenote. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'reference/README.md'];

/** The book's pages, every module whose strings can be seen in the product, and the documents. */
export function readFiles(): string[] {
  const pages = Object.keys(frontMatter).flatMap((set) =>
    readdirSync(join(ROOT, 'reference', set), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => ['reference', set, ...name.split(sep)].join('/')),
  );
  const modules = sourceFiles(resolve(ROOT)).map(({ path }) => path);
  const shown = modules.filter((path) => !path.startsWith('reference/build/') && !LISTS.includes(path));
  return [...pages.sort(), ...shown, ...DOCUMENTS];
}
