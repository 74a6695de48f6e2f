import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differenceIn, readExchanges } from '../../examples/exchange.ts';
import { codeOf, fill } from '../../examples/page-code.ts';
import { compile, goodExample } from '../book/fixtures.ts';

describe('readExchanges', () => {
  it('reads requests with what their responses must have', () => {
    const text = `POST /orders
Content-Type: application/json

{"a":1}

HTTP/1.1 201
Location: /orders/7
(no ETag)

done

GET /
HTTP/1.1 200`;
    expect(readExchanges(text)).toEqual([
      {
        method: 'POST',
        path: '/orders',
        fields: [['Content-Type', 'application/json']],
        content: '{"a":1}',
        expected: { status: 201, fields: [['Location', '/orders/7']], absent: ['ETag'], content: 'done' },
      },
      {
        method: 'GET',
        path: '/',
        fields: [],
        content: '',
        expected: { status: 200, fields: [], absent: [], content: null },
      },
    ]);
  });

  it.each([
    ['', 'This starts no request'],
    ['GET /', 'No response'],
    ['GET /\nGET /\nHTTP/1.1 200', 'No response before: GET /'],
    ['GET /\n(no ETag)\nHTTP/1.1 200', 'Neither a field nor'],
    ['GET /\nHTTP/1.1 200\nserved by hand', 'Neither a field nor'],
    ['HTTP/1.1 200', 'This starts no request'],
  ])('refuses %j', (text, says) => {
    expect(() => readExchanges(text)).toThrow(says);
  });
});

describe('differenceIn', () => {
  const server = createServer((request, response) => {
    if (request.url === '/open') return void response.write('first\n');
    response.setHeader('Vary', ['Origin', 'Accept']).setHeader('ETag', '"1"').end('whole\n');
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['HTTP/1.1 200', null],
    ['HTTP/1.1 404', 'the status is 200'],
    ['HTTP/1.1 200\nETag: "1"\nVary: Origin\nVary: Accept\n(no Age)\n\nwhole', null],
    ['HTTP/1.1 200\nVary: Origin', 'Vary is ["Origin","Accept"]'],
    ['HTTP/1.1 200\nETag: "..."', null],
    ['HTTP/1.1 200\nETag: W/"..."', 'ETag is ["\\"1\\""]'],
    ['HTTP/1.1 200\nAge: 0', 'Age is []'],
    ['HTTP/1.1 200\n(no ETag)', 'ETag is there'],
    ['HTTP/1.1 200\n\nwho', 'the content is "whole\\n"'],
    ['HTTP/1.1 200\n\nwho...', null],
  ])('%j', async (response, difference) => {
    const [exchange] = readExchanges(`GET /\n${response}`);
    expect(exchange && (await differenceIn(exchange, origin, async () => true))).toBe(difference);
  });

  it('waits for content that goes on as long as it is told to', async () => {
    const [open] = readExchanges('GET /open\nHTTP/1.1 200\n\nfirst\n...');
    expect(open && (await differenceIn(open, origin, async () => true))).toBeNull();
    const [more] = readExchanges('GET /open\nHTTP/1.1 200\n\nfirst\nsecond\n...');
    let left = 3;
    expect(more && (await differenceIn(more, origin, async () => --left > 0))).not.toBeNull();
    expect(left).toBe(0);
  });
});

describe('codeOf', () => {
  const pageOf = (text: string) => {
    const [entry] = compile({ 'examples/nginx.md': text }).entries;
    if (!entry) throw new Error('The page has mistakes');
    return codeOf(entry);
  };

  it('finds the frame, and the checks of what is run', () => {
    const check = { language: 'http', text: 'GET /\nHTTP/1.1 200' };
    expect(pageOf(goodExample)).toEqual({
      frames: new Map([['nginx', '# The snippet']]),
      runs: [{ section: 'Types by extension', language: 'nginx', snippet: 'types { }', check }],
      notRun: 1,
      mistakes: [],
    });
  });

  it.each([
    ['```http check', '```json check', 'a check is http or text, not json'],
    ['```http check', '```http notrun: x', 'code to run, and no check behind it'],
  ])('tells %j for %j', (from, to, says) => {
    expect(pageOf(goodExample.replace(from, to)).mistakes.join()).toContain(says);
  });
});

describe('fill', () => {
  const frame = 'http {\n  # In http { }\n  server {\n    # In server { }\n  }\n}';

  it('puts each part behind its line', () => {
    expect(fill(frame, '# In server { }\na;\n# In http { }\nb;\n\nc;')).toBe(
      'http {\n  # In http { }\n  b;\n\n  c;\n  server {\n    # In server { }\n    a;\n  }\n}',
    );
  });
  it('needs no line where there is one place', () => {
    expect(fill('a\n// The snippets\nb', 'one\ntwo')).toBe('a\n// The snippets\none\ntwo\nb');
  });
  it('leaves the frame as it is without a snippet', () => {
    expect(fill(frame, '')).toBe(frame);
  });
  it('refuses a part without a place', () => {
    expect(() => fill(frame, 'a;')).toThrow('A snippet starts with one of');
  });
});
