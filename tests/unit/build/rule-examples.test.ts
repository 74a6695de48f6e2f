import { describe, expect, it } from 'vitest';
import { readExamples } from '../../../reference/build/rule-examples.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const read = (text: string) => readExamples(text, 'rules/a/b.http');
/** The only example of a text without mistakes. */
function only(text: string) {
  const { examples, mistakes } = read(text);
  expect(mistakes).toEqual([]);
  const [example, ...others] = examples;
  if (!example || others.length > 0) throw new Error(`${examples.length} examples`);
  return example;
}
const mistakesIn = (text: string) => read(text).mistakes.map(({ line, message }) => `${line} ${message}`);

describe('an example', () => {
  it('needs a status line only', () => {
    expect(only('### silent\n503\n').exchange).toEqual(
      exchangeFromRaw('GET / HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 503 Service Unavailable\n\n'),
    );
  });

  it.each([
    ['fires missing', 'fires', 'missing', ''],
    ['fires not-there: why', 'fires', 'not-there', 'why'],
    ['silent: a: b', 'silent', null, 'a: b'],
    ['not applicable', 'not applicable', null, ''],
  ])('%s', (heading, kind, messageId, title) => {
    expect(only(`\n# All of them.\n\n### ${heading}\n200\n`)).toMatchObject({ kind, messageId, title, line: 4 });
  });

  it.each([
    ['a request line', 'POST /api\n\n200\n', 'POST /api HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 200 OK\n\n'],
    ['headers', 'Origin: x\n\n200\n', 'GET / HTTP/1.1\nHost: shop.example\nOrigin: x\n\nHTTP/1.1 200 OK\n\n'],
    ['another host', 'A: b\nhost: c\n\n200\n', 'GET / HTTP/1.1\nA: b\nhost: c\n\nHTTP/1.1 200 OK\n\n'],
    ['a line in full', 'PUT /a HTTP/1.1\nA: b\n\n200\n', 'PUT /a HTTP/1.1\nA: b\n\nHTTP/1.1 200 OK\n\n'],
    ['an absolute URL', 'GET http://a/\n\n200\n', 'GET http://a/ HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 200 OK\n\n'],
    ['a status line', 'HTTP/2 200\nA: b\n', 'GET / HTTP/1.1\nHost: shop.example\n\nHTTP/2 200\nA: b\n\n'],
    ['a phrase', 'HTTP/1.1 999 No\n', 'GET / HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 999 No\n\n'],
    ['an empty header', '200\nA:\n', 'GET / HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 200 OK\nA:\n\n'],
  ])('takes %s as written', (_, text, raw) => {
    expect(only(`### silent\n${text}`).exchange).toEqual(exchangeFromRaw(raw));
  });

  it('has content up to the next heading, without the line breaks at its end', () => {
    const { examples } = read('### silent\n200\n\na\n\n # b\n@c\n\n\n### silent\n200\n\n');
    expect(examples.map(({ exchange }) => exchange.content)).toEqual([{ text: 'a\n\n # b\n@c' }, { text: '' }]);
    expect(examples.map(({ exchange }) => exchange.contentSize)).toEqual([10, 0]);
  });

  it('says by directives what raw HTTP cannot', () => {
    const text = `### silent
@fromCache true
@resourceType script
@error net::ERR_FAILED
# A comment.
@startedAt 2026-11-21T16:00:00Z
@duration 2.5

200
`;
    expect(only(text).exchange).toMatchObject({
      fromCache: true,
      resourceType: 'script',
      error: 'net::ERR_FAILED',
      startedAt: Date.UTC(2026, 10, 21, 16),
      duration: 2.5,
    });
  });

  it.each([
    ['@content "a\\r\\n" "-"*3', { text: 'a\r\n---' }, 6],
    ['@content ""', { text: '' }, 0],
    ['@content "é"', { text: 'é' }, 2],
    ['@content "\\\\" "*2"', { text: '\\*2' }, 3],
    ['@content null', null, -1],
    ['@contentSize 40\n@content null', null, 40],
    ['@bytes "\\u0089PNG" "\\u0000"*2', { bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0) }, 6],
  ])('takes content from %s', (directive, content, contentSize) => {
    expect(only(`### silent\n${directive}\n200\nA: b\n`).exchange).toMatchObject({ content, contentSize });
  });

  it('takes a header line from a string', () => {
    const { exchange } = only('### silent\n@line "Origin: a\\tb"\n\n200\n@line "Location: /\\u0085"\nA: b\n');
    expect(exchange.requestHeaders.at(-1)).toEqual({ name: 'Origin', value: 'a\tb' });
    expect(exchange.responseHeaders.map(({ value }) => value)).toEqual(['/\u0085'.trim(), 'b']);
  });

  it('has the session around it that it tells of, in order', () => {
    const { around } = only(`### silent
200

a

#### redirect
GET /1

302

#### redirect
GET /2

302

#### document
@fromCache true
200

#### earlier
404
`);
    expect(around?.redirects.map(({ url }) => url)).toEqual(['https://shop.example/1', 'https://shop.example/2']);
    expect(around?.document).toMatchObject({ status: 200, fromCache: true, content: { text: '' } });
    expect(around?.earlier.map(({ status }) => status)).toEqual([404]);
  });

  it('knows a session that holds nothing from one that is not known', () => {
    expect(only('### silent\n200\n').around).toBeNull();
    expect(only('### silent\n@session true\n200\n').around).toEqual({ earlier: [], redirects: [], document: null });
  });
});

