/** The questions of `phrases.yaml`. They load with the text of the book. Needs the Vite plugin. */
import type { EntryId } from '../book/entry.ts';

/** A question as people put it, and the place of the book that answers it. */
export interface Phrase {
  id: EntryId;
  /** Null for the start of the page. */
  section: string | null;
  text: string;
}

const files = import.meta.glob<Record<string, string[]>>('./phrases.yaml', { import: 'default' });

/** Rejects when the chunk cannot be loaded. */
export async function loadPhrases(): Promise<Phrase[]> {
  const load = files['./phrases.yaml'];
  if (!load) throw new Error('reference/search/phrases.yaml does not exist.');
  return Object.entries(await load()).flatMap(([place, texts]) => {
    const [id, section = null] = place.split('#') as [EntryId, string?];
    return texts.map((text) => ({ id, section, text }));
  });
}
