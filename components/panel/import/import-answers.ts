/** What is read of a file or a text, asked for step by step: runs in import-worker.ts. */
import type { ContentTypeList } from '../../../reference/capture/content-types-format.ts';
import { readExpectedTypes } from '../../../reference/capture/expected-types.ts';
import { importPieces } from '../../../reference/capture/import-pieces.ts';
import type { Baseline } from '../../../reference/export/baseline/format.ts';
import { readBaseline } from '../../../reference/export/baseline/read.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import type { ImportedPage } from '../../../reference/http/import/import.ts';
import { readImport } from '../../../reference/http/import/read-import.ts';

/** First what is to be read, with the most responses that are; then `more` as long as there are pieces. */
export type ImportRequest = { readonly from: Blob | string; readonly most: number } | 'more';

export type ImportAnswer =
  /** Whole sentences. */
  | { readonly problem: string }
  /** The browser could not read the file. */
  | { readonly unreadable: true }
  | { readonly expected: ContentTypeList }
  | { readonly baseline: Baseline }
  | {
      readonly count: number;
      readonly notes: readonly string[];
      readonly page: string | null;
      readonly pages: readonly ImportedPage[];
    }
  /** Null: that was all. */
  | { readonly piece: readonly Exchange[] | null };

/** @returns answers the requests on one import */
export function importAnswers(): (request: ImportRequest) => Promise<ImportAnswer> {
  let pieces: Iterator<readonly Exchange[]> = [][Symbol.iterator]();
  return async (request) => {
    if (request === 'more') {
      const { done, value } = pieces.next();
      return { piece: done ? null : value };
    }
    const { from, most } = request;
    let text: string;
    try {
      text = typeof from === 'string' ? from : await from.text();
    } catch {
      return { unreadable: true };
    }
    const baseline = readBaseline(text);
    if (baseline !== null) return baseline;
    const expected = readExpectedTypes(text);
    if (expected !== null) return 'problem' in expected ? expected : { expected: expected.list };
    const imported = readImport(text, most);
    if ('problem' in imported) return imported;
    const { exchanges, notes, page, pages = [] } = imported;
    pieces = importPieces(exchanges);
    return { count: exchanges.length, notes, page, pages };
  };
}
