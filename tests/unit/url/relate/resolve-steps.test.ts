import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import { type Origin, type Resolution, resolveSteps } from '../../../../reference/url/relate/resolve-steps.ts';
import { cases } from '../../../fuzz/cases.ts';

function resolve(reference: string, base: string): Resolution {
  const result = resolveSteps(reference, base);
  if (result === null) throw new Error(`No base: ${base}`);
  return result;
}
const BASE = 'http://a/b/c/d;p?q';

describe('the examples of RFC 3986, section 5.4', () => {
  it.each<[string, string, Resolution['kind']]>([
    ['g:h', 'g:h', 'absolute'],
    ['g', 'http://a/b/c/g', 'relative-path'],
    ['./g', 'http://a/b/c/g', 'relative-path'],
    ['g/', 'http://a/b/c/g/', 'relative-path'],
    ['/g', 'http://a/g', 'absolute-path'],
    // The standard writes the path of a special URL at least as /.
    ['//g', 'http://g/', 'network-path'],
    ['?y', 'http://a/b/c/d;p?y', 'query'],
    ['g?y', 'http://a/b/c/g?y', 'relative-path'],
    ['#s', 'http://a/b/c/d;p?q#s', 'fragment'],
    ['g#s', 'http://a/b/c/g#s', 'relative-path'],
    [';x', 'http://a/b/c/;x', 'relative-path'],
    ['', 'http://a/b/c/d;p?q', 'empty'],
    ['.', 'http://a/b/c/', 'relative-path'],
    ['..', 'http://a/b/', 'relative-path'],
    ['../g', 'http://a/b/g', 'relative-path'],
    ['../..', 'http://a/', 'relative-path'],
    ['../../../g', 'http://a/g', 'relative-path'],
    ['/../g', 'http://a/g', 'absolute-path'],
    ['g?y/../x', 'http://a/b/c/g?y/../x', 'relative-path'],
    // Section 5.4.2 leaves it to the reader; the standard drops the scheme.
    ['http:g', 'http://a/b/c/g', 'relative-path'],
  ])('%j gives %s, as %s', (reference, href, kind) => {
    expect(resolve(reference, BASE)).toMatchObject({ href, kind });
  });
});

