import { useMemo, useState } from 'preact/hooks';
import type { ContentTypeList } from '../../reference/capture/content-types-format.ts';
import { compareTypes, type TypesComparison } from '../../reference/capture/expected-types.ts';
import type { Row } from '../../reference/capture/row.ts';

/** Compares the rows with an expected list of Content-Types, as soon as there is one. */
export function useExpected(rows: readonly Row[], page: string | null) {
  const [expected, setExpected] = useState<{ name: string; list: ContentTypeList } | null>(null);
  const comparison = useMemo(
    (): TypesComparison | null => (expected === null ? null : compareTypes(expected.list, rows, page)),
    [expected, rows, page],
  );
  /** The expected types of rows with another one, by the row's id. */
  const unexpected = useMemo(
    () => new Map((comparison?.mismatches ?? []).map(({ rowId, expected: type }) => [rowId, type] as const)),
    [comparison],
  );
  return {
    /** What to show of it; null while there is no list. */
    shown: expected && comparison && { name: expected.name, comparison },
    unexpected,
    compare: (name: string, list: ContentTypeList) => setExpected({ name, list }),
    end: () => setExpected(null),
  };
}
