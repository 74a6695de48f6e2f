import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InspectorResponse } from '../../../components/UrlInspector/inspector-worker.ts';
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
    await import('../../../components/UrlInspector/inspector-worker.ts');

    onMessage({ data: { id: 7, input: `?${'a&'.repeat(SHOWN_PARAMETERS + 1)}`, base: 'https://h/' } });
    onMessage({ data: { id: 8, input: 'x', base: undefined } });
    expect(answers.map(({ id }) => id)).toEqual([7, 8]);
    expect(structuredClone(answers[0])).toMatchObject({
      report: {
        parsed: { hostname: 'h', parameters: { length: SHOWN_PARAMETERS } },
        parameterCount: SHOWN_PARAMETERS + 1,
      },
    });
    expect(answers[1]).toMatchObject({ report: { problems: [{ failure: true }] } });

    onMessage({ data: { id: 9, question: 'resolveSteps', parameters: ['../c', 'https://h/a/b'] } });
    expect(structuredClone(answers[2])).toMatchObject({ id: 9, answer: { kind: 'relative-path' } });
    onMessage({ data: { id: 10, question: 'resolveSteps', parameters: [] } });
    expect(answers[3]).toEqual({ id: 10, failure: expect.stringMatching(/./) });
  });
});
