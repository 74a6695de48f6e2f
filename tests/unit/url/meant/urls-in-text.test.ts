/** URLs that stand in prose, Markdown, HTML, commands and header lines. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_URLS, urlsInText } from '../../../../reference/url/meant/urls-in-text.ts';
import { cases } from '../../../fuzz/cases.ts';

const texts = (text: string) => urlsInText(text).map((url) => url.text);

describe('the URLs in a text', () => {
  it.each<[string, string[]]>([
    ['Look at https://a.example/b, please.', ['https://a.example/b']],
    ['(see https://a.example/b_(c)).', ['https://a.example/b_(c)']],
    ['Is it https://a.example/?b=c?', ['https://a.example/?b=c']],
    ['It’s ‘https://a.example/b’s’.', ['https://a.example/b']],
    ["https://a.example/it's", ["https://a.example/it's"]],
    ['**https://a.example/b**', ['https://a.example/b']],
    ['[text](https://a.example/b_(c) "title")', ['https://a.example/b_(c)']],
    ['[https://a.example/](https://a.example/b)', ['https://a.example/', 'https://a.example/b']],
    ['<https://a.example/b>', ['https://a.example/b']],
    ['<a href="https://a.example/?b=1&amp;c=2">x</a>', ['https://a.example/?b=1&c=2']],
    ["<a class=x href = '/b?c=1&#38;d=2&#x26;e'>", ['/b?c=1&d=2&e']],
    ['<a title="x" href="  /b c  " src="  ">', ['/b c']],
    ['<img src="a.png"><a href="#b">', ['a.png', '#b']],
    [
      "curl 'https://a.example/b?c=d' -H 'Referer: https://a.example/e'",
      ['https://a.example/b?c=d', 'https://a.example/e'],
    ],
    ['$ curl -s https://a.example/b\\?c=1\\&d=2 | jq .', ['https://a.example/b?c=1&d=2']],
    ['curl ^"https://a.example/?b=1^&c=2^" ^', ['https://a.example/?b=1&c=2']],
    ['git clone ssh://git@a.example/b.git', ['ssh://git@a.example/b.git']],
    ['Location: https://a.example/b?c=(d).', ['https://a.example/b?c=(d).']],
    ['location:/login?next=/', ['/login?next=/']],
    [
      'Link: <https://a.example/b>; rel="next", <https://a.example/c>; rel="last"',
      ['https://a.example/b', 'https://a.example/c'],
    ],
    ['@import url(https://a.example/b.css);', ['https://a.example/b.css']],
    ['{"a":"https://a.example/","b":["wss://b.example/c"]}', ['https://a.example/', 'wss://b.example/c']],
    ['https://a.example/?u=https://b.example/', ['https://a.example/?u=https://b.example/']],
    [
      'https://a.example/\nhttps://b.example/\r\n\r\nhttps://a.example/',
      ['https://a.example/', 'https://b.example/', 'https://a.example/'],
    ],
    ['x-https://a.example/ ahttp://b.example https:// example.com', []],
    ['', []],
  ])('%j: %j', (text, found) => expect(texts(text)).toEqual(found));

  it('stand where they are said to stand, in order, of any text', () => {
    const piece = fc.constantFrom(
      ...[
        'https://',
        'http://a',
        'b.example',
        '/',
        '?',
        '&amp;',
        '&',
        '=',
        '"',
        "'",
        '(',
        ')',
        '<a href=',
        '>',
        ' ',
        '.',
      ],
      ...[',', '\\', '^', 'curl ', 'Location: ', '\n', '‘', '’', '#', '@', 'ü'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { text: url, start, end } of urlsInText(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
          expect(url).toMatch(/^[^\s<>](?:[^<>]*[^\s<>])?$/);
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      cases(1_000),
    );
  });

  it('are looked for at the start of a long text, in bounded numbers', () => {
    expect(texts('https://a.example/ '.repeat(100_000))).toHaveLength(MOST_URLS);
    expect(texts(`${' '.repeat(20_000)}https://a.example/`)).toEqual([]);
    for (const unit of ['http://', '‘http://a', 'href="', "<a href='", 'git+', '(((', '<a ', 'https://a)'])
      expect(texts(unit.repeat(200_000)).length).toBeLessThanOrEqual(MOST_URLS);
  });
});
