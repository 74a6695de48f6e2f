import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { parseUrl } from '../text/parse-url.ts';
import type { Source } from '../text/sources.ts';
import type { Scope } from './blocks.ts';
import { plainText, walk } from './markdown.ts';
import type { MistakePlace } from './mistake.ts';

export interface Footnotes {
  /** In the order of their first use. */
  sources: Source[];
  /** Labels that have a definition. */
  labels: ReadonlySet<string>;
}

/** Finds the sources and reports what is wrong with their definitions, their references and their numbers. */
export function readFootnotes(root: Root, text: string, scope: Scope): Footnotes {
  const definitions = new Map<string, { place: MistakePlace; source: Source }>();
  for (const node of walk(root)) {
    if (node.type !== 'footnoteDefinition') continue;
    const label = labelOf(node);
    const place = scope.at(node);
    const first = definitions.get(label);
    if (first) scope.report(place, `[^${label}] is defined twice, first in line ${first.place.line}. Remove one.`);
    else definitions.set(label, { place, source: sourceOf(node, scope) });
  }

  const body = Array.from(walk(root, (node) => node.type === 'footnoteDefinition'));
  for (const node of body) reportUnresolved(node, text, scope);
  const references = body.filter((node) => node.type === 'footnoteReference');
  const cited = new Set(references.map(labelOf));

  const order = Array.from(cited);
  const changes = order.flatMap((label, index) => (label === `${index + 1}` ? [] : [[label, index + 1]]));
  const misnumbered = references.find((node) => labelOf(node) === changes[0]?.[0]);
  if (misnumbered) {
    const renumber = changes.map(([from, to]) => `[^${from}] becomes [^${to}]`).join(', ');
    scope.report(scope.at(misnumbered), `Footnotes are numbered in the order of their first use: ${renumber}.`);
  }

  // A source that only the front matter cites has no place in the order of first use.
  for (const [label, { place }] of definitions) {
    if (cited.has(label)) continue;
    scope.report(
      place,
      `The text does not cite [^${label}]. Cite it below the front matter, which may repeat it, or remove it.`,
    );
  }

  return {
    sources: order.flatMap((label) => definitions.get(label)?.source ?? []),
    labels: new Set(definitions.keys()),
  };
}

/** The label as written; `identifier` is lower case and escaped. */
function labelOf(node: { label?: string | null | undefined; identifier: string }): string {
  return node.label ?? node.identifier;
}

/** A reference without a definition is plain text to the parser. `text` is what the node's offsets count in. */
export function reportUnresolved(node: Nodes, text: string, scope: Scope): void {
  if (node.type !== 'text') return;
  const raw = text.slice(node.position?.start.offset, node.position?.end.offset);
  for (const { 0: reference, index } of raw.matchAll(/(?<!\\)\[\^[^\]\s]+\]/g)) {
    const place = advance(scope.at(node), raw.slice(0, index));
    scope.report(place, `${reference} has no source. Add "${reference}: [document, section](https://...)" at the end.`);
  }
}

/** The place behind `passed`, a text that starts at `start`. A place without a column is the best there is. */
function advance(start: MistakePlace, passed: string): MistakePlace {
  if (start.column === undefined) return start;
  const [firstLine = '', ...moreLines] = passed.split('\n');
  const lastLine = moreLines.at(-1);
  return {
    line: start.line + moreLines.length,
    column: lastLine === undefined ? start.column + firstLine.length : lastLine.length + 1,
  };
}

/** A definition is one link: its text is what is cited, its address is where to read it. */
function sourceOf(node: FootnoteDefinition, scope: Scope): Source {
  const [paragraph, ...moreBlocks] = node.children;
  const [link, ...moreText] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (link?.type !== 'link' || link.title || moreBlocks.length > 0 || moreText.length > 0) {
    const label = labelOf(node);
    scope.report(
      scope.at(node),
      `A source is one link and nothing else: [^${label}]: [document, section](https://...).`,
    );
    return { label: '', url: '' };
  }
  if (!link.url.startsWith('https://') || parseUrl(link.url) === null) {
    scope.report(scope.at(link), `The address of a source is https, not "${link.url}".`);
  }
  if (link.children.length !== 1 || link.children[0]?.type !== 'text') {
    scope.report(scope.at(link), 'The name of a source is plain text, without code, emphasis or images.');
  }
  return { label: plainText(link.children), url: link.url };
}
