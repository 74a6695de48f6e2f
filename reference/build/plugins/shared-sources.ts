import type { PackedEntry } from '../../book/packed.ts';

type PackedSource = PackedEntry['sources'][number];

/**
 * The sources that several entries cite, once in the package. Most statements cite what others cite as well, and what was
 * compressed further back than 32 kB is compressed anew.
 */
export class SharedSources {
  readonly #places = new Map<string, number>();
  /** A module that exports them as the array `s`. */
  readonly code: string;

  constructor(entries: readonly Pick<PackedEntry, 'sources'>[]) {
    const counts = new Map<string, number>();
    for (const { sources } of entries) {
      for (const source of sources.map(keyOf)) counts.set(source, (counts.get(source) ?? 0) + 1);
    }
    // In order, for neighbours begin alike.
    const shared = [...counts.keys()].filter((source) => (counts.get(source) ?? 0) > 1).sort();
    for (const [place, source] of shared.entries()) this.#places.set(source, place);
    this.code = `export const s=[${shared.join(',')}];`;
  }

  /** @returns the module of an entry, which imports what it shares from `from` */
  moduleOf({ sources, ...entry }: PackedEntry, from: string): string {
    const list = sources.map(keyOf).map((source) => {
      const place = this.#places.get(source);
      return place === undefined ? source : `s[${place}]`;
    });
    const rest = JSON.stringify(entry).slice(0, -1);
    return `import{s}from${JSON.stringify(from)};export default ${rest},"sources":[${list.join(',')}]};`;
  }
}

const keyOf = (source: PackedSource): string => JSON.stringify(source);
