import { useLayoutEffect, useState } from 'preact/hooks';
import type { Entry } from '../../reference/book/entry.ts';
import { isEntryId, loadEntry } from '../../reference/book/index.ts';

/**
 * The written entries of these ids, loaded when first asked for.
 * @returns null while loading; each is null when the book has none or its chunk cannot be loaded (the registry's short form
 *   then stands in)
 */
export function useEntries(ids: readonly string[]): readonly (Entry | null)[] | null {
  const wanted = ids.join('\n');
  const [loaded, setLoaded] = useState<{ of: string; entries: readonly (Entry | null)[] } | null>(null);
  // Not after the next frame: the chunk would come a frame later.
  useLayoutEffect(() => {
    let current = true;
    const loading = wanted.split('\n').map(async (id) => (isEntryId(id) ? loadEntry(id).catch(() => null) : null));
    Promise.all(loading).then((entries) => current && setLoaded({ of: wanted, entries }));
    return () => {
      current = false;
    };
  }, [wanted]);
  if (!ids.some(isEntryId)) return ids.map(() => null);
  return loaded?.of === wanted ? loaded.entries : null;
}

/** One of them; undefined while loading. */
export function useEntry(id: string): Entry | null | undefined {
  const entries = useEntries([id]);
  return entries === null ? undefined : entries[0];
}
