import { describe, expect, it } from 'vitest';
import { SPANNED_PARAMETERS } from '../../../../reference/url/anatomy/spans.ts';
import { inspectUrl } from '../../../../reference/url/inspect.ts';

function spansIn(input: string): string[][] {
  const parsed = inspectUrl(input).parsed;
  return (parsed?.spans ?? []).map(({ kind, start, end }) => [kind, parsed?.href.slice(start, end) ?? '']);
}

describe('spansOf', () => {
  it('names every component', () => {
    expect(spansIn('https://u:p@h.example:81/a/b?k=v&n&e=#f')).toEqual([
      ['scheme', 'https'],
      ['delimiter', '://'],
      ['username', 'u'],
      ['delimiter', ':'],
      ['password', 'p'],
      ['delimiter', '@'],
      ['hostname', 'h.example'],
      ['delimiter', ':'],
      ['port', '81'],
      ['path', '/a/b'],
      ['delimiter', '?'],
      ['key', 'k'],
      ['delimiter', '='],
      ['value', 'v'],
      ['delimiter', '&'],
      ['key', 'n'],
      ['delimiter', '&'],
      ['key', 'e'],
      ['delimiter', '='],
      ['delimiter', '#'],
      ['fragment', 'f'],
    ]);
  });

  it.each([
    [
      'a password without a user name',
      'https://:p@h/',
      ['scheme', 'delimiter', 'delimiter', 'password', 'delimiter', 'hostname', 'path'],
    ],
    ['no host', 'file:///p', ['scheme', 'delimiter', 'path']],
    ['an opaque path', 'mailto:a@b', ['scheme', 'delimiter', 'path']],
    ['a scheme alone', 'x:', ['scheme', 'delimiter']],
    ['a bare ? and #', 'https://h/?#', ['scheme', 'delimiter', 'hostname', 'path', 'delimiter', 'delimiter']],
    ['a path guard', 'x:/.//p', ['scheme', 'delimiter', 'delimiter', 'path']],
  ])('copes with %s', (_name, input, kinds) => {
    expect(spansIn(input).map(([kind]) => kind)).toEqual(kinds);
  });

  it('keeps the path guard out of the path', () => {
    expect(spansIn('x:/.//p').slice(2)).toEqual([
      ['delimiter', '/.'],
      ['path', '//p'],
    ]);
  });

  it('takes the rest of a query with very many parameters as one span', () => {
    const query = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`).join('&');
    const full = spansIn(`https://h/?${query(SPANNED_PARAMETERS)}`);
    expect(full.at(-1)).toEqual(['key', `k${SPANNED_PARAMETERS - 1}`]);
    const capped = spansIn(`https://h/?${query(SPANNED_PARAMETERS + 2)}#f`);
    expect(capped.slice(-3)).toEqual([
      ['value', `k${SPANNED_PARAMETERS}&k${SPANNED_PARAMETERS + 1}`],
      ['delimiter', '#'],
      ['fragment', 'f'],
    ]);
  });
});
