import type { Node, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';

const syntax = [gfmFootnote(), gfmTable()];
const tree = [gfmFootnoteFromMarkdown(), gfmTableFromMarkdown()];

/** Parses CommonMark with front matter, footnotes and tables. Positions count from the first line of the file. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    extensions: [frontmatter(), ...syntax],
    mdastExtensions: [frontmatterFromMarkdown(), ...tree],
  });
}

/**
 * Parses a text of the front matter. Footnotes are defined in the body of the file, and without a definition `[^1]`
 * is plain text, so `labels` lists what the body defines. Null when the text is more than one paragraph.
 */
export function parseInline(text: string, labels: Iterable<string>): Paragraph | null {
  const cited = Array.from(labels).filter((label) => text.includes(`[^${label}]`));
  const definitions = cited.map((label) => `[^${label}]: defined`);
  const root = fromMarkdown([text, '', ...definitions].join('\n'), { extensions: syntax, mdastExtensions: tree });
  const [block, ...more] = root.children.filter((node) => node.type !== 'footnoteDefinition');
  return block?.type === 'paragraph' && more.length === 0 ? block : null;
}

/** Every node of the tree in document order; `skip` leaves out a node with all below it. */
export function* walk(node: Nodes, skip?: (node: Nodes) => boolean): Generator<Nodes> {
  if (skip?.(node)) return;
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child, skip);
}

/** The words of a text without its marks. */
export function plainText(nodes: readonly PhrasingContent[]): string {
  let text = '';
  for (const node of nodes) {
    for (const part of walk(node)) if (part.type === 'text' || part.type === 'inlineCode') text += part.value;
  }
  return joinLines(text);
}

/** A line break inside a paragraph is a space. */
export function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Where a parsed node starts. */
export function placeOf(node: Node): { line: number; column: number } {
  if (!node.position) throw new Error(`A ${node.type} node without a position was not made by the parser`);
  return { line: node.position.start.line, column: node.position.start.column };
}
