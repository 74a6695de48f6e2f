import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Stretch } from '../../../../reference/text/changed-spans.ts';
import { changedCharacters } from '../../../../reference/url/relate/changed-characters.ts';
import { anyText } from '../../../fuzz/any-text.ts';

/** What differs in brackets. */
const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

it.each([
  ['app.examp1e', 'app.example', 'app.examp[1]e', 'app.examp[l]e'],
  ['/a/b1/c', '/a/b2/c', '/a/b[1]/c', '/a/b[2]/c'],
  ['/aa', '/aab', '/aa', '/aa[b]'],
  ['a=1&b=2&c=3', 'a=4&b=2&c=5', 'a=[1]&b=2&c=[3]', 'a=[4]&b=2&c=[5]'],
  ['/caf%C3%A9s', '/caf%C3%A8s', '/caf%C3%[A9]s', '/caf%C3%[A8]s'],
  ['abc\u{1F600}', 'abc\u{1F601}', 'abc[\u{1F600}]', 'abc[\u{1F601}]'],
  ['one', 'three', '[one]', '[three]'],
  ['same', 'same', 'same', 'same'],
  ['', 'x', '', '[x]'],
  ['', '', '', ''],
])('between %j and %j marks %j and %j', (first, second, before, after) => {
  const spans = changedCharacters(first, second);
  expect([marked(spans.before), marked(spans.after)]).toEqual([before, after]);
});

it('keeps every character of any two texts, and what is not marked is the same in both', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom('a', 'b', '%41', '/', '%', '\ud83d', '\ude00'), anyText()))
    .map((pieces) => pieces.join(''));
  const join = (stretches: readonly Stretch[]) => stretches.map((one) => one.text).join('');
  fc.assert(
    fc.property(text, text, (first, second) => {
      const { before, after } = changedCharacters(first, second);
      expect([join(before), join(after)]).toEqual([first, second]);
      expect(join(before.filter(({ changed }) => !changed))).toBe(join(after.filter(({ changed }) => !changed)));
    }),
  );
});
