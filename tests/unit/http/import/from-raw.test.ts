import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';

const lines = [
  'POST /a?b=c#d HTTP/1.1',
  'Host: shop.example:8080',
  'Accept: */*',
  '',
  'HTTP/1.1 404 Not  Found',
  'content-type:  text/plain ',
  'X-Empty:',
  'not a field line',
  ' folded: line',
  '',
  'Grüße',
  '',
  'end',
];

describe('exchangeFromRaw', () => {
  it.each([
    ['LF', '\n', 12],
    ['CRLF', '\r\n', 14],
  ])('reads lines that end in %s', (_name, end, contentSize) => {
    expect(exchangeFromRaw(lines.join(end))).toMatchObject({
      method: 'POST',
      url: 'https://shop.example:8080/a?b=c',
      httpVersion: 'http/1.1',
      status: 404,
      statusText: 'Not  Found',
      requestHeaders: [
        { name: 'Host', value: 'shop.example:8080' },
        { name: 'Accept', value: '*/*' },
      ],
      responseHeaders: [
        { name: 'content-type', value: 'text/plain' },
        { name: 'X-Empty', value: '' },
      ],
      // "Grüße" is seven bytes, "end" three, and there are two line breaks.
      contentSize,
      error: null,
    });
  });

  it('does not tell what the request carried: the text has no place for it', () => {
    expect(exchangeFromRaw(lines.join('\n')).requestContent).toBe('unknown');
  });

  it('reads a response alone as the answer to a GET of an unknown host', () => {
    expect(exchangeFromRaw('HTTP/2 204\nserver: x\n\n')).toMatchObject({
      method: 'GET',
      url: 'https://host.invalid/',
      httpVersion: 'h2',
      status: 204,
      statusText: '',
      responseHeaders: [{ name: 'server', value: 'x' }],
      contentSize: 0,
    });
  });

  it('does not know the size of content that was not pasted', () => {
    expect(exchangeFromRaw('HTTP/1.1 200 OK\nServer: x\n').contentSize).toBe(-1);
    expect(exchangeFromRaw('HTTP/1.1 200 OK\nServer: x\n\n').contentSize).toBe(0);
  });

  it.each([
    ['GET http://a.example/x HTTP/1.1\n\nHTTP/1.1 200 OK\n\n', 'http://a.example/x'],
    ['GET HTTP://a.example/x HTTP/1.1\n\nHTTP/1.1 200 OK\n\n', 'HTTP://a.example/x'],
    ['\r\n\n  GET   /  HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\n\n', 'https://a.example/'],
    // HTTP/2 names the host in a field of its own.
    ['GET /b HTTP/2\n:authority: a.example\n\nHTTP/2 200\n\n', 'https://a.example/b'],
    ['GET /b HTTP/2\nHost: b.example\n:authority: a.example\n\nHTTP/2 200\n\n', 'https://a.example/b'],
  ])('finds the target URI of %j', (text, url) => {
    expect(exchangeFromRaw(text)).toMatchObject({ url, status: 200 });
  });

  it.each([
    ['HTTP/1.1 799 Odd', 799],
    ['HTTP/1.0 99', 99],
    ['HTTP/1.1 200', 200],
    ['HTTP/1.1', 0],
    ['HTTP/1.1 OK', 0],
    ['HTTP/1.1 9999999999 Many', 0],
    ['', 0],
  ])('reads %j as status %i', (statusLine, status) => {
    expect(exchangeFromRaw(`GET / HTTP/1.1\n\n${statusLine}\nServer: x\n\n`).status).toBe(status);
  });

  it('never throws', () => {
    const piece = fc.constantFrom('GET / HTTP/1.1', 'HTTP/1.1 200 OK', 'A: b', ':', '\n', '\r\n', ' ', 'Host:', '#');
    fc.assert(fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => void exchangeFromRaw(pieces.join(''))));
  });
});
