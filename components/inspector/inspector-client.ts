import type { UrlReport } from '../../reference/url/report.ts';
import type { InspectionRequest, InspectorResponse, QuestionRequest } from './inspector-worker.ts';
import type { Ask } from './questions.ts';
import { pauseBetween } from './two-steps.ts';

/** Milliseconds after which an inspection counts as long: it is shown as busy, and it gives way to newer input. */
export const LONG_INSPECTION = 150;

export interface Inspector {
  /** Starts the worker, so that the first answer does not wait for it. */
  start(): void;
  /**
   * Inspects a text; the newest one wins, answers to older ones are dropped.
   * @param base URL to resolve a relative reference against
   * @param asTyped read it exactly as it is, whatever it looks like
   */
  inspect(input: string, base?: string, asTyped?: boolean): void;
  /** Puts a question to the worker, beside the inspection. */
  ask: Ask;
  /** Drops the inspection: there will be no report. */
  clear(): void;
  /** Ends the worker and all reports. */
  dispose(): void;
}

/** What the page gets of an inspection: first what fills a window, then all. */
export interface Inspected {
  /** Without repairs and judgements. */
  begun: UrlReport;
  /** null while the rest is on its way. */
  whole: UrlReport | null;
}

type Reject = (reason: Error) => void;

/** What the client needs of a worker; a test passes a fake. */
export type InspectorWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/**
 * Runs the URL inspector in a module worker, which is started with `start` or the first input.
 *
 * The worker has one inspection at a time. Newer input waits for it for the rest of its 150 ms; then the worker, which
 * cannot be interrupted, is ended and a new one takes over, with the questions that were not answered yet.
 * @param onInspected gets the report on the newest input, that on a long one twice: begun, then whole
 * @param onBusy gets true when an answer takes longer than 150 ms, and false when it is there
 * @param onError gets a plain sentence when the worker cannot be started or breaks down; later input tries again
 * @param createWorker makes the worker
 */
export function createInspector(
  onInspected: (inspected: Inspected) => void,
  onBusy: (busy: boolean) => void = () => {},
  onError: (message: string) => void = () => {},
  createWorker: () => InspectorWorker = startWorker,
): Inspector {
  let worker: InspectorWorker | null = null;
  let lastId = 0;
  /** The inspection in the worker. */
  let running: { id: number; long: boolean; timer: ReturnType<typeof setTimeout> } | null = null;
  let waiting: Omit<InspectionRequest, 'id'> | null = null;
  /** The first half of the answer to what is running. */
  let begun: UrlReport | null = null;
  let begunAt = 0;
  const asked = new Map<number, { request: QuestionRequest; resolve: (answer: never) => void; reject: Reject }>();
  let busy = false;
  let busyTimer: ReturnType<typeof setTimeout> | undefined;
  let disposed = false;

  function post(request: Omit<InspectionRequest, 'id'>): void {
    waiting = null;
    const id = ++lastId;
    running = { id, long: false, timer: setTimeout(becomeLong, LONG_INSPECTION) };
    try {
      working().postMessage({ id, ...request } satisfies InspectionRequest);
    } catch (error) {
      fail(error instanceof Error ? error.message : '');
    }
  }

  function working(): InspectorWorker {
    if (worker !== null) return worker;
    worker = connect(createWorker());
    for (const { request } of asked.values()) worker.postMessage(request);
    return worker;
  }

  function start(): void {
    try {
      working();
    } catch {
      // Whoever asks something tries again, and is told.
    }
  }

  function connect(created: InspectorWorker): InspectorWorker {
    created.onmessage = ({ data }: MessageEvent<InspectorResponse>) => answer(data);
    // A worker that fails to load sends an event without a message.
    created.onerror = (event: Partial<ErrorEvent>) => fail(event.message ?? '');
    created.onmessageerror = () => fail('A message from the worker was unreadable.');
    return created;
  }

  function becomeLong(): void {
    if (running === null) return;
    running.long = true;
    if (waiting !== null) restart(waiting);
  }

  function restart(request: Omit<InspectionRequest, 'id'>): void {
    endWorker();
    post(request);
  }

  function answer(response: InspectorResponse): void {
    const { id } = response;
    const question = asked.get(id);
    if (question !== undefined) {
      asked.delete(id);
      if ('answer' in response) question.resolve(response.answer as never);
      else question.reject(new Error('failure' in response ? response.failure : ''));
      return;
    }
    if (id !== running?.id) return;
    if ('begun' in response) {
      begun = response.begun;
      begunAt = Date.now();
    }
    if (begun === null) return;
    if (waiting !== null) {
      endJob();
      post(waiting);
    } else if ('rest' in response) {
      const inspected = { begun, whole: { ...begun, ...response.rest } };
      endJob();
      settle();
      onInspected(inspected);
    } else onInspected({ begun, whole: null });
  }

  function fail(reason: string): void {
    endWorker();
    // Whichever of them it was: the next worker would break down as well.
    for (const { reject } of asked.values()) reject(new Error(reason));
    asked.clear();
    if (waiting !== null) {
      post(waiting);
      return;
    }
    settle();
    onError(`The URL inspector could not run.${reason === '' ? '' : ` The browser reports: ${reason}`}`);
  }

  function endJob(): void {
    clearTimeout(running?.timer);
    running = null;
    begun = null;
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
    ask: (question, ...parameters) =>
      new Promise((resolve, reject) => {
        if (disposed) return;
        const isWorking = worker !== null;
        const request: QuestionRequest = { id: ++lastId, question, parameters };
        asked.set(request.id, { request, resolve, reject });
        try {
          // A new worker is given all that is open.
          if (isWorking) working().postMessage(request);
          else working();
        } catch (error) {
          fail(error instanceof Error ? error.message : '');
        }
      }),
    clear() {
      waiting = null;
      if (running !== null) {
        endWorker();
        start();
      }
      settle();
    },
    inspect(input, base, asTyped = false) {
      if (disposed) return;
      expectAnswer();
      const request = { input, base, asTyped };
      // The worker waits with the second step, and takes this in its place.
      if (begun !== null && Date.now() - begunAt < pauseBetween) endJob();
      if (running === null) post(request);
      else if (running.long) restart(request);
      else waiting = request;
    },
    dispose() {
      disposed = true;
      waiting = null;
      asked.clear();
      clearTimeout(busyTimer);
      endWorker();
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./inspector-worker.ts', import.meta.url), { type: 'module' });
}
