import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createInspector,
  type Inspector,
  type InspectorWorker,
  LONG_INSPECTION,
} from '../../../components/inspector/inspector-client.ts';
import type { InspectionRequest, QuestionRequest } from '../../../components/inspector/inspector-worker.ts';
import { pauseBetween } from '../../../components/inspector/two-steps.ts';
import type { UrlReport } from '../../../reference/url/report.ts';

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  requests: InspectionRequest[] = [];
  questions: QuestionRequest[] = [];
  terminated = false;

  postMessage(request: InspectionRequest | QuestionRequest): void {
    if ('question' in request) this.questions.push(request);
    else this.requests.push(request);
  }

  terminate(): void {
    this.terminated = true;
  }

  /** Answers the newest request, or an older one; a part of it or all at once. */
  answer(index = this.requests.length - 1, step?: 'begun' | 'rest'): void {
    const request = this.requests[index];
    if (request === undefined) throw new Error('nothing was asked');
    const anatomy = { text: request.input, length: request.input.length, located: true, segments: [] };
    const report: UrlReport = { input: request.input, anatomy, base: null, parsed: null, problems: [], notes: [] };
    const rest = { problems: [], judgements: [] };
    const begun = { begun: report };
    const data = step === 'begun' ? begun : step === 'rest' ? { rest } : { ...begun, rest };
    this.onmessage?.({ data: { id: request.id, ...data } });
  }
}

let workers: FakeWorker[];
let log: string[];
let inspector: Inspector;

const worker = (index: number): FakeWorker => {
  const found = workers[index];
  if (found === undefined) throw new Error(`worker ${index} was not made`);
  return found;
};
const inputs = (index: number) => worker(index).requests.map((request) => request.input);

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  log = [];
  inspector = createInspector(
    ({ begun, whole }) => log.push(`${whole === null ? 'begun' : 'report'} ${(whole ?? begun).input}`),
    (busy) => log.push(`busy ${busy}`),
    (message) => log.push(`error ${message}`),
    () => {
      workers.push(new FakeWorker());
      return workers.at(-1) as unknown as InspectorWorker;
    },
  );
});

afterEach(() => {
  inspector.dispose();
  vi.useRealTimers();
});

