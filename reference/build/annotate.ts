/** Puts the notes that the panel would have beside the exchanges of an entry's "On the wire". */
import type { Block, Entry } from '../book/entry.ts';
import { notesOnExchange } from '../notes/exchange-text.ts';
import { wireSection } from './schema.ts';

/** @returns the entry with notes on its exchanges, the rest as it is */
export function withNotes(entry: Entry): Entry {
  const sections = entry.sections.map((section) =>
    section.heading === wireSection ? { ...section, body: section.body.map(annotated) } : section,
  );
  return { ...entry, sections };
}

function annotated(block: Block): Block {
  if (block.type !== 'code' || block.language !== 'http') return block;
  const notes = notesOnExchange(block.value);
  return notes.length === 0 ? block : { ...block, notes };
}