describe('the steps', () => {
  it('go through the path segment by segment', () => {
    expect(resolve('../x/./%2E%2e/ü/..', BASE).path).toEqual({
      start: '/b/c',
      count: 6,
      steps: [
        { segment: '..', action: 'up', path: '/b' },
        { segment: 'x', action: 'append', path: '/b/x' },
        { segment: '.', action: 'stay', path: '/b/x' },
        { segment: '%2E%2e', action: 'up', path: '/b' },
        { segment: 'ü', action: 'append', path: '/b/%C3%BC' },
        { segment: '..', action: 'up', path: '/b/' },
      ],
    });
    expect(resolve('/../g', BASE).path?.steps).toEqual([
      { segment: '..', action: 'stay', path: '/' },
      { segment: 'g', action: 'append', path: '/g' },
    ]);
  });

  it('list some of very many segments', () => {
    const { path, href } = resolve('a/'.repeat(5_000), BASE);
    expect(path).toMatchObject({ count: 5_001 });
    expect(path?.steps).toHaveLength(100);
    expect(href).toHaveLength('http://a/b/c/'.length + 10_000);
  });

  it.each<[string, string, Partial<Resolution>]>([
    ['\\\\g\\x', BASE, { kind: 'network-path', hasBackslashes: true, href: 'http://g/x' }],
    ['\\\\g', 'foo://h/a', { kind: 'relative-path', hasBackslashes: false, href: 'foo://h/\\\\g' }],
    ['g?\\', BASE, { hasBackslashes: false }],
    [' /\tg\n', BASE, { kind: 'absolute-path', isCleaned: true, href: 'http://a/g' }],
    ['HTTP:g', BASE, { kind: 'relative-path', isSchemeDropped: true }],
    ['http://g', BASE, { kind: 'absolute', isSchemeDropped: false, path: null }],
    ['https:g', BASE, { kind: 'absolute', isSchemeDropped: false, href: 'https://g/' }],
    ['foo:g', 'foo://h/a', { kind: 'absolute', isSchemeDropped: false, href: 'foo:g' }],
    ['g', 'mailto:a@b', { kind: 'no-scheme', href: null }],
    ['#g', 'mailto:a@b', { kind: 'fragment', href: 'mailto:a@b#g' }],
    ['//[', BASE, { kind: 'network-path', href: null, path: null }],
    ['..', 'file:///C:/', { kind: 'relative-path', href: 'file:///C:/', path: null }],
    ['D|/x', 'file:///C:/a', { kind: 'relative-path', href: 'file:///D:/x', path: null }],
    ['//b', 'foo:/a', { kind: 'network-path', href: 'foo://b' }],
    ['/..//b', 'foo:/a', { kind: 'absolute-path', href: 'foo:/.//b' }],
  ])('of %j against %s', (reference, base, expected) => expect(resolve(reference, base)).toMatchObject(expected));

  it.each<[string, string[]]>([
    ['g', ['base', 'base', 'merged', 'none', 'none']],
    ['/g?x#y', ['base', 'base', 'reference', 'reference', 'reference']],
    ['//g', ['base', 'reference', 'reference', 'none', 'none']],
    ['?x', ['base', 'base', 'base', 'reference', 'none']],
    ['#?', ['base', 'base', 'base', 'base', 'reference']],
    ['', ['base', 'base', 'base', 'base', 'none']],
    ['x:y#?', ['reference', 'none', 'reference', 'none', 'reference']],
    ['x://y', ['reference', 'reference', 'reference', 'none', 'none']],
    ['https:y', ['reference', 'reference', 'reference', 'none', 'none']],
  ])('of %j take the components from %j', (reference, origins) => {
    const { scheme, authority, path, query, fragment } = resolve(reference, BASE).components;
    expect([scheme, authority, path, query, fragment]).toEqual(origins);
  });

  it.each<[string, string, Origin]>([
    ['/x', 'file:///C:/a/b', 'merged'],
    ['/D:x', 'file:///C:', 'merged'],
    ['/D|/x', 'file:///C:/a', 'reference'],
    ['/d:?x', 'file:///C:/a', 'reference'],
    ['D|/x', 'file:///C:/a', 'reference'],
    ['D|x', 'file:///C:/a', 'merged'],
    ['/x', 'file:///CC:/a', 'reference'],
    ['/x', 'foo:///C:/a', 'reference'],
  ])('of %j against %s say where the path comes from: a drive letter stays', (reference, base, origin) => {
    expect(resolve(reference, base).components.path).toBe(origin);
  });

  it('need a base', () => expect(resolveSteps('https://h/', 'a')).toBeNull());
});

it("are right for any reference: what comes from the base is the base's, and the steps lead to the path", () => {
  const piece = fc.constantFrom(
    ...[
      'http:',
      'foo:',
      'file:',
      '//',
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      'a',
      'C|',
      '?',
      '#',
      ' ',
      '\t',
      'é',
      '@',
      ':',
      '^',
    ],
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const bases = [
    'http://u@a:1/b/c?q#f',
    'http://a',
    'foo://a/b/',
    'foo://a',
    'foo:/b/c',
    'foo:b?q',
    'file:///b/c',
    'file://h/C:/b',
  ];
  let withSteps = 0;
  fc.assert(
    fc.property(text, fc.constantFrom(...bases), (reference, base) => {
      const { href, kind, components, path } = resolve(reference, base);
      const reader = (url: string) => {
        const { parsed } = inspectUrl(url);
        if (parsed === null) throw new Error(url);
        return { ...parsed, authority: `${parsed.userinfo}@${parsed.host}` };
      };
      if (kind === 'no-scheme') expect(href).toBeNull();
      if (href === null) return;
      const result = reader(href);
      const from = reader(base);
      const isFile = base.startsWith('file:');
      for (const part of ['scheme', 'authority', 'path', 'query', 'fragment'] as const) {
        if (components[part] === 'base') expect(result[part]).toBe(from[part]);
        if (components[part] === 'none' && (part === 'query' || part === 'fragment')) expect(result[part]).toBeNull();
        if (part === 'authority') expect(components[part] === 'none').toBe(result.hostKind === 'none');
        if (components[part] === 'reference' && part === 'fragment') expect(result[part]).not.toBeNull();
      }
      if (path !== null) {
        withSteps++;
        expect(path.steps.at(-1)?.path).toBe(result.path);
      } else if (!isFile) {
        // Without drive letters, the steps are always there.
        expect(['relative-path', 'absolute-path']).not.toContain(kind);
      }
    }),
    cases(1_000),
  );
  expect(withSteps).toBeGreaterThan(100);
});