describe('a mistake', () => {
  it('is reported with its line, with all others', () => {
    expect(
      mistakesIn(`word
### fires
200
### silent missing
200
### silence
200
#### near
200
### silent
@fromCash true
@fromCache yes
@error a
@error b
@content {}
@content "\\x"
@bytes "\\u0100"
200
### silent
Origin: a

A: b
### silent
### silent
777
### silent
A: b
200
### silent
@content "a"
200

b
### silent
200
no header
### silent
200

#### near
200
#### document
200
#### document
200`),
    ).toEqual([
      '1 This stands before the first heading (###).',
      ...['2 "fires"', '4 "silent missing"', '6 "silence"'].map(
        (text) => `${text} is no heading of an example: fires and a message, silent, or not applicable.`,
      ),
      expect.stringMatching(/^11 @fromCash is no directive: httpVersion, .*, session\.$/),
      '12 @fromCache cannot have the value "yes".',
      '14 @error is there twice.',
      '15 @content cannot have the value "{}". Write JSON strings.',
      '16 @content cannot have the value ""\\x"". Write JSON strings.',
      '17 @bytes cannot have the value ""\\u0100"". A byte is at most \\u00ff.',
      '22 A status line has to be here: a code, such as 503, or HTTP/1.1 503 and a phrase.',
      '23 A status line has to be here: a code, such as 503, or HTTP/1.1 503 and a phrase.',
      '25 777 is not registered: write the status line in full.',
      '26 A status line has to be here: a code, such as 503, or HTTP/1.1 503 and a phrase.',
      '28 "200" is no header line. A blank line goes before the status line and the content.',
      '33 The content is given by a directive already.',
      '36 "no header" is no header line. A blank line goes before the status line and the content.',
      '40 "near" is no relation: earlier, redirect or document.',
      '44 An exchange has one document.',
    ]);
  });

  it('is a heading of the session before the first example', () => {
    expect(mistakesIn('#### earlier\n200\n')).toEqual(['1 "earlier" needs an example (###) before it.']);
  });

  it.each([
    ['a space at the end', '### silent\n200\n\na '],
    ['a tab', '### silent\n200\nA: a\tb'],
    ['a carriage return', '### silent\r\n200'],
    ['a byte order mark', '### silent\n200\n\n\ufeffa'],
    ['a NUL', '### silent\n200\n\n\0'],
    ['a no-break space', '### silent\n200\nA: a\u00a0b'],
  ])('is %s', (_, text) => {
    expect(mistakesIn(text)).toContainEqual(expect.stringContaining('characters that cannot be seen'));
  });
});
