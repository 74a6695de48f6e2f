import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_FAILED } from '../../../../reference/lint/engine.ts';
import { countFindings } from '../../../../reference/lint/rule.ts';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import { judge } from '../../../../reference/url/judgement/judge.ts';
import type { Judgement } from '../../../../reference/url/judgement/judgement.ts';
import { cases } from '../../../fuzz/cases.ts';
import { ORDINARY_URLS } from './ordinary-urls.ts';

const judged = (url: string): Judgement[] => judge(inspectUrl(url));
const idsOf = (url: string) => judged(url).map(({ ruleId }) => ruleId);

describe('an ordinary URL of a well-run site', () => {
  it('is one of at least a hundred', () => expect(new Set(ORDINARY_URLS).size).toBeGreaterThanOrEqual(100));

  it.each(ORDINARY_URLS)('%s has no finding', (url) => {
    expect(inspectUrl(url).parsed).not.toBeNull();
    expect(judged(url)).toEqual([]);
  });

  it('has one as soon as something is odd about it', () => {
    const ofWeb = ORDINARY_URLS.filter((url) => url.startsWith('https://'));
    expect(ofWeb.length).toBeGreaterThan(90);
    const odd = ofWeb.map((url) => url.replace('https://', 'https://www.example.com@'));
    for (const url of odd) expect(idsOf(url)).toContain('userinfo-imitates-host');
  });
});

describe('facts, which are never counted', () => {
  it.each([
    // A list is often written so, and programs still differ in what they take.
    ['https://fonts.googleapis.com/css2?family=Roboto&family=Inter', ['key-repeated']],
    ['https://xn--mnchen-3ya.example/', ['host-punycode']],
    // Turkish words.
    ['https://kırmızı.com/', ['host-look-alike']],
    ['https://ılıca.com/', ['host-look-alike']],
    ['http://localhost:5173/', ['port-unusual', 'address-loopback']],
    ['https://example.org/page#:~:text=words', ['text-fragment']],
  ])('%s: %j', (url, ids) => {
    const found = judged(url);
    expect(found.map(({ ruleId }) => ruleId)).toEqual(ids);
    for (const { severity } of found) expect(severity).toBe('info');
  });
});

it('the severest comes first', () => {
  const severities = judged('http://www.example.com@127.1:6000/a/../b?a=1&a=2').map(({ severity }) => severity);
  expect(severities.length).toBeGreaterThan(4);
  const ranks = severities.map((severity) => ['error', 'warning', 'advice', 'info'].indexOf(severity));
  expect(ranks).toEqual([...ranks].sort());
});

describe('one fault is one finding', () => {
  it.each([
    ['a user name that looks like a host', 'https://www.example.com@evil.example/', ['userinfo-imitates-host']],
    ['a user name alone', 'https://user@example.com/', ['userinfo-present']],
    [
      'such a name with a password, which is a fault of its own',
      'https://www.example.com:pw@evil.example/',
      ['userinfo-imitates-host', 'userinfo-present'],
    ],
    ['a host that looks like another', 'https://xn--80ak6aa92e.example/', ['host-look-alike']],
    ['an internationalized name', 'https://xn--mnchen-3ya.example/', ['host-punycode']],
  ])('%s', (_, url, ids) => expect(idsOf(url)).toEqual(ids));
});

it('the place is the part that is meant', () => {
  const place = (url: string, id: string) => {
    const report = inspectUrl(url);
    const where = judge(report).find(({ ruleId }) => ruleId === id)?.evidence;
    const text = where?.of === 'input' ? report.input : (report.parsed?.href ?? '');
    return where?.span ? text.slice(...where.span) : null;
  };
  expect(place('https://u:p@example.org/', 'userinfo-present')).toBe('u:p');
  expect(place('https://example.org/?x=1&&access_token=abcdef&y', 'secret-exposed')).toBe('access_token=abcdef');
  expect(place('http://a:b@0x7f.1:80/x', 'ipv4-unusual')).toBe('0x7f.1');
  expect(place('https://example.org/a/%2e%2e/b?c=..', 'path-dots')).toBe('%2e%2e');
  expect(place('https://example.org:8443/', 'port-unusual')).toBe('8443');
});

it('never repeats a secret', () => {
  const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
  const found = [`?t=${secret}`, `#t=${secret}`, `${secret}`, `?password=${secret}`].flatMap((rest) =>
    judged(`https://user:${secret}@example.org/${rest}`),
  );
  expect(found.length).toBeGreaterThan(6);
  for (const { message } of found) expect(message).not.toContain(secret.slice(4, 14));
});

it('what cannot be parsed is not judged', () => {
  expect(judged('https://')).toEqual([]);
  expect(judged('')).toEqual([]);
});

it('a relative reference is judged where it leads', () => {
  expect(judge(inspectUrl('../x', { base: 'http://127.0.0.1/a/b/' })).map(({ ruleId }) => ruleId)).toEqual([
    'path-dots',
    'address-loopback',
  ]);
});

describe('any text', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(...'ab1/\\:@?#&=%.[]-_ \t\n\u202e\u200bаñ漢', '%2e', '%25', 'xn--', '127', 'token'),
    maxLength: 60,
  });
  it.each([
    ['a URL', fc.webUrl({ withQueryParameters: true, withFragments: true })],
    ['what is no URL, or an odd one', fc.tuple(fc.constantFrom('', 'https://', 'http:', 'foo:', '//'), nasty)],
  ])('%s is judged without throwing, and every place lies inside the text', (_, arbitrary) => {
    let judgedCount = 0;
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<string | [string, string]>, (made) => {
        const report = inspectUrl(typeof made === 'string' ? made : made.join(''), { base: 'https://base.example/a/' });
        for (const { evidence: where, messageId, message } of judge(report)) {
          judgedCount++;
          expect(message).not.toBe('');
          expect(messageId).not.toBe(RULE_FAILED);
          const text = where.of === 'input' ? report.input : (report.parsed?.href ?? '');
          if (where.span === null) continue;
          expect(where.span[0]).toBeGreaterThanOrEqual(0);
          expect(where.span[1]).toBeGreaterThanOrEqual(where.span[0]);
          expect(where.span[1]).toBeLessThanOrEqual(text.length);
        }
      }),
      cases(1_000),
    );
    expect(judgedCount).toBeGreaterThan(20);
  });
});

it('a URL of 200 KB and one of 100,000 parameters are judged', () => {
  expect(idsOf(`https://example.org/?q=${'%25ab'.repeat(40_000)}`)).toContain('length-limits');
  const many = `https://example.org/?${Array.from({ length: 100_000 }, (_, index) => `token${index}=abcdefgh`).join('&')}`;
  const found = judged(many);
  expect(found.map(({ ruleId }) => ruleId)).toContain('parameters-many');
  // Ten findings of a kind say enough, and the last of them how many there are.
  const secrets = found.filter(({ ruleId }) => ruleId === 'secret-exposed');
  expect(secrets).toHaveLength(10);
  expect(secrets.at(-1)?.message).toMatch(/ There are \d,\d{3} more findings like this one\.$/);
  expect(countFindings(secrets)).toBeGreaterThan(1_000);
});
