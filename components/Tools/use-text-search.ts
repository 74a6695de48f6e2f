import { useEffect, useState } from 'preact/hooks';
import type { TextResult } from '../../reference/search/search-text.ts';

export interface Passages {
  state: 'idle' | 'searching' | 'done' | 'failed';
  results: readonly TextResult[];
}

const idle: Passages = { state: 'idle', results: [] };

/** Milliseconds of quiet before the text of the book is searched: typing must not wait for it. A choice. */
const quiet = 120;

/**
 * What the text of the book says about a query. The search, and the book with it, loads when first needed; what is typed
 * meanwhile is searched for afterwards.
 * @param query null: there is nothing to search for
 */
export function useTextSearch(query: string | null): Passages {
  const [found, setFound] = useState<Passages & { query: string | null }>({ ...idle, query: null });
  useEffect(() => {
    if (query === null) return;
    let current = true;
    const timer = setTimeout(() => {
      import('../../reference/search/search-text.ts')
        .then(({ searchText }) => searchText(query))
        .then(
          (results) => current && setFound({ state: 'done', results, query }),
          () => current && setFound({ state: 'failed', results: [], query }),
        );
    }, quiet);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);
  if (query === null) return idle;
  return found.query === query ? found : { state: 'searching', results: [] };
}
