import { expect, it } from 'vitest';
import { readUrlExamples } from '../../../reference/build/examples/url-examples.ts';

const read = (text: string) => readUrlExamples(text, 'url/judgement/a.urls');

it('reads one URL per line, and JSON strings for what cannot be seen', () => {
  const { examples, mistakes } = read(`# All of them.

### fires one
https://a.example/#b

# Why.
"https://b\\u2215.example/" "a"*3
### silent
#c
""
`);
  expect(mistakes).toEqual([]);
  expect(examples.map(({ kind, messageId, url, line }) => [kind, messageId, url, line])).toEqual([
    ['fires', 'one', 'https://a.example/#b', 4],
    ['fires', 'one', 'https://b\u2215.example/aaa', 7],
    ['silent', null, '#c', 9],
    ['silent', null, '', 10],
  ]);
});

it('reports every mistake with its line', () => {
  const { mistakes } = read(`https://a.example/
### fires
### silent: why
#### silent
### silent
"a
https://b\u00e9.example/
https://a.example/\u200b
a b
`);
  expect(mistakes.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 This stands before the first heading (###).',
    '2 "fires" is no heading of examples: ### fires and a message, or ### silent.',
    '3 "silent: why" is no heading of examples: ### fires and a message, or ### silent.',
    '4 "silent" is no heading of examples: ### fires and a message, or ### silent.',
    '6 "a cannot be read. Write JSON strings.',
    '7 Write what is not visible ASCII as a JSON string.',
    '8 The line has characters that cannot be seen, or ends in a space. Use a JSON string.',
    '8 Write what is not visible ASCII as a JSON string.',
    '9 Write what is not visible ASCII as a JSON string.',
  ]);
});
