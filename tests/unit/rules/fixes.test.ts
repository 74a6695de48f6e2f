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
