import { useEffect, useState } from 'preact/hooks';
import type { Found } from '../../reference/search/found.ts';
import { inPieces } from '../config/in-pieces.ts';

/** The whole list of what is found for a query, as far as it is known. */
export interface FoundList {
  state: 'idle' | 'searching' | 'done' | 'failed';
  /** While the search goes on, what an earlier query found that has a word in common with this one. */
  results: readonly Found[];
}

const idle: FoundList = { state: 'idle', results: [] };

/** Milliseconds of quiet before everything is searched: typing must not wait for it. A choice. */
const quiet = 120;

/** Makes the book ready piece by piece, so that a key that is typed meanwhile is answered at once. */
async function inTurns<Book>(steps: Iterator<void, Book, void>): Promise<Book> {
  const book = await inPieces(steps, () => true);
  if (book === null) throw new Error('Nobody ends the reading of the book.');
  return book;
}

/**
 * Everything that is found for a query. The search, and the book with it, loads when first needed; what is typed
 * meanwhile is searched for afterwards. What an earlier query found stays until then, as long as it has a word in common
 * with this one: a list that goes and comes with every key cannot be read.
 * @param query null: there is nothing to search for
 */
export function useFound(query: string | null): FoundList {
  const [found, setFound] = useState<FoundList & { query: string | null }>({ ...idle, query: null });
  useEffect(() => {
    if (query === null) return;
    let current = true;
    const timer = setTimeout(() => {
      import('../../reference/search/find.ts')
        .then(({ find }) => find(query, inTurns))
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
  if (found.query === query) return found;
  const stays = found.query !== null && shareWord(found.query, query);
  return { state: 'searching', results: stays ? found.results : [] };
}

/** First letters by which two words count as the same one, still being typed or with a slip corrected. A choice. */
const telling = 3;

/** Whether some word of one text begins as a word of the other does, as far as the shorter one goes. */
export function shareWord(one: string, other: string): boolean {
  const begins = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return begins(one).some((a) =>
    begins(other).some((b) => a.startsWith(b.slice(0, telling)) || b.startsWith(a.slice(0, telling))),
  );
}
