/** The entries of the book, each loaded when first asked for. The only file that needs the Vite plugin. */
import type { Entry, EntryId } from './entry.ts';
import { type PackedEntry, unpack } from './packed.ts';

export { isEntryId } from './is-entry-id.ts';

const entries = import.meta.glob<() => PackedEntry>(
  '../{status,media-types,url-terms,headers,guides,examples}/**/*.md',
  {
    import: 'default',
  },
);

/** Loads a written entry. Rejects when its chunk cannot be loaded. */
export async function loadEntry(id: EntryId): Promise<Entry> {
  const load = entries[`../${id}.md`];
  if (!load) throw new Error(`reference/${id}.md does not exist. Run \`npm run generate\`.`);
  const packed = await load();
  return unpack(packed());
}
