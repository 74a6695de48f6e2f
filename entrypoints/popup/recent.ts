/**
 * The ids of the pages of the book that were looked up last, in the browser's memory (`storage.session`, never on disk):
 * they are gone when the browser closes. Never what was typed. Private windows share that memory with the others, so
 * nothing is kept of them, and nothing is shown in them.
 */
import { useMemo, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { Recent } from '../../components/tools/Tools.tsx';

const PLACE = 'recent';
/** How many are kept. A choice: the start page keeps its codes in view. */
const MOST = 3;

async function read(): Promise<string[]> {
  const found: unknown = (await browser.storage.session.get(PLACE))[PLACE];
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string').slice(0, MOST) : [];
}

/** @returns `loaded` is done once the ids are known, or cannot be: then none are */
export function useRecent(): { recent: Recent; loaded: Promise<void> } {
  const [ids, setIds] = useState<readonly string[]>([]);
  const kept = useMemo(() => {
    const isPrivate = browser.extension.inIncognitoContext;
    const set = (next: readonly string[]) => {
      setIds(next);
      const { session } = browser.storage;
      void (next.length > 0 ? session.set({ [PLACE]: next }) : session.remove(PLACE)).catch(() => undefined);
    };
    return {
      loaded: isPrivate ? Promise.resolve() : read().then(setIds, () => undefined),
      // Another tab may have added one since.
      add: async (id: string) => {
        if (isPrivate) return;
        const others = (await read().catch(() => [])).filter((other) => other !== id);
        set([id, ...others].slice(0, MOST));
      },
      clear: () => set([]),
    };
  }, []);
  return { recent: { ids, add: kept.add, clear: kept.clear }, loaded: kept.loaded };
}
