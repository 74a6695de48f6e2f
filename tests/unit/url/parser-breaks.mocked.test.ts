import { describe, expect, it, vi } from 'vitest';
import { inspectUrl } from '../../../reference/url/inspect.ts';

vi.mock('whatwg-url/lib/url-state-machine.js', () => {
  /** What V8 throws when percent-encoding takes a text beyond the longest string. */
  const tooLong = () => {
    throw new RangeError('Invalid string length');
  };
  return { parseURL: tooLong, parseURLWithValidationErrors: tooLong };
});

describe('inspectUrl, when the parser itself gives up', () => {
  it('reports a failure and does not throw', () => {
    expect(inspectUrl('https://h/', { base: 'https://h/' })).toMatchObject({
      input: 'https://h/',
      base: null,
      parsed: null,
      problems: [{ name: 'unnamed-failure', failure: true, count: 1 }],
      notes: [{ id: 'base-invalid' }],
    });
  });
});
