import { useLayoutEffect, useState } from 'preact/hooks';
import type { Entry } from '../../reference/book/entry.ts';
import { isEntryId, loadEntry } from '../../reference/book/index.ts';

/**
 * The written entry of this id, loaded when first asked for.
 * @returns undefined while loading; null when the book has none or its chunk cannot be loaded (the registry's short form
 *   then stands in)
 */
export function useEntry(id: string): Entry | null | undefined {
  const [loaded, setLoaded] = useState<{ id: string; entry: Entry | null } | undefined>();
  // Not after the next frame: the chunk would come a frame later.
  useLayoutEffect(() => {
    let current = true;
    if (isEntryId(id)) {
      loadEntry(id).then(
        (entry) => current && setLoaded({ id, entry }),
        () => current && setLoaded({ id, entry: null }),
      );
    } else {
      setLoaded({ id, entry: null });
    }
    return () => {
      current = false;
    };
  }, [id]);
  if (!isEntryId(id)) return null;
  return loaded?.id === id ? loaded.entry : undefined;
}
