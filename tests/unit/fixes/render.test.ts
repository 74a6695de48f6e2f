import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderFix } from '../../../reference/fixes/render.ts';
import { type Server, servers } from '../../../reference/fixes/server.ts';
import type { Fix } from '../../../reference/rules/rule.ts';
import { anyText } from '../../fuzz/any-text.ts';

const target = { path: '/api/search', status: 200, method: 'GET' };
const configured = servers.map(({ id }) => id).filter((id) => id !== 'header');
const render = (fix: Fix, server: Server, path = target.path) => renderFix(fix, server, { ...target, path });

describe('a fix in the words of each server', () => {
  const fix: Fix = { type: 'set-field', name: 'X-Note', value: '30' };

  it('is one field line for any other server', () => {
    expect(render(fix, 'header')).toBe('X-Note: 30');
    expect(render({ type: 'remove-field', name: 'Pragma' }, 'header')).toBe('Remove the header Pragma');
    expect(render({ type: 'map-extension', extension: 'mjs', mediaType: 'text/javascript' }, 'header')).toBe(
      'Content-Type: text/javascript',
    );
  });

  it.each(configured)('%s: holds the path, the name and the value', (server) => {
    const text = render(fix, server);
    for (const part of ['/api/search', 'X-Note', '30']) expect(text).toContain(part);
  });

  it.each(configured)('%s: the path of a program, decoded where the server compares it decoded', (server) => {
    expect(render(fix, server, '/caf%C3%A9')).toContain(
      server === 'express' || server === 'nginx' ? '/caf%C3%A9' : '/café',
    );
  });
});

