import type { Inline } from '../../reference/book/entry.ts';
import type { Source } from '../../reference/text/sources.ts';

/**
 * The numbered sources of one page: those of the entry, then those that registry facts on the same page add.
 * `cite` gives the citation of a source, with a new number only when the page does not have it yet.
 */
export function sourceList(own: readonly Source[]): { all: Source[]; cite(...sources: readonly Source[]): Inline[] } {
  const all = [...own];
  return {
    all,
    cite: (...sources) =>
      sources.map((source) => {
        let index = all.findIndex((known) => known.url === source.url);
        if (index < 0) index = all.push(source) - 1;
        return { type: 'cite', source: index + 1 };
      }),
  };
}
