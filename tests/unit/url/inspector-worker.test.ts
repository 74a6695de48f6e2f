import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InspectorResponse } from '../../../components/inspector/inspector-worker.ts';
import { SHOWN_PARAMETERS } from '../../../reference/url/bound.ts';

afterEach(() => vi.unstubAllGlobals());

describe('inspector-worker', () => {
  it('answers a request with a bounded report under the same id', async () => {
    const answers: InspectorResponse[] = [];
    let onMessage: (event: { data: unknown }) => void = () => {};
    vi.stubGlobal('self', {
      addEventListener: (_type: string, listener: typeof onMessage) => {
        onMessage = listener;
      },
      postMessage: (answer: InspectorResponse) => answers.push(answer),
    });
    await import('../../../components/inspector/inspector-worker.ts');

    onMessage({ data: { id: 7, input: `?${'a&'.repeat(SHOWN_PARAMETERS + 1)}`, base: 'https://h/' } });
    // A long text in two steps.
    await expect.poll(() => answers.length).toBe(2);
    onMessage({ data: { id: 8, input: 'x', base: undefined } });
    expect(answers.map(({ id }) => id)).toEqual([7, 7, 8]);
    expect(structuredClone(answers[0])).toMatchObject({
      begun: {
        parsed: { hostname: 'h', parameters: { length: SHOWN_PARAMETERS } },
        parameterCount: SHOWN_PARAMETERS + 1,
        secrets: [],
      },
    });
    expect(answers[0]).not.toHaveProperty('rest');
    expect(structuredClone(answers[1])).toMatchObject({ rest: { problems: [], judgements: expect.any(Array) } });
    expect(answers[2]).toMatchObject({
      begun: { problems: [{ failure: true }] },
      rest: { problems: [{ failure: true }] },
    });
    answers.shift();

    onMessage({ data: { id: 9, question: 'resolveSteps', parameters: ['../c', 'https://h/a/b'] } });
    expect(structuredClone(answers[2])).toMatchObject({ id: 9, answer: { kind: 'relative-path' } });
    onMessage({ data: { id: 10, question: 'resolveSteps', parameters: [] } });
    expect(answers[3]).toEqual({ id: 10, failure: expect.stringMatching(/./) });

    // What comes between the steps takes the place of the second.
    const long = `https://h/${'a'.repeat(1_000)}`;
    onMessage({ data: { id: 11, input: `${long}b`, base: undefined } });
    onMessage({ data: { id: 12, input: `${long}c`, base: undefined } });
    await expect.poll(() => answers.length).toBe(7);
    expect(answers.slice(4)).toMatchObject([
      { id: 11, begun: {} },
      { id: 12, begun: {} },
      { id: 12, rest: {} },
    ]);
  });
});
