/** What the page of one thing says of another: for a comparison of the two. */
import type { Block, Entry, EntryId, Inline } from './entry.ts';
import { inlineText, partsOf, type TextPart } from './text.ts';

/** The section that says when a thing is the right one. */
const CHOICE = 'when-to-send-it';
/** The section on what it is confused with. */
const DIFFERENCES = 'how-it-differs';

/** How the other differs, in a line of the front matter; null where it has none. */
export function differenceFrom(entry: Entry, other: EntryId): Inline[] | null {
  if (entry.facts.set !== 'status') return null;
  return entry.facts.neighbours.find(({ code }) => `status/${code}` === other)?.difference ?? null;
}

/**
 * The parts of a page that are about the other one: of "How it differs" what stands under its name, and sections and
 * questions that name it in their heading.
 * @param names of the other, as headings write them
 */
export function partsAbout(entry: Entry, other: EntryId, names: readonly string[]): TextPart[] {
  const named = names.map((name) => new RegExp(`(?<![\\w/.+-])${literal(name)}(?![\\w/+-])`, 'i'));
  const isNamed = (text: string) => named.some((name) => name.test(text));
  return partsOf(entry).flatMap((part): TextPart[] => {
    if (part.section === null) return [];
    if (part.section === DIFFERENCES) {
      const body = underHeading(part.body, isNamed) ?? linesWithLink(part.body, other);
      return body.length > 0 ? [{ ...part, body }] : [];
    }
    return isNamed(part.heading) ? [part] : [];
  });
}

/** When this one is to be used; null where the page has no such section. */
export function choiceOf(entry: Entry): TextPart | null {
  return partsOf(entry).find(({ section }) => section === CHOICE) ?? null;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The blocks under the first subheading that names it; null without one. */
function underHeading(body: readonly Block[], isNamed: (text: string) => boolean): Block[] | null {
  const start = body.findIndex((block) => block.type === 'subheading' && isNamed(inlineText(block.children, 'plain')));
  if (start < 0) return null;
  const end = body.findIndex((block, at) => at > start && block.type === 'subheading');
  return body.slice(start + 1, end < 0 ? body.length : end);
}

/** Paragraphs and items of lists that link to it, where the section has no subheadings. */
function linesWithLink(body: readonly Block[], other: EntryId): Block[] {
  const links = (inline: readonly Inline[]): boolean =>
    inline.some(
      (piece) =>
        typeof piece !== 'string' &&
        ((piece.type === 'entry-link' && piece.to === other) || ('children' in piece && links(piece.children))),
    );
  return body.flatMap((block): Block[] => {
    if (block.type === 'paragraph') return links(block.children) ? [block] : [];
    if (block.type !== 'list') return [];
    return block.items.filter((item) => linesWithLink(item, other).length > 0).flat();
  });
}
