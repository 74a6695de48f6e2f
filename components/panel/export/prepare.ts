import type { SourcesOf } from '../../../reference/export/report.ts';
import type { Finding } from '../../../reference/lint/rule.ts';

/** What a menu writes with. */
export interface Prepared {
  formats: typeof import('./formats.ts');
  sourcesOf: SourcesOf;
}

/** Loads what writes, and where the findings have it from: as the menu opens, for a click may copy for some seconds only. */
export async function prepare(rows: readonly { readonly findings: readonly Finding[] }[]): Promise<Prepared> {
  const formats = await import('./formats.ts');
  return { formats, sourcesOf: await formats.loadSources(rows.flatMap(({ findings }) => findings)) };
}