describe('createInspector', () => {
  it('starts its worker before anything is asked, once', () => {
    inspector.start();
    inspector.start();
    inspector.inspect('a');
    worker(0).answer();
    expect(workers).toHaveLength(1);
    expect(log).toEqual(['report a']);
  });

  it('gives an answer in two steps as it comes', () => {
    inspector.inspect('a');
    worker(0).answer(0, 'begun');
    expect(log).toEqual(['begun a']);
    worker(0).answer(0, 'rest');
    expect(log).toEqual(['begun a', 'report a']);
  });

  it('goes on to newer input after the first step, and gives no second one without the first', () => {
    inspector.inspect('a');
    inspector.inspect('b');
    worker(0).answer(0, 'begun');
    expect(inputs(0)).toEqual(['a', 'b']);
    worker(0).answer(0, 'rest');
    worker(0).answer(1, 'rest');
    expect(log).toEqual([]);
    worker(0).answer(1);
    expect(log).toEqual(['report b']);
  });

  it('asks for newer input at once while the worker waits with the second step, and not once it may be at it', () => {
    inspector.inspect('a');
    worker(0).answer(0, 'begun');
    inspector.inspect('b');
    expect(inputs(0)).toEqual(['a', 'b']);
    worker(0).answer(1, 'begun');
    vi.advanceTimersByTime(pauseBetween);
    inspector.inspect('c');
    expect(inputs(0)).toEqual(['a', 'b']);
    worker(0).answer(1, 'rest');
    expect(inputs(0)).toEqual(['a', 'b', 'c']);
    worker(0).answer();
    expect(log).toEqual(['begun a', 'begun b', 'report c']);
  });

  it('drops the second step of what was cleared', () => {
    inspector.inspect('a');
    worker(0).answer(0, 'begun');
    inspector.clear();
    inspector.inspect('b');
    worker(1).answer(0, 'rest');
    worker(1).answer(0);
    expect(log).toEqual(['begun a', 'report b']);
  });

  it('drops what was asked when it is cleared, and has a worker ready for what comes next', () => {
    inspector.inspect('a');
    inspector.inspect('b');
    inspector.clear();
    expect(worker(0).terminated).toBe(true);
    expect(worker(0).onmessage).toBeNull();
    inspector.inspect('c');
    expect(inputs(1)).toEqual(['c']);
    worker(1).answer();
    expect(log).toEqual(['report c']);
  });

  it('keeps an idle worker when it is cleared, and takes back the word that it is busy', () => {
    inspector.inspect('a');
    vi.advanceTimersByTime(LONG_INSPECTION);
    worker(0).answer();
    inspector.clear();
    expect(worker(0).terminated).toBe(false);
    inspector.inspect('b');
    vi.advanceTimersByTime(LONG_INSPECTION);
    inspector.clear();
    expect(log).toEqual(['busy true', 'busy false', 'report a', 'busy true', 'busy false']);
  });

  it('makes its worker with the first input and keeps it', () => {
    expect(workers).toHaveLength(0);
    inspector.inspect('a', 'https://h/');
    worker(0).answer();
    inspector.inspect('b');
    worker(0).answer();
    expect(workers).toHaveLength(1);
    expect(worker(0).requests).toMatchObject([
      { input: 'a', base: 'https://h/' },
      { input: 'b', base: undefined, asTyped: false },
    ]);
    expect(log).toEqual(['report a', 'report b']);
  });

  it('drops an answer when newer input has come, and asks for the newest alone', () => {
    inspector.inspect('a');
    inspector.inspect('b');
    inspector.inspect('c');
    worker(0).answer();
    expect(inputs(0)).toEqual(['a', 'c']);
    expect(log).toEqual([]);
    worker(0).answer();
    expect(log).toEqual(['report c']);
  });

  it('ignores an answer that is no longer awaited', () => {
    inspector.inspect('a');
    worker(0).answer();
    worker(0).answer(0);
    inspector.inspect('b');
    worker(0).answer(0);
    expect(log).toEqual(['report a']);
  });

  it('lets newer input wait until the old one has had its time, then starts anew', () => {
    inspector.inspect('a');
    vi.advanceTimersByTime(LONG_INSPECTION - 1);
    inspector.inspect('b');
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(worker(0).terminated).toBe(true);
    expect(inputs(1)).toEqual(['b']);
    worker(1).answer();
    expect(log).toEqual(['busy true', 'busy false', 'report b']);
  });

  it('starts anew at once when the old input has already had its time', () => {
    inspector.inspect('a');
    vi.advanceTimersByTime(LONG_INSPECTION);
    expect(worker(0).terminated).toBe(false);
    inspector.inspect('b');
    expect(worker(0).terminated).toBe(true);
    expect(inputs(1)).toEqual(['b']);
  });

  it('leaves a long inspection alone when nothing newer comes', () => {
    inspector.inspect('a');
    vi.advanceTimersByTime(LONG_INSPECTION * 10);
    worker(0).answer();
    expect(workers).toHaveLength(1);
    expect(log).toEqual(['busy true', 'busy false', 'report a']);
  });

  it('is not busy when the answer comes in time', () => {
    inspector.inspect('a');
    vi.advanceTimersByTime(LONG_INSPECTION - 1);
    worker(0).answer();
    vi.advanceTimersByTime(LONG_INSPECTION);
    expect(log).toEqual(['report a']);
  });

  it('gives each inspection its own time', () => {
    inspector.inspect('a');
    vi.advanceTimersByTime(LONG_INSPECTION - 1);
    worker(0).answer();
    inspector.inspect('b');
    vi.advanceTimersByTime(1);
    inspector.inspect('c');
    expect(worker(0).terminated).toBe(false);
    expect(log).toEqual(['report a']);
  });

  it('says in words that the worker did not load, and tries again with later input', () => {
    inspector.inspect('a');
    worker(0).onerror?.({});
    expect(worker(0).terminated).toBe(true);
    expect(log).toEqual(['error The URL inspector could not run.']);
    inspector.inspect('b');
    worker(1).answer();
    expect(log.at(-1)).toBe('report b');
  });

  it('passes on what the browser says', () => {
    inspector.inspect('a');
    worker(0).onerror?.({ message: 'out of memory' });
    inspector.inspect('b');
    worker(1).onmessageerror?.();
    expect(log).toEqual([
      'error The URL inspector could not run. The browser reports: out of memory',
      'error The URL inspector could not run. The browser reports: A message from the worker was unreadable.',
    ]);
  });

  it('gives waiting input a new worker when the old one breaks down', () => {
    inspector.inspect('a');
    inspector.inspect('b');
    worker(0).onerror?.({});
    expect(inputs(1)).toEqual(['b']);
    expect(log).toEqual([]);
  });

  it('is no longer busy after a breakdown', () => {
    inspector.inspect('a');
    vi.advanceTimersByTime(LONG_INSPECTION);
    worker(0).onerror?.({});
    expect(log).toEqual(['busy true', 'busy false', 'error The URL inspector could not run.']);
  });

  it('asks the same worker a question, and the next one again what was not answered', async () => {
    inspector.inspect('a');
    const first = inspector.ask('resolveSteps', 'x', 'https://h/');
    const second = inspector.ask('resolveSteps', 'y', 'https://h/');
    expect(workers).toHaveLength(1);
    const [one, two] = worker(0).questions;
    worker(0).onmessage?.({ data: { id: two?.id, answer: null } });
    expect(await second).toBeNull();
    inspector.clear();
    expect(worker(1).questions).toEqual([one]);
    worker(1).onmessage?.({ data: { id: one?.id, failure: 'No such thing.' } });
    await expect(first).rejects.toThrow('No such thing.');
    expect(log).toEqual([]);
  });

  it('answers no question when the worker breaks down', async () => {
    const asked = inspector.ask('resolveSteps', 'x', 'https://h/');
    worker(0).onerror?.({ message: 'out of memory' });
    await expect(asked).rejects.toThrow('out of memory');
    inspector.inspect('a');
    expect(worker(1).questions).toEqual([]);
  });

  it('does not throw when no worker can be made', () => {
    const messages: string[] = [];
    const refused = createInspector(
      () => {},
      () => {},
      (message) => messages.push(message),
      () => {
        throw new Error('blocked');
      },
    );
    refused.inspect('a');
    expect(messages).toEqual(['The URL inspector could not run. The browser reports: blocked']);
  });

  it('is silent after dispose', () => {
    inspector.inspect('a');
    inspector.inspect('b');
    inspector.dispose();
    expect(worker(0).terminated).toBe(true);
    worker(0).answer();
    inspector.inspect('c');
    vi.advanceTimersByTime(LONG_INSPECTION * 2);
    expect(workers).toHaveLength(1);
    expect(log).toEqual([]);
  });
});
