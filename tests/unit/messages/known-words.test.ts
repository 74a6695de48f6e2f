import { expect, it } from 'vitest';
import { isLikeMessage, knownWords } from '../../../reference/messages/known-words.ts';

it.each([
  ['Frobnicator error: the Content-Type text/css of the response is odd', ['Content-Type', 'text/css']],
  ['failed: Access-Control-Allow-Origin and access-control-allow-origin', ['Access-Control-Allow-Origin']],
  ['failed: Content-Type.-. or text/css...', ['Content-Type.-.', 'text/css']],
  ['Nothing in here is known to anybody', []],
  ['and/or is no type, and a-b is no header', []],
])('the known words of %j', (text, words) => {
  expect(knownWords(text).map(({ word }) => word)).toEqual(words);
});

it.each([
  ['Frobnicator error: the type of the response is odd', true],
  ['Unable to frobnicate the response of it', true],
  ['error 404', false],
  ['foo/bar', false],
  ['why is my css not updating', false],
  ['a b c d e', false],
])('whether %j looks like a message', (text, is) => {
  expect(isLikeMessage(text)).toBe(is);
});

it('reads the start of a long text', () => {
  expect(knownWords(`${'x '.repeat(5_000)}Content-Type`)).toEqual([]);
});
