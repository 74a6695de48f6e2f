import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foolingCandidates } from '../../../../reference/url/redirect/candidates.ts';
import { checkRedirect } from '../../../../reference/url/redirect/check.ts';
import { naiveChecks } from '../../../../reference/url/redirect/naive-checks.ts';
import { anyText } from '../../../fuzz/any-text.ts';
import { cases } from '../../../fuzz/cases.ts';

/** The tricks that fool something, by the texts that are offered. */
function tricksFor(allowed: string): Set<string | undefined> {
  const texts = new Set([...foolingCandidates([allowed]).values()].flat());
  const results = [...texts].flatMap((candidate) => checkRedirect(candidate, [allowed]).naive);
  return new Set(results.flatMap(({ trick }) => trick?.id ?? []));
}

describe('texts to try', () => {
  it.each(['https://app.example', 'https://app.example/account', 'https://app.example/account/'])(
    'fool every naive check of %s, but for one that does not compare',
    (allowed) => {
      const fooled = [...foolingCandidates([allowed]).keys()];
      const safe = allowed.endsWith('account/') ? ['href-starts-with'] : [];
      expect([...fooled, ...safe].toSorted()).toEqual(naiveChecks.map(({ id }) => id).toSorted());
    },
  );

  it('show every trick but that of no URL, which leads nowhere', () => {
    const tricks = new Set([...tricksFor('https://app.example'), ...tricksFor('https://app.example/account')]);
    expect([...tricks].toSorted()).toEqual(
      [
        ...['any-character', 'dot-segments', 'host-elsewhere', 'host-in-front', 'host-longer', 'http', 'path-longer'],
        ...['port', 'scheme', 'slashes', 'subdomain', 'userinfo'],
      ].toSorted(),
    );
  });

  it.each(['http://127.0.0.1:3000', 'https://[::1]/a', 'http://localhost', 'https://app.example:8443'])(
    'are found for %s as well',
    (allowed) => expect(foolingCandidates([allowed]).size).toBeGreaterThanOrEqual(8),
  );

  it('imitate the first that is a URL, and respect what else is allowed', () => {
    expect(foolingCandidates(['app.example']).size).toBe(0);
    expect(foolingCandidates([]).size).toBe(0);
    const one = foolingCandidates(['app.example', 'https://a.example']).get('starts-with');
    expect(one?.[0]).toBe('https://a.example.evil.example/');
    const both = foolingCandidates(['https://a.example', 'https://a.example.evil.example']).get('starts-with');
    expect(both).not.toContain('https://a.example.evil.example/');
  });

  it('fool what they are said to fool, and are never admitted, for any strings', () => {
    const text = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.webAuthority({ withPort: true, withIPv4: true, withIPv6: true }).map((authority) => `http://${authority}/a`),
      anyText(),
    );
    let tried = 0;
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), fc.option(text, { nil: undefined }), (allowed, base) => {
        for (const [id, candidates] of foolingCandidates(allowed, base)) {
          for (const candidate of candidates) {
            tried++;
            const { admittedBy, target, naive } = checkRedirect(candidate, allowed, base);
            expect(admittedBy).toBeNull();
            expect(target).not.toBeNull();
            expect(naive.find((one) => one.id === id)?.verdict).toBe('fooled');
          }
        }
      }),
      cases(200, 3_000),
    );
    expect(tried).toBeGreaterThan(100);
  });
});
