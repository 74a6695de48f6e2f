import { describe, expect, it } from 'vitest';
import { componentSpan, type HrefComponent } from '../../../reference/url/component-span.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';

const components = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

function placed(input: string): Partial<Record<HrefComponent, string>> {
  const { parsed } = inspectUrl(input);
  if (parsed === null) throw new Error(`${input} does not parse`);
  return Object.fromEntries(
    components.flatMap((component) => {
      const span = componentSpan(parsed, component);
      return span === null ? [] : [[component, parsed.href.slice(...span)]];
    }),
  );
}

describe('componentSpan', () => {
  it.each<[string, string, Partial<Record<HrefComponent, string>>]>([
    [
      'every component',
      'https://u:p@h.example:81/a/b?k=v&n#f',
      { scheme: 'https', userinfo: 'u:p', host: 'h.example', port: '81', path: '/a/b', query: 'k=v&n', fragment: 'f' },
    ],
    ['a password without a user name', 'https://:p@h/', { scheme: 'https', userinfo: ':p', host: 'h', path: '/' }],
    ['no host', 'file:///p', { scheme: 'file', path: '/p' }],
    ['an opaque path', 'mailto:a@b', { scheme: 'mailto', path: 'a@b' }],
    ['a scheme alone', 'x:', { scheme: 'x' }],
    ['a bare ? and #', 'https://h/?#', { scheme: 'https', host: 'h', path: '/' }],
    ['a path that the serializer guards', 'x:/.//p', { scheme: 'x', path: '//p' }],
    ['an empty host before two slashes', 'x:////p', { scheme: 'x', path: '//p' }],
  ])('finds %s', (_name, input, expected) => {
    expect(placed(input)).toEqual(expected);
  });
});
