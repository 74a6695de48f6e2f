import { describe, expect, it } from 'vitest';
import { entryOfType } from '../../../reference/book/entry-of-type.ts';
import { Facts } from '../../../reference/facts/facts.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditFacts } from '../../../reference/rules/audit.ts';
import { typeOrAbsence } from '../../../reference/rules/evidence.ts';
import { mapExtension } from '../../../reference/rules/fixes.ts';

const factsOf = (path: string, ...fields: string[]) =>
  new Facts(
    exchangeFromRaw([`GET ${path} HTTP/1.1`, 'Host: a.example', '', 'HTTP/1.1 200 OK', ...fields, '', 'x'].join('\n')),
  );

describe('mapping an extension', () => {
  it.each([
    ['/app.js?v=1', 'text/javascript', 'js'],
    ['/APP.MJS', 'text/javascript', 'mjs'],
    ['/app', 'text/javascript', null],
    ['/app.css', 'text/javascript', null],
    ['/main.ts', 'text/javascript', null],
    ['/.css', 'text/css', null],
    ['/dir.css/', 'text/css', null],
  ])('%s to %s: %s', (path, mediaType, extension) => {
    expect(mapExtension(factsOf(path), mediaType)).toEqual(
      extension === null ? {} : { fix: { type: 'map-extension', extension, mediaType } },
    );
  });
});

it('cites the entry of a type, or that of the field', () => {
  expect(entryOfType('image/png')).toBe('media-types/image/png');
  expect(entryOfType('image/unheard-of')).toBe('headers/content-type');
});

it('shows the type that counts, else the first line, else that there is none', () => {
  const field = 'Content-Type';
  expect(typeOrAbsence(factsOf('/', 'Content-Type: a/b;c=d'))).toEqual({
    field,
    value: 'a/b;c=d',
    line: 0,
    span: [0, 3],
  });
  expect(typeOrAbsence(factsOf('/', 'Content-Type: html'))).toEqual({ field, value: 'html', line: 0, span: null });
  expect(typeOrAbsence(factsOf('/', 'Server: x'))).toEqual({ field, value: null, line: null, span: null });
});

describe('nosniff', () => {
  const audited = (path: string, destination: string | null, type: string | null, ...fields: string[]) =>
    auditFacts(
      new Facts(
        exchangeFromRaw(
          [
            `GET ${path} HTTP/1.1`,
            'Host: a.example',
            ...(destination === null ? [] : [`Sec-Fetch-Dest: ${destination}`]),
            '',
            'HTTP/1.1 200 OK',
            ...(type === null ? [] : [`Content-Type: ${type}`]),
            ...fields,
            '',
            'x()',
          ].join('\n'),
        ),
      ),
    );

  it.each([
    ['/jload', 'script', 'text/plain', true],
    ['/jload', 'script', 'application/json', true],
    ['/jload', 'script', null, true],
    ['/pool', 'worker', 'text/plain', true],
    ['/site', 'style', 'text/plain', true],
    ['/site', 'style', null, true],
    ['/app.mjs', null, 'text/plain', true],
    ['/site.css', null, 'text/plain', true],
    ['/site.css', 'style', 'text/css', false],
    ['/', 'document', 'text/html', false],
    ['/app.js', 'document', 'text/plain', false],
    ['/data', 'empty', 'application/json', false],
  ])(
    'for %s, loaded as %s with the type %s: would break it %s, and is asked for only where not',
    (path, as, type, breaks) => {
      const isSet = ({ fix }: { fix: unknown }) => JSON.stringify(fix)?.includes('nosniff');
      expect(audited(path, as, type).some(isSet)).toBe(!breaks);
      expect(audited(path, as, type, 'X-Content-Type-Options: none').some(isSet)).toBe(!breaks);
    },
  );

  it.each(['ERR_FAILED', 'ERR_BLOCKED_BY_ORB', 'ERR_BLOCKED_BY_CLIENT', 'ERR_CONTENT_LENGTH_MISMATCH'])(
    'a script after net::%s is not said to run',
    (error) => {
      const raw = exchangeFromRaw(
        'GET /jload HTTP/1.1\nHost: a.example\nSec-Fetch-Dest: script\n\nHTTP/1.1 200 OK\nContent-Type: text/plain\n\nx()',
      );
      const ids = (error: string | null) => auditFacts(new Facts({ ...raw, error })).map(({ ruleId }) => ruleId);
      expect(ids(null)).toContain('script-type-wrong');
      expect(ids(`net::${error}`)).not.toContain('script-type-wrong');
    },
  );

  it.each(['text/plain;charset=UTF-8', 'application/octet-stream', 'application/json', 'text/html'])(
    'a script that runs as %s is told to change its type',
    (type) => {
      const ids = audited('/jload?x=1', 'script', type).map(({ ruleId }) => ruleId);
      expect(ids.some((id) => /^(script-type-wrong|html-for-asset)$/.test(id))).toBe(true);
      expect(ids).not.toContain('nosniff-missing');
    },
  );
});

