import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDeprecated } from '../../../reference/media-types/deprecated.ts';
import { allMediaTypes } from '../../../reference/media-types/registry.ts';
import { mediaTypeTraps } from '../../../reference/media-types/traps.ts';
import { resolve } from '../../../reference/search/resolve.ts';
import { statusCodes } from '../../../reference/status/registry.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';
import { oldNames } from '../media-types/old-names.ts';

describe('nothing', () => {
  it.each(['', ' ', '\t\r\n ', '\u00a0'])('%j is empty', (text) => {
    expect(resolve(text)).toEqual({ kind: 'empty' });
  });
});

describe('a status code', () => {
  it.each([
    ['404', 404],
    [' 404 ', 404],
    ['"404"', 404],
    ['404\n', 404],
    ['４０４', 404],
    ['HTTP/1.1 404 Not Found', 404],
    ['HTTP/1.1 404 Not Found\r\nContent-Type: text/html', 404],
    ['http/2 304', 304],
    ['HTTP 503', 503],
    ['404 not found', 404],
    ['404 (Not Found)', 404],
    ['404: Not Found', 404],
    ['404 - not found', 404],
    ["418 I'm a teapot", 418],
    ['status 404', 404],
    ['Status: 404 Not Found', 404],
    [':status: 200', 200],
    ['status code 422', 422],
    ['error 500', 500],
    ['error code 521', 521],
    ['HTTP Error 404: Not Found', 404],
    ['444 no response', 444],
    ['799', 799],
    ['000', 0],
  ])('is in %j', (text, code) => {
    expect(resolve(text)).toEqual({ kind: 'status', code });
  });

  it.each(statusCodes)('$code is one alone, with its phrase, in a status line and in odd case', ({ code, phrase }) => {
    for (const text of [`${code}`, `${code} ${phrase}`, `HTTP/1.1 ${code} ${phrase}`, `STATUS ${code}`]) {
      expect(resolve(text), text).toEqual({ kind: 'status', code });
    }
  });

  it.each([
    ['404.13', 404, 13],
    ['403.14 - Forbidden', 403, 14],
    ['HTTP Error 500.19 - Internal Server Error', 500, 19],
    ['error 404.0', 404, 0],
    ['500.100', 500, 100],
  ])('is in %j, with the sub-status of IIS', (text, code, substatus) => {
    expect(resolve(text)).toEqual({ kind: 'status', code, substatus });
  });

  it.each([
    '40',
    '192.168',
    '404.1.2',
    '404.1234',
    '404.x',
    '1234',
    '404 5',
    '799 foo',
    'h404',
    '404/',
    '4xx',
    '-404',
    '1.404',
    'not found',
  ])('is not in %j', (text) => {
    expect(resolve(text).kind).not.toBe('status');
  });
});

describe('a media type', () => {
  it.each([
    ['application/x-javascript', 'application/x-javascript', null],
    ['Text/HTML; charset=utf-8', 'text/html', 'charset=utf-8'],
    ['text/html ;charset=utf-8', 'text/html', 'charset=utf-8'],
    ['text/html; charset="utf-8"', 'text/html', 'charset="utf-8"'],
    ['text/html;', 'text/html', null],
    ['text/html;;charset', 'text/html', ';charset'],
    ['Content-Type: text/css', 'text/css', null],
    ['content-type:foo/bar', 'foo/bar', null],
    ['"text/css"', 'text/css', null],
    ['text/nonsense', 'text/nonsense', null],
    ['text/*', 'text/*', null],
    ['x-world/x-vrml', 'x-world/x-vrml', null],
    ['chemical/x-pdb', 'chemical/x-pdb', null],
    ['foo/bar; q=1', 'foo/bar', 'q=1'],
    ['text/html\nsecond line', 'text/html', null],
  ])('is in %j', (text, essence, parameters) => {
    expect(resolve(text)).toEqual({ kind: 'media-type', essence, parameters });
  });

  it.each(oldNames)('is the old name $name, in odd case and with parameters', ({ name, replacement }) => {
    for (const text of [name, `  ${name.toUpperCase()} `, `${name}; charset="utf-8"`, `Content-Type: ${name};v=1`]) {
      const resolution = resolve(text);
      expect(resolution, text).toMatchObject({ kind: 'media-type', essence: name });
      if (resolution.kind === 'media-type') {
        expect(findDeprecated(resolution.essence)?.replacement).toBe(replacement);
      }
    }
  });

  it.each(mediaTypeTraps)('is $name, which is never deprecated', ({ name }) => {
    const resolution = resolve(`${name.toUpperCase()}; a=b`);
    expect(resolution).toEqual({ kind: 'media-type', essence: name, parameters: 'a=b' });
    expect(findDeprecated(name)).toBeNull();
  });

  it('is every name of the registry', () => {
    const missed = [...allMediaTypes()].filter(({ essence }) => resolve(essence).kind !== 'media-type');
    expect(missed).toEqual([]);
  });

  it.each(['foo', 'foo/bar', 'text/', '/html', 'text/a/b', 'text/ html', 'text/html, text/css', 'text/hé', '*/*'])(
    'is not in %j',
    (text) => {
      expect(resolve(text).kind).not.toBe('media-type');
    },
  );
});

