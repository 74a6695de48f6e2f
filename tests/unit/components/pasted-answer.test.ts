import { expect, it } from 'vitest';
import { answerTo, mayBeInText, toolFor } from '../../../components/tools/lookup.ts';

it.each([
  'HTTP/1.1 200 OK\nContent-Type: text/html',
  'GET /a HTTP/1.1\r\nHost: example.com',
  'Cache-Control: no-store\nVary: Origin',
  'Content-Type: text/html\nVary: Origin',
])('a head of several lines is looked up as a whole: %j', (text) => {
  expect(mayBeInText(answerTo(text, null, null))).toBe(true);
  expect(toolFor(text)).toBeNull();
});

it.each([
  ['https://one.example/\nhttps://two.example/', 'url'],
  ['https://example.com/pa\nth?a', 'url'],
  ['404\n410', 'status'],
  ['Content-Type: text/html', 'type'],
])('several lines of something else are read as before: %j', (text, kind) => {
  expect(answerTo(text, null, null).kind).toBe(kind);
});
