import { describe, expect, it } from 'vitest';
import { until } from '../../support/until.ts';

/** Gives these results one after the other, then the last one for ever; an Error is thrown. */
function probe(...results: unknown[]) {
  return () => {
    const result = results.length > 1 ? results.shift() : results[0];
    if (result instanceof Error) throw result;
    return result;
  };
}

describe('until', () => {
  it('gives the first value that counts as true', async () => {
    expect(await until('it', probe(undefined, null, false, 0, '', 'here'))).toBe('here');
  });

  it('takes an error as "not yet"', async () => {
    expect(await until('it', probe(new Error('frame gone'), 'here'))).toBe('here');
    expect(await until('it', () => Promise.resolve('later'))).toBe('later');
  });

  it('says what did not happen, and the last error', async () => {
    const cause = new Error('frame gone');
    await expect(until('the popup', probe(cause), 100)).rejects.toMatchObject({
      message: 'the popup did not happen within 0.1 s',
      cause,
    });
  });
});
