import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../../reference/url/host/site.ts';

describe('siteOf', () => {
  it.each([
    ['a.b.example.co.uk', 'co.uk', 'example.co.uk', true],
    ['example.org', 'org', 'example.org', true],
    ['example.org.', 'org', 'example.org', true],
    ['co.uk', 'co.uk', null, true],
    ['a_b.example.com', 'com', 'example.com', true],
    ['xn--mnchen-3ya.de', 'de', 'xn--mnchen-3ya.de', true],
    ['www.ck', 'ck', 'www.ck', true],
    ['x.ck', 'x.ck', null, true],
    ['a.b.invalid', 'invalid', 'b.invalid', false],
    ['localhost', 'localhost', null, false],
  ])('%s: suffix %s, registrable %s', (hostname, suffix, registrable, listed) => {
    expect(siteOf(hostname)).toEqual({ suffix, registrable, icann: null, listed });
  });

  it('tells both where companies give names out', () => {
    expect(siteOf('a.foo.github.io')).toEqual({
      suffix: 'github.io',
      registrable: 'foo.github.io',
      icann: { suffix: 'io', registrable: 'github.io' },
      listed: true,
    });
  });

  it('has nothing to say about dots', () => {
    expect(siteOf('..')).toBeNull();
  });
});
