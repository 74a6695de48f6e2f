import { isEntryId, loadEntry } from '../../../reference/book/index.ts';
import { type SourcesOf, sourcesIn } from '../../../reference/export/report.ts';
import type { Finding } from '../../../reference/lint/rule.ts';
import type { Source } from '../../../reference/text/sources.ts';

/** Looks up where the findings' entries have it from. An entry that cannot be loaded has no sources. */
export async function loadSources(findings: readonly Pick<Finding, 'sources' | 'entry'>[]): Promise<SourcesOf> {
  const refs = new Set(findings.flatMap(({ sources, entry }) => (sources.length > 0 ? [] : [entry])));
  const found = new Map<string, readonly Source[]>();
  await Promise.all(
    [...refs].map(async (ref) => {
      const [id = '', section = null] = ref.split('#');
      const entry = isEntryId(id) ? await loadEntry(id).catch(() => null) : null;
      if (entry) found.set(ref, sourcesIn(entry, section));
    }),
  );
  return ({ sources, entry }) => (sources.length > 0 ? sources : (found.get(entry) ?? []));
}
