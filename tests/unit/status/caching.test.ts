import { describe, expect, it } from 'vitest';
import { cachingAnswer } from '../../../reference/status/caching.ts';
import { findStatus, statusCodes } from '../../../reference/status/registry.ts';

const answer = (code: number) => {
  const record = findStatus(code);
  if (!record) throw new Error(`${code} is not registered`);
  return cachingAnswer(record);
};

describe('cachingAnswer', () => {
  it.each([
    [100, 'Never.', ['RFC 9111, section 3']],
    [200, 'Yes, heuristically.', ['RFC 9110, section 15.1', 'RFC 9111, section 4.2.2']],
    [302, 'Only explicitly.', ['RFC 9110, section 15.1', 'RFC 9111, section 3']],
    [304, 'Renews a copy.', ['RFC 9111, section 4.3.4']],
    [404, 'Yes, heuristically.', ['RFC 9110, section 15.1', 'RFC 9111, section 4.2.2']],
    // Not in the list of RFC 9110, section 15.1, which names its own codes only.
    [451, 'Yes, heuristically.', ['RFC 7725, section 3', 'RFC 9111, section 4.2.2']],
    [429, 'Never.', ['RFC 6585, section 4']],
  ])('%d: %s', (code, lead, sources) => {
    expect(answer(code).lead).toBe(lead);
    expect(answer(code).sources.map(({ label }) => label)).toEqual(sources);
  });

  it.each(statusCodes.map((status) => [status.code, status] as const))(
    'has a sentence and a source for %d',
    (_, status) => {
      const { text, sources } = cachingAnswer(status);
      expect(text).toMatch(/\.$/);
      expect(sources.length).toBeGreaterThan(0);
    },
  );
});
