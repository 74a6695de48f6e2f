import type { ContentTypeList } from '../../../reference/capture/content-types-format.ts';
import type { Baseline } from '../../../reference/export/baseline/format.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import type { ImportedPage } from '../../../reference/http/import/import.ts';
import type { ImportAnswer, ImportRequest } from './import-answers.ts';

/** What the client needs of a worker; a test passes another. */
export type ImportWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/** What was read: a problem in whole sentences, an expected list, a baseline, or responses. */
export type ReadAway =
  | { readonly problem: string }
  | { readonly expected: ContentTypeList }
  | { readonly baseline: Baseline }
  | {
      readonly count: number;
      /** Whole sentences on what was left out or taken for granted. */
      readonly notes: readonly string[];
      /** The page whose requests these are; null where none is known. */
      readonly page: string | null;
      /** The pages that the responses belong to, one after the other; empty where the source knows none. */
      readonly pages: readonly ImportedPage[];
      /** To be gone through once. */
      readonly pieces: AsyncGenerator<readonly Exchange[]>;
    };

const UNREADABLE = 'The browser could not read this file. It may have been moved or changed. Choose it again.';

/**
 * Reads a file or a text in a worker of its own, which ends with the last piece.
 * @param most responses that are read
 * @param createWorker makes the worker
 * @returns never rejects; the pieces come one after the other, each when it is asked for
 */
export async function readAway(
  from: Blob | string,
  most: number,
  createWorker: () => ImportWorker = startWorker,
): Promise<ReadAway> {
  let worker: ImportWorker | null = null;
  try {
    worker = createWorker();
    const answer = await ask(worker, { from, most });
    if ('count' in answer) return { ...answer, pieces: piecesOf(worker) };
    worker.terminate();
    return 'problem' in answer || 'expected' in answer || 'baseline' in answer ? answer : { problem: UNREADABLE };
  } catch (error) {
    worker?.terminate();
    const reason = error instanceof Error ? error.message : '';
    return { problem: `This could not be read.${reason === '' ? '' : ` The browser reports: ${reason}`}` };
  }
}

async function* piecesOf(worker: ImportWorker): AsyncGenerator<readonly Exchange[]> {
  try {
    for (;;) {
      const answer = await ask(worker, 'more');
      if (!('piece' in answer) || answer.piece === null) return;
      yield answer.piece;
    }
  } finally {
    worker.terminate();
  }
}

function ask(worker: ImportWorker, request: ImportRequest): Promise<ImportAnswer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => resolve(data);
    // A worker that fails to load sends an event without a message.
    worker.onerror = (event: Partial<ErrorEvent>) => reject(new Error(event.message ?? ''));
    worker.onmessageerror = () => reject(new Error('A message from the worker was unreadable.'));
    worker.postMessage(request);
  });
}

function startWorker(): Worker {
  return new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
}