describe('a file extension', () => {
  it.each([
    ['.wasm', 'wasm', 'application/wasm'],
    ['*.wasm', 'wasm', 'application/wasm'],
    ['.WASM', 'wasm', 'application/wasm'],
    ['app.wasm', 'wasm', 'application/wasm'],
    ['dist/app.wasm', 'wasm', 'application/wasm'],
    ['jquery.min.js', 'js', 'text/javascript'],
    ['.tar.gz', 'gz', 'application/gzip'],
    ['README.md', 'md', 'text/markdown'],
    ['.yaml', 'yaml', 'application/yaml'],
    ['.com', 'com', 'application/octet-stream'],
  ])('is in %j', (text, extension, best) => {
    const resolution = resolve(text);
    expect(resolution).toMatchObject({ kind: 'extension', extension });
    expect(resolution.kind === 'extension' && resolution.types[0]).toBe(best);
  });

  it.each(['.nosuchthing', '.constructor', '.__proto__'])('is in %j, though nothing is known of it', (text) => {
    expect(resolve(text)).toEqual({ kind: 'extension', extension: text.slice(1), types: [] });
  });
});

describe('a URL', () => {
  it.each([
    'https://example.com/',
    'HTTP://EXAMPLE.COM',
    ' https://example.com/ ',
    '"https://example.com/"',
    '<https://example.com/>',
    '“https://example.com/”',
    'https://example.com/\nhttps://example.org/',
    'https://exa\nmple.com/',
    '//example.com/x',
    '\\\\example.com\\x',
    '/path',
    './path',
    '../path',
    '?q=1',
    'x:',
    'foo:bar',
    'C:\\path',
    'javascript:alert(1)',
    'javascript: alert(1)',
    'data:text/html,hello',
    'mailto:a@example.com',
    'user:secret@example.com',
    'localhost',
    'localhost:3000/x',
    'localhost/x',
    '[::1]:8080/x',
    '127.0.0.1',
    '192.0.2.1:80/x',
    'www.example.md',
    'example.com',
    'example.org',
    'example.dev',
    'example.com/path',
    'example.com/path;a=b',
    'example.com?q=1',
    'bücher.example/x',
    'xn--bcher-kva.example',
    'https://\ud800/',
    // Meant as one.
    'a@example.com',
    '::1',
    '2001:db8::1',
    '2001:db8:0:0:0:0:0:1',
    '::ffff:192.0.2.1',
    'git@github.com:owner/repo.git',
    'me@host:path/to/file',
    'https//example.com',
    '#fragment',
  ])('is %j, passed on unchanged', (text) => {
    expect(resolve(text)).toEqual({ kind: 'url', input: text });
  });
});

describe('a URL that begins as a parser reads it', () => {
  it.each([
    'java\nscript:alert(1)',
    'ht\r\ntps://example.com/',
    '\u0001//evil.example',
    '\0\njava\tscript:x',
    '/\n/evil.example',
  ])('is in %j, unchanged', (text) => {
    expect(resolve(text)).toEqual({ kind: 'url', input: text });
  });

  it.each(['see\nhttps://example.com/', 'error\nfile: not found', 'a\n://b'])('is not in %j', (text) => {
    expect(resolve(text)).toEqual({ kind: 'text' });
  });
});

describe('plain text', () => {
  it.each([
    'foo',
    'foo/bar',
    'wasm',
    'not found',
    'Cache-Control: no-cache',
    'note: this',
    'e.g. this',
    'example.com is a host',
    'vnd.ms-excel',
    'text/html, text/css',
    'a@b',
    '@example.com',
    'a@example.com and b@example.com',
    '12:34:56',
    '#404',
    '# heading',
    'user@host:22',
    '1.5',
    '.',
    '..',
    '*',
    '"',
    '__proto__',
    'constructor/prototype',
    '\ud800',
    '💥',
  ])('is %j', (text) => {
    expect(resolve(text)).toEqual({ kind: 'text' });
  });
});

describe('hostile input', () => {
  const size = 2_000_000;
  it.each([
    ['a', 'text'],
    ['.', 'text'],
    ['a.', 'text'],
    ['a/', 'text'],
    ['-', 'text'],
    ['"', 'text'],
    ['4', 'text'],
    ['\ud800', 'text'],
    [' ', 'empty'],
    ['https:', 'url'],
    ['/', 'url'],
  ])('of 2 MB of %j is %s', (unit, kind) => {
    expect(resolve(unit.repeat(size / unit.length)).kind).toBe(kind);
  });

  it('of 2 MB after a meaningful start', () => {
    const filler = 'x'.repeat(size);
    expect(resolve(`text/${filler}`).kind).toBe('text');
    expect(resolve(`404 ${filler}`).kind).toBe('text');
    expect(resolve(`404\n${filler}`)).toEqual({ kind: 'status', code: 404 });
    expect(resolve(`https://example.com/${filler}`).kind).toBe('url');
    expect(resolve(`${' '.repeat(size)}.wasm`).kind).toBe('extension');
  });

  it('never makes it throw', () => {
    const wire = fc.array(
      fc.constantFrom('text', '/', 'html', ';', '404', ' ', '.', 'com', ':', 'HTTP/', '\n', '<', '['),
    );
    const text = fc.oneof(
      anyText(),
      fc.string({ unit: 'grapheme' }),
      wire.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        const resolution = resolve(input);
        if (resolution.kind === 'url') expect(resolution.input).toBe(input);
        if (resolution.kind === 'media-type') expect(resolution.essence).toBe(resolution.essence.toLowerCase());
        if (resolution.kind === 'status') expect(resolution.code).toBeLessThan(1000);
      }),
      cases(1_000),
    );
  });
});
