import { expect, it } from 'vitest';
import {
  type ImportAnswer,
  type ImportRequest,
  importAnswers,
} from '../../../components/panel/import/import-answers.ts';
import { type ImportWorker, readAway } from '../../../components/panel/import/import-client.ts';

/** A worker in this thread; what goes in and out is cloned, as it is on the way to a real one. */
function worker(answer: (request: ImportRequest) => Promise<ImportAnswer> = importAnswers()) {
  const seen = { requests: 0, ended: false };
  const made: ImportWorker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage(request: ImportRequest) {
      seen.requests += 1;
      void answer(request instanceof Object && request.from instanceof Blob ? request : structuredClone(request)).then(
        (data) => made.onmessage?.call(made as Worker, { data: structuredClone(data) } as MessageEvent),
        (error) => made.onerror?.call(made as Worker, { message: String(error) } as ErrorEvent),
      );
    },
    terminate() {
      seen.ended = true;
    },
  };
  return { seen, create: () => made };
}

const entry = (index: number) => ({
  startedDateTime: '2026-11-22T04:00:00.000Z',
  time: 1,
  request: { method: 'GET', url: `https://shop.example/${index}`, headers: [] },
  response: { status: 200, statusText: 'OK', headers: [], content: { size: 0, mimeType: '' } },
});
const har = (count: number) =>
  JSON.stringify({ log: { entries: Array.from({ length: count }, (_, at) => entry(at)) } });

it('hands over a HAR file piece by piece, each when it is asked for, and ends the worker with the last', async () => {
  const { seen, create } = worker();
  const read = await readAway(new Blob([har(250)]), 1_000, create);
  if (!('count' in read)) throw new Error('it was not read');
  expect([read.count, seen.requests, seen.ended]).toEqual([250, 1, false]);
  const urls: string[] = [];
  const sizes: number[] = [];
  for await (const piece of read.pieces) {
    urls.push(...piece.map(({ url }) => url));
    sizes.push(piece.length);
  }
  expect(sizes).toEqual([100, 100, 50]);
  expect(urls).toEqual(Array.from({ length: 250 }, (_, at) => `https://shop.example/${at}`));
  expect([seen.requests, seen.ended]).toEqual([5, true]);
});

it('ends the worker when no more pieces are wanted', async () => {
  const { seen, create } = worker();
  const read = await readAway(har(250), 1_000, create);
  if (!('count' in read)) throw new Error('it was not read');
  for await (const _ of read.pieces) break;
  expect(seen.ended).toBe(true);
});

it('reads no more than asked for, and says so', async () => {
  const read = await readAway(har(20), 10, worker().create);
  expect(read).toMatchObject({ count: 10, notes: ['Only the last 10 of 20 entries are read.'] });
});

it('gives an expected list, and problems as they are said', async () => {
  const list =
    '{"format":"wirenote-content-types","version":1,"origin":null,"types":{"https://a.example/":"text/html"}}';
  const { seen, create } = worker();
  expect(await readAway(list, 10, create)).toEqual({
    expected: { origin: null, types: [['https://a.example/', 'text/html']] },
  });
  expect(seen.ended).toBe(true);
  expect(await readAway('{', 10, worker().create)).toMatchObject({ problem: expect.stringContaining('damaged') });
  expect(await readAway(list.replace('1', '9'), 10, worker().create)).toMatchObject({
    problem: expect.stringContaining('is not version'),
  });
});

it('says in words that a file cannot be read, and that the worker cannot run', async () => {
  const gone = new Blob(['x']);
  gone.text = () => Promise.reject(new Error('NotReadableError'));
  expect(await readAway(gone, 10, worker().create)).toMatchObject({
    problem: expect.stringContaining('Choose it again'),
  });
  const broken = worker(() => Promise.reject(new Error('out of memory')));
  expect(await readAway('x', 10, broken.create)).toMatchObject({ problem: expect.stringContaining('out of memory') });
  expect(broken.seen.ended).toBe(true);
  const refused = await readAway('x', 10, () => {
    throw new Error('not allowed here');
  });
  expect(refused).toMatchObject({ problem: expect.stringContaining('not allowed here') });
});
