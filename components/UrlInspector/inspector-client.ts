import type { UrlReport } from '../../reference/url/report.ts';
import type { InspectorRequest, InspectorResponse } from './inspector-worker.ts';

/** Milliseconds after which an inspection counts as long: it is shown as busy, and it gives way to newer input. */
export const LONG_INSPECTION = 150;

export interface Inspector {
  /** Starts the worker, so that the first answer does not wait for it. */
  start(): void;
  /**
   * Inspects a text; the newest one wins, answers to older ones are dropped.
   * @param base URL to resolve a relative reference against
   */
  inspect(input: string, base?: string): void;
  /** Drops what was asked: there will be no answer to it. */
  clear(): void;
  /** Ends the worker and all reports. */
  dispose(): void;
}

/** What the client needs of a worker; a test passes a fake. */
export type InspectorWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/**
 * Runs the URL inspector in a module worker, which is started with `start` or the first input.
 *
 * The worker has one job at a time. Newer input waits for it for the rest of its 150 ms; then the worker, which cannot
 * be interrupted, is ended and a new one takes over.
 * @param onReport gets the report on the newest input
 * @param onBusy gets true when an answer takes longer than 150 ms, and false when it is there
 * @param onError gets a plain sentence when the worker cannot be started or breaks down; later input tries again
 * @param createWorker makes the worker
 */
export function createInspector(
  onReport: (report: UrlReport) => void,
  onBusy: (busy: boolean) => void = () => {},
  onError: (message: string) => void = () => {},
  createWorker: () => InspectorWorker = startWorker,
): Inspector {
  let worker: InspectorWorker | null = null;
  let lastId = 0;
  /** The job in the worker. */
  let running: { id: number; long: boolean; timer: ReturnType<typeof setTimeout> } | null = null;
  let waiting: Omit<InspectorRequest, 'id'> | null = null;
  let busy = false;
  let busyTimer: ReturnType<typeof setTimeout> | undefined;
  let disposed = false;

  function post(request: Omit<InspectorRequest, 'id'>): void {
    waiting = null;
    const id = ++lastId;
    running = { id, long: false, timer: setTimeout(becomeLong, LONG_INSPECTION) };
    try {
      worker ??= connect(createWorker());
      worker.postMessage({ id, ...request } satisfies InspectorRequest);
    } catch (error) {
      fail(error instanceof Error ? error.message : '');
    }
  }

  function start(): void {
    try {
      worker ??= connect(createWorker());
    } catch {
      // Whoever asks something tries again, and is told.
    }
  }

  function connect(created: InspectorWorker): InspectorWorker {
    created.onmessage = ({ data }: MessageEvent<InspectorResponse>) => answer(data);
    // A worker that fails to load sends an event without a message.
    created.onerror = (event: Partial<ErrorEvent>) => fail(event.message ?? '');
    created.onmessageerror = () => fail('The answer could not be read.');
    return created;
  }

  function becomeLong(): void {
    if (running === null) return;
    running.long = true;
    if (waiting !== null) restart(waiting);
  }

  function restart(request: Omit<InspectorRequest, 'id'>): void {
    endWorker();
    post(request);
  }

  function answer({ id, report }: InspectorResponse): void {
    if (id !== running?.id) return;
    endJob();
    if (waiting !== null) {
      post(waiting);
      return;
    }
    settle();
    onReport(report);
  }

  function fail(reason: string): void {
    endWorker();
    if (waiting !== null) {
      post(waiting);
      return;
    }
    settle();
    onError(`The URL inspector could not run.${reason === '' ? '' : ` The browser says: ${reason}`}`);
  }

  function endJob(): void {
    clearTimeout(running?.timer);
    running = null;
  }

  function endWorker(): void {
    endJob();
    if (worker === null) return;
    // What it has already sent would still arrive.
    worker.onmessage = null;
    worker.onerror = null;
    worker.onmessageerror = null;
    worker.terminate();
    worker = null;
  }

  function expectAnswer(): void {
    if (busy || busyTimer !== undefined) return;
    busyTimer = setTimeout(() => {
      busy = true;
      onBusy(true);
    }, LONG_INSPECTION);
  }

  function settle(): void {
    clearTimeout(busyTimer);
    busyTimer = undefined;
    if (!busy) return;
    busy = false;
    onBusy(false);
  }

  return {
    start() {
      if (!disposed) start();
    },
    clear() {
      waiting = null;
      if (running !== null) {
        endWorker();
        start();
      }
      settle();
    },
    inspect(input, base) {
      if (disposed) return;
      expectAnswer();
      const request = { input, base };
      if (running === null) post(request);
      else if (running.long) restart(request);
      else waiting = request;
    },
    dispose() {
      disposed = true;
      waiting = null;
      clearTimeout(busyTimer);
      endWorker();
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./inspector-worker.ts', import.meta.url), { type: 'module' });
}