describe('what is meant', () => {
  const cors = ['Origin: https://www.shop.example', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty'];
  const fixesOf = (request: string[], status: number, ...fields: string[]) =>
    auditFacts(
      new Facts(
        exchangeFromRaw([...request, 'Host: shop.example', '', `HTTP/1.1 ${status} X`, ...fields, '', 'x'].join('\n')),
      ),
    ).flatMap(({ fix, ruleId }) => (fix === null || ruleId === 'nosniff-missing' ? [] : [fix]));

  it.each<[string, string | null]>([
    ['text/html; charset="utf-8"x', 'text/html; charset=utf-8'],
    ['text/html; charset="utf-8', 'text/html; charset=utf-8'],
    ['text/html; =utf-8', 'text/html; charset=utf-8'],
    ['text/html; char set=utf-8', 'text/html; charset=utf-8'],
    ['text/html; =latin9; charset=utf-8', null],
    ['text/html; =utf-8 x', null],
    ['text/html; my name=utf-8', null],
    ['text/html; title="a; charset=utf-8', null],
    ['text/html,', 'text/html'],
    ['text/html; charset=utf-8, html', 'text/html;charset=utf-8'],
    ['multipart/mixed; boundary=a,b', null],
    ['text/html, text/plain', null],
  ])('of Content-Type: %s is %s', (value, meant) => {
    const values = fixesOf(['GET / HTTP/1.1'], 200, `Content-Type: ${value}`, 'X-Content-Type-Options: nosniff');
    expect(values).toEqual(meant === null ? [] : [{ type: 'set-field', name: 'Content-Type', value: meant }]);
  });

  it.each<[string, string | null]>([
    ['https://shop.example/', 'https://shop.example'],
    ['HTTPS://Shop.example:443', 'https://shop.example'],
    ['https://shop.example https://shop.example', 'https://shop.example'],
    ['*, *', '*'],
    ['https://a.example, https://b.example', null],
    ['https://shop.example/path', null],
    ['https://user@shop.example/', null],
    ['https://*.shop.example/', null],
    ['shop.example', null],
    ['', null],
  ])('of Access-Control-Allow-Origin: %s is %s', (value, meant) => {
    const name = 'Access-Control-Allow-Origin';
    const values = fixesOf(['GET / HTTP/1.1'], 200, `${name}: ${value}`, 'Content-Type: application/json');
    expect(values).toEqual(meant === null ? [] : [{ type: 'set-field', name, value: meant }]);
  });

  it.each<[string, string, string | null]>([
    ['Allow', 'GET; POST', 'GET, POST'],
    ['Allow', 'get, post', 'GET, POST'],
    ['Allow', 'GET; nonsense', null],
    ['Allow', 'GET; OPTIONS', null],
    ['Content-Language', 'en_US, de', 'en-US, de'],
    ['Content-Language', 'English (United States)', null],
    ['Accept-Ranges', 'byte', 'bytes'],
    ['Cross-Origin-Resource-Policy', '"Same-Origin"', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin, same-site', null],
    ['Cross-Origin-Resource-Policy', '*', null],
    ['Cross-Origin-Embedder-Policy', "'require-corp'", 'require-corp'],
    ['Cross-Origin-Opener-Policy', 'same-origin, same-origin', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'require-corp', null],
    ['E-Tag', '"a"', '"a"'],
    ['Cache_Control', '', null],
    ['Cache-Control', 'no-cache, max-stale=0', 'no-cache'],
    ['Cache-Control', 'max-stale=0', null],
    ['Cache-Control', 'private="a, max-stale=0', null],
  ])('of %s: %s is %s', (name, value, meant) => {
    const values = fixesOf(['OPTIONS / HTTP/1.1', 'Sec-Fetch-Dest: document'], 200, `${name}: ${value}`).map((fix) =>
      fix.type === 'set-field' ? fix.value : fix.type,
    );
    expect(values).toEqual(meant === null ? [] : [meant]);
  });

  it.each<[string, string | null]>([
    ['www.shop.example/new', 'https://www.shop.example/new'],
    ['shop.example', 'https://shop.example'],
    ['www.shop.example\\@evil.example', null],
    ['https://shop.example:80/login?a=b#c', 'https://shop.example/login?a=b#c'],
    ['https://other.example:80/login', null],
    ['http://backend:8080/old/?a', 'https://shop.example/old/?a'],
    ['http://backend:8080/elsewhere/', null],
    ['http://backend:8080//evil.example/', null],
  ])('of Location: %s is %s', (value, meant) => {
    const values = fixesOf(['GET /old HTTP/1.1'], 302, `Location: ${value}`).filter(
      (fix) => fix.type === 'set-field' && fix.name === 'Location',
    );
    expect(values).toEqual(meant === null ? [] : [{ type: 'set-field', name: 'Location', value: meant }]);
  });

  it('of names that scripts may read, is a list with commas', () => {
    const values = fixesOf(
      ['GET / HTTP/1.1', ...cors],
      200,
      'Access-Control-Allow-Origin: *',
      'Access-Control-Expose-Headers: ETag; Link',
      'ETag: "a"',
      'Cache-Control: no-cache',
      'Content-Type: application/json',
      'X-Content-Type-Options: nosniff',
    );
    expect(values).toEqual([{ type: 'set-field', name: 'Access-Control-Expose-Headers', value: 'ETag, Link' }]);
  });
});