describe('what is not written', () => {
  const refused: [why: string, fix: Fix, servers: readonly Server[]][] = [
    ['a name that is none', { type: 'set-field', name: 'X-A: b\nX-C', value: 'd' }, configured],
    ['a name with a metacharacter', { type: 'remove-field', name: 'X-$uri' }, configured],
    ['a name that Caddy would take for a deletion', { type: 'set-field', name: '-X-A', value: 'b' }, configured],
    ['a name too long to be hidden', { type: 'remove-field', name: `X-${'a'.repeat(45)}` }, ['nginx']],
    // nginx reads $1 of its variable as the first group of an expression.
    ['a name that begins with a digit', { type: 'set-field', name: '1-A', value: 'b' }, configured],
    ['framing', { type: 'set-field', name: 'Content-Length', value: '5' }, configured],
    ['the server’s own name', { type: 'remove-field', name: 'Server' }, ['nginx', 'apache']],
    ['one cookie for all', { type: 'set-field', name: 'Set-Cookie', value: 'id=secret' }, configured],
    ['an empty value', { type: 'set-field', name: 'X-A', value: '' }, configured],
    ['a line break', { type: 'set-field', name: 'X-A', value: 'b\r\nX-C: d' }, configured],
    ['a value that is not ASCII', { type: 'set-field', name: 'X-A', value: 'é' }, configured],
    ['a very long value', { type: 'set-field', name: 'X-A', value: 'b'.repeat(1_501) }, configured],
    ['a value too long once it is quoted', { type: 'set-field', name: 'X-A', value: '$'.repeat(1_000) }, ['nginx']],
    ['an extension that is none', { type: 'map-extension', extension: 'a b', mediaType: 'text/css' }, configured],
    ['a type that is none', { type: 'map-extension', extension: 'a', mediaType: 'text/css; }' }, configured],
  ];
  it.each(refused.flatMap(([why, fix, among]) => among.map((server) => [why, server, fix] as const)))(
    '%s, for %s',
    (_, server, fix) => {
      expect(render(fix, server)).toMatch(server === 'express' ? /^\/\/ [^\n]+\.$/ : /^# [^\n]+\.$/);
    },
  );

  it('the values beside them are', () => {
    for (const server of configured) {
      expect(render({ type: 'set-field', name: 'X-A', value: 'b'.repeat(1_500) }, server)).toContain('bbb');
      expect(render({ type: 'remove-field', name: `X-${'a'.repeat(44)}` }, server)).toContain('aaa');
      expect(render({ type: 'remove-field', name: 'Set-Cookie' }, server)).toContain('Set-Cookie');
    }
    expect(render({ type: 'remove-field', name: 'Server' }, 'caddy')).toMatch(
      /^# In the site block:\n(@\w+) path_regexp `\^\/api\/search\$`\nheader \1 -Server$/,
    );
  });

  it.each(['', '*', 'a', '/a b', '/é'])('the path %s, where nginx compares it as it was sent', (path) => {
    const text = render({ type: 'set-field', name: 'X-A', value: 'b' }, 'nginx', path);
    expect(text).toContain('for this resource');
    expect(text).not.toMatch(/map|location =|\/a/);
  });

  it.each(['/a%0Ab', '/a//b', '/a%2fb', ''])('the path %s, for which nginx has no location', (path) => {
    const fix: Fix = { type: 'set-field', name: 'Content-Type', value: 'text/css' };
    const text = renderFix(fix, 'nginx', { ...target, path, lines: 1 });
    expect(text).toContain('of this resource');
    expect(text).not.toMatch(/location =|\/a/);
  });

  it.each(['/a%0Ab', '/%00', '/%E2%80%8B', '/%FF', '/a//b', '/a%2fb', '/a%2F..%2Fb', '', '*', 'a', '/a b', '/é'])(
    'the path %s, where paths are compared decoded',
    (path) => {
      for (const server of ['apache', 'caddy'] as const) {
        const text = render({ type: 'set-field', name: 'X-A', value: 'b' }, server, path);
        expect(text).toContain('for this resource');
        expect(text).not.toMatch(/location =|<Location|@|\/a/);
      }
    },
  );
});

describe('names that a configuration may define once', () => {
  const named = (fix: Fix, server: Server, path: string) =>
    /^(?:@\S+|map \S+ \S+)/m.exec(render(fix, server, path))?.[0];

  it('differ in Caddy by path and by field, and stay the same', () => {
    const paths = ['/a b.js', '/a+b.js', '/a,b.js', '/a%20b.js', `/${'a '.repeat(50)}1`, `/${'a '.repeat(50)}2`].map(
      encodeURI,
    );
    const fixes: Fix[] = [
      { type: 'set-field', name: 'X-A', value: 'b' },
      { type: 'set-field', name: 'X-B', value: 'b' },
      { type: 'remove-field', name: 'X-C' },
    ];
    const all = () => paths.flatMap((path) => fixes.map((fix) => named(fix, 'caddy', path)));
    expect(all().every((name) => name?.startsWith('@_a_'))).toBe(true);
    expect(new Set(all()).size).toBe(paths.length * fixes.length);
    expect(all()).toEqual(all());
  });

  it('differ in Caddy by the value, of which one response can lack several, and by the spelling of the path', () => {
    const vary = (value: string, path = '/a;b') => named({ type: 'set-field', name: 'Vary', value }, 'caddy', path);
    expect(new Set([vary('Origin'), vary('Accept-Encoding'), vary('Origin', '/a%3Bb')]).size).toBe(3);
  });

  it('differ in nginx by field, value and path', () => {
    const of = (name: string, value: string, path = '/a') => named({ type: 'set-field', name, value }, 'nginx', path);
    const types = ['text/x-a', 'text/x.a', 'text/html', 'Text/HTML', 'text/html; charset=utf-8'];
    const all = [
      ...types.map((value) => of('Content-Type', value)),
      of('Content-Type', 'text/html', '/b'),
      of('X-A', 'text/html'),
      of('X-B', 'text/html'),
    ];
    expect(all[0]).toMatch(/^map \$request_method\$status\$sent_http_content_type\$request_uri \$content_type_\w+$/);
    expect(all.at(-1)).toMatch(/^map \$request_method\$status\$request_uri \$x_b_\w+$/);
    expect(new Set(all).size).toBe(all.length);
  });
});

it('Caddy takes a closing brace for the end of a block, in quotes too, so it gets a sentence', () => {
  expect(render({ type: 'set-field', name: 'X-A', value: '}' }, 'caddy')).toMatch(/^# [^\n]+\.$/);
});

describe('whatever was captured', () => {
  /** What a text looks like when nothing of what it holds counts: its lines, each by the word it begins with. */
  const shape = (text: string) =>
    text.split('\n').map((line) =>
      // The name of a matcher in Caddy ends in a number that is made of the value.
      /^ *(?:[\w.#<>/{}@]+)?/.exec(line)?.[0].replace(/^@_api_search_[0-9a-z]{1,7}$/, '@_api_search'),
    );
  const odd = fc.string({
    unit: fc.constantFrom(...'"\'`\\{$}%#;<>()[]|*.?^@:/ \n\r\t\0éab'.split('')),
    maxLength: 12,
  });
  const anything = fc.oneof(odd, fc.string(), anyText());

  it.each(configured)('%s: a value adds no line and begins none', (server) => {
    const plain = shape(render({ type: 'set-field', name: 'X-A', value: 'b' }, server));
    fc.assert(
      fc.property(anything, (value) => {
        const text = render({ type: 'set-field', name: 'X-A', value }, server);
        // For a dollar sign nginx needs a part before it, and Apache a line of its own.
        const lines = shape(text.replace(/^Define DOLLAR_SIGN \$\n/m, '')).slice(-plain.length);
        expect(text.split('\n').length === 1 || lines.join('\n') === plain.join('\n')).toBe(true);
      }),
    );
  });

  it.each(configured)('%s: a path adds no line, and only printable characters', (server) => {
    const fix: Fix = { type: 'set-field', name: 'X-A', value: 'b' };
    const most = render(fix, server, '/%20/').split('\n').length;
    fc.assert(
      fc.property(anything, fc.boolean(), (path, encoded) => {
        const sent = `/${encoded ? encodeURIComponent(Buffer.from(path).toString()) : path}`;
        const text = render(fix, server, sent);
        expect(text.split('\n').length).toBeLessThanOrEqual(most);
        expect(text).not.toMatch(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it.each(configured)('%s: a field named like something of every object is a field', (server) => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(render({ type: 'set-field', name, value: 'b' }, server)).toContain(name);
      expect(render({ type: 'remove-field', name }, server)).toContain(name);
    }
  });

  it.each(configured)('%s: a name or a media type adds nothing that it did not hold', (server) => {
    fc.assert(
      fc.property(anything, (text) => {
        const set = render({ type: 'set-field', name: text, value: 'b' }, server);
        expect(set.split('\n').length === 1 || /^[\w-]+$/.test(text)).toBe(true);
        const map = render({ type: 'map-extension', extension: text, mediaType: 'text/css' }, server);
        expect(map.split('\n').length === 1 || /^[\w-]+$/.test(text)).toBe(true);
        const type = render({ type: 'map-extension', extension: 'a', mediaType: text }, server);
        expect(type.split('\n').length === 1 || /^[\w.+!#&^-]+\/[^\s"'{}\\$`]+/.test(text)).toBe(true);
      }),
    );
  });
});
