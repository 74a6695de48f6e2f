import { describe, expect, it } from 'vitest';
import { placeOf, urlFindings } from '../../../reference/url/findings.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { judge } from '../../../reference/url/judgement/judge.ts';

function findingsOn(text: string) {
  const report = inspectUrl(text);
  return urlFindings(report, judge(report));
}
/** Each finding: its severity, its judgement, the errors of the parser. */
const short = (text: string) =>
  findingsOn(text).map(({ severity, judgement, problems }) => [
    severity,
    judgement?.ruleId ?? null,
    ...problems.map(({ name }) => name),
  ]);

describe('findings', () => {
  it.each([
    ['https://www.example.com@evil.example/', [['error', 'userinfo-imitates-host', 'invalid-credentials']]],
    ['https://user:pw@example.com/', [['warning', 'userinfo-present', 'invalid-credentials']]],
    // Advice by itself, and not valid.
    ['https://user@example.com/', [['warning', 'userinfo-present', 'invalid-credentials']]],
    [
      'https://0x7f.1/',
      [
        ['warning', 'ipv4-unusual', 'IPv4-too-few-parts', 'IPv4-non-decimal-part'],
        ['info', 'address-loopback'],
      ],
    ],
    ['https://example.com/a\nb', [['warning', 'whitespace-removed', 'invalid-URL-unit']]],
    // Removed in several places, all for one reason.
    ['https://example.com/a\nb\r\n\tc', [['warning', 'whitespace-removed', 'invalid-URL-unit']]],
    [
      'https://example.com/a\nb%zz',
      [
        ['warning', null, 'invalid-URL-unit'],
        ['info', 'whitespace-removed'],
      ],
    ],
    // A space in front is another fault than the line break.
    [
      ' https://example.com/a\nb',
      [
        ['warning', null, 'invalid-URL-unit'],
        ['info', 'whitespace-removed'],
      ],
    ],
    // The slash after the host is one fault, the slashes that are missing before it are another.
    [
      'https:/example.com\\a',
      [
        ['warning', 'backslash-as-slash', 'invalid-reverse-solidus'],
        ['warning', null, 'special-scheme-missing-following-solidus'],
      ],
    ],
    // An IPv4 address in an IPv6 one is no unusual spelling of its own.
    ['https://[::127.0.0.01]/', [['error', null, 'IPv4-in-IPv6-invalid-code-point']]],
    // Two faults of one name: the line break and the bar.
    [
      'https://example.com/a\nb|c',
      [
        ['warning', null, 'invalid-URL-unit'],
        ['info', 'whitespace-removed'],
      ],
    ],
    ['https://example.com\\a', [['warning', 'backslash-as-slash', 'invalid-reverse-solidus']]],
  ])('are one per fault, the worst first: %s', (text, expected) => {
    expect(short(text)).toEqual(expected);
  });

  it('begin with what made parsing fail', () => {
    const [first, ...others] = findingsOn('https://us|er@exa mple.org/');
    expect(first).toMatchObject({ severity: 'error', judgement: null, problems: [{ failure: true }] });
    expect(others.map(({ severity }) => severity)).not.toContain('error');
  });

  it('keep every error once, whatever is muted', () => {
    const report = inspectUrl('https://www.example.com@0x7f.1/a\tb|\\c');
    for (const judgements of [judge(report), []]) {
      const names = urlFindings(report, judgements).flatMap(({ problems }) => problems.map(({ name }) => name));
      expect(names.toSorted()).toEqual(report.problems.map(({ name }) => name).toSorted());
    }
  });
});

describe('the place of a judgement', () => {
  it.each([
    ['HTTPS://EXAMPLE.com:443/x?a=1&password=hunter22', 'secret-exposed', 'password=hunter22'],
    ['https://a.example/x/../sign%2520in', 'encoding-double', '/sign%2520in'],
    [' https://user:pw@example.com/', 'userinfo-present', 'user:pw'],
    ['https://127.1/', 'ipv4-unusual', '127.1'],
    ['https://BÜcher.example/', 'host-punycode', 'BÜcher.example'],
  ])('in %s is told in the text as typed, for %s', (text, rule, expected) => {
    const report = inspectUrl(text);
    const judgement = judge(report).find(({ ruleId }) => ruleId === rule);
    const place = judgement && placeOf(judgement.evidence, report.anatomy);
    expect(place && text.slice(...place)).toBe(expected);
  });
});
