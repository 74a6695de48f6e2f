import { describe, expect, it } from 'vitest';
import { milliseconds } from '../../../components/panel/table/format.ts';
import { piecesOf } from '../../../components/tools/pieces.ts';
import { sizeWords } from '../../../reference/text/size-words.ts';

describe('piecesOf', () => {
  it.each<[string, string[], string[]]>([
    ['curl https://a.example/c?d=1 -H "Accept: text/html"', ['https://a.example/c?d=1'], []],
    ['see https://a.example/b, or (http://c.example/d).', ['https://a.example/b', 'http://c.example/d'], []],
    ['GET https://a.example/404 returned 503, then 503 again', ['https://a.example/404'], ['503']],
    ['404.', [], ['404']],
    ['(404)', [], ['404']],
    ['got 503 and 502 and 429 and 500', [], ['503', '502', '429']],
    ['v1.404.2 port 8404 id-404 600 099', [], []],
    ['', [], []],
    ['"https://a.example/">', ['https://a.example/'], []],
    [
      'in wss://a.example/ ssh://b.example/ https://c.example/a_(b) (https://c.example/d)',
      ['wss://a.example/', 'ssh://b.example/', 'https://c.example/a_(b)', 'https://c.example/d'],
      [],
    ],
  ])('%j', (text, urls, codes) => {
    expect(piecesOf(text)).toEqual({ urls, codes });
  });

  it('looks at the start of a huge text only', () => {
    expect(piecesOf(`${' '.repeat(5000)}404`)).toEqual({ urls: [], codes: [] });
  });
});

describe('sizes and durations', () => {
  it.each([
    [-1, ''],
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [14_230, '14.2 kB'],
    [1_000_000, '1.0 MB'],
  ])('%d bytes', (size, text) => {
    expect(sizeWords(size)).toBe(text);
  });

  it.each([
    [-1, ''],
    [0.4, '0 ms'],
    [999, '999 ms'],
    [1000, '1.0 s'],
  ])('%d milliseconds', (duration, text) => {
    expect(milliseconds(duration)).toBe(text);
  });
});
