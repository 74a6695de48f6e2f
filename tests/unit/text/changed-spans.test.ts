import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSpans, type Stretch } from '../../../reference/text/changed-spans.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';

/** Changed stretches in brackets. */
const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
const show = (before: string, after: string) => {
  const spans = changedSpans(before, after);
  return [marked(spans.before), marked(spans.after)];
};

describe('changedSpans', () => {
  it.each([
    ['max-age=600', 'max-age=60', 'max-age=[600]', 'max-age=[60]'],
    [
      'public, max-age=600',
      'public, max-age=600, immutable',
      'public, max-age=600',
      'public, max-age=600[, immutable]',
    ],
    ['a, b, c', 'a, c', 'a, [b, ]c', 'a, c'],
    [
      "default-src 'self'; img-src *",
      "default-src 'none'; img-src *",
      "default-src '[self]'; img-src *",
      "default-src '[none]'; img-src *",
    ],
    ['one', 'two', '[one]', '[two]'],
    ['', 'x', '', '[x]'],
    ['same', 'same', 'same', 'same'],
  ])('%j to %j', (before, after, from, to) => {
    expect(show(before, after)).toEqual([from, to]);
  });

  it('marks the middle of what is too long to be compared word by word', () => {
    const long = (word: string) => `start ${`${word} `.repeat(1_000)}end`;
    const spans = changedSpans(long('a'), long('b'));
    expect(spans.before.map(({ changed }) => changed)).toEqual([false, true, false]);
    expect(spans.after.map(({ changed }) => changed)).toEqual([false, true, false]);
  });

  it('gives the texts back, and keeps the same on both sides', () => {
    const text = fc.oneof(anyText(), fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '=') }));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const spans = changedSpans(before, after);
        const joined = (stretches: readonly Stretch[]) => stretches.map((stretch) => stretch.text).join('');
        const kept = (stretches: readonly Stretch[]) => joined(stretches.filter(({ changed }) => !changed));
        expect([joined(spans.before), joined(spans.after)]).toEqual([before, after]);
        expect(kept(spans.before)).toBe(kept(spans.after));
        const changes = [...spans.before, ...spans.after].filter(({ changed }) => changed);
        expect(changes.length === 0).toBe(before === after);
      }),
      cases(100, 20_000),
    );
  });
});
