/** The tables of the guides that say what a fault looks like, row by row: for an index of them. */
import type { Block, Entry, EntryRef, Inline } from './entry.ts';
import { inlineText, partsOf } from './text.ts';

/** What such a table calls its first column. */
const HEADING = /^(?:What you|You) see$/;

/** A fault as one sees it. */
export interface Symptom {
  sees: readonly Inline[];
  cause: readonly Inline[];
  /** Where the book says what to do. */
  to: EntryRef;
}

/** The tables among these blocks whose first column says what one sees. */
export function symptomTables(blocks: readonly Block[]): Extract<Block, { type: 'table' }>[] {
  return blocks.flatMap((block) =>
    block.type === 'table' && HEADING.test(inlineText(block.header[0] ?? [], 'plain')) ? [block] : [],
  );
}

/** The faults that a page lists, each with the place where its row says to look, or else the table's own. */
export function symptomsOf(entry: Entry): Symptom[] {
  return partsOf(entry).flatMap(({ section, body }) =>
    symptomTables(body).flatMap(({ rows }) =>
      rows.map(([sees = [], cause = [], ...look]): Symptom => {
        const here: EntryRef = section === null ? entry.id : `${entry.id}#${section}`;
        return { sees: withoutLinks(sees), cause: withoutLinks(cause), to: firstLink(look.flat()) ?? here };
      }),
    ),
  );
}

/** A row is one link, and the sources are those of the page. */
const withoutLinks = (text: readonly Inline[]): Inline[] =>
  text.flatMap((piece) => {
    if (typeof piece === 'string' || piece.type === 'code') return [piece];
    if (piece.type === 'cite') return [];
    const children = withoutLinks(piece.children);
    return piece.type === 'strong' || piece.type === 'emphasis' ? [{ ...piece, children }] : children;
  });

function firstLink(text: readonly Inline[]): EntryRef | null {
  for (const piece of text) {
    if (typeof piece === 'string' || piece.type !== 'entry-link') continue;
    return piece.section === null ? piece.to : `${piece.to}#${piece.section}`;
  }
  return null;
}
