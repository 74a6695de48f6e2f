/** Whatever a server or a HAR file holds, an export is not held up by taking secrets out of it. */
import { describe, expect, it } from 'vitest';
import { redactRow, redactUrl } from '../../../reference/export/redact.ts';
import type { ReportRow } from '../../../reference/export/report-row.ts';
import { findHidden } from '../../../reference/url/secrets/hidden-ranges.ts';
import { ISSUERS } from '../../../reference/url/secrets/issuers.ts';
import { secretTexts } from '../../../reference/url/secrets/secret-texts.ts';
import { userinfoTexts } from '../../../reference/url/secrets/userinfo.ts';
import { FAULTLESS, findingWith } from './report-cases.ts';

const SHAPES = [
  ...['a', '<', '.eyJabcd', 'eyJabc.', 'SG.', 'sk-', 'bot1:', '1', '//a:', '//', '@:', 'a@//', '%', '%25', '%7B%22'],
  ...['"a":', '"a":[', '{"a":[', '"', '\\"', '\\', '\\u0061', 'a=', '=', 'a=b&', '&', 'a;', ';a', 'a,', '?', '#', 'a/'],
  ...[
    'YWFh/',
    'a ',
    'a="',
    'ntlm ',
    '/reset/',
    'code=1&state=',
    '-a',
    '[a',
    '…',
    '\ud800',
    'İ',
    "'",
    'https://u:p@a/?token=a&',
  ],
  '{"password":"x"},',
  '"a":["b" ',
  '"pw":"a&",',
  '"a":{"value":"',
  '--a  ',
  'curl -u a',
  'basic YTph ',
  'basic aaaaaa/',
  '"a":["{"b":["',
  '"a":{"b":1,',
  '; path=/',
  '<https://u:p@h/>; rel=x, ',
  'pw=x&',
  'a:b@c:',
  '/reset/A1',
  'token,',
  'a="\\\\',
  'pw=\\"\\\\',
  '"pw":{"value" ',
  'acct:',
  'S(a1',
  '\\\\/pw=',
  '/pw=12\\\\',
  '"pw: a1',
  "a'",
  '{"value":"b","name":"a"},',
  'a=%257B%2522pw%2522%253A%2522x%2522%257D&',
  '"a":"%252541\\\\u0041",',
];
const FIELDS = ['X-Any', 'ETag', 'Link', 'Location', 'Cookie', 'Set-Cookie', 'Authorization', 'WWW-Authenticate'];
const MEGABYTE = 1_000_000;
const filled = (shape: string, length: number) => shape.repeat(Math.ceil(length / shape.length)).slice(0, length);
const rowWith = (name: string, value: string): ReportRow => ({
  exchange: { ...FAULTLESS.exchange, responseHeaders: [{ name, value }] },
  findings: [],
});

/** Processor time of this process alone, in milliseconds, so that other programs do not count. */
function cost(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const JSON_OF_A_MEGABYTE = JSON.stringify(Array.from({ length: MEGABYTE / 16 }, (_, at) => ({ at, b: 'cd' })));
/** Reading 1 MB of JSON takes about 10 ms on an idle machine, so this is about 100 ms there, and more where all is slower. */
const MOST = 10;

/** Milliseconds; what takes less is fast enough wherever it runs. */
const AT_ONCE = 20;

/** How many times as long as reading 1 MB of JSON: the best of several runs of both, as even processor time comes and goes. */
function againstJson(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 12 && least >= MOST; run++) {
    const own = cost(work);
    if (own < AT_ONCE) return 0;
    least = Math.min(least, own / cost(() => JSON.parse(JSON_OF_A_MEGABYTE)));
  }
  return least;
}

describe.each(SHAPES)('1 MB of %j', (shape) => {
  const value = filled(shape, MEGABYTE);
  it.each([
    ...FIELDS.map((name) => [name, () => redactRow(rowWith(name, value))] as const),
    ['a parameter', () => redactUrl(`https://a.example/?q=${value}`)] as const,
    ['a query', () => redactUrl(`https://a.example/?${value}`)] as const,
    ['a path', () => redactUrl(`https://a.example/${value}`)] as const,
    ['a URL', () => redactUrl(value)] as const,
    ['a value of the inspector', () => secretTexts('q', value)] as const,
  ])('is redacted as fast as ten times as much JSON is read, as %s', (_, work) => {
    expect(againstJson(work)).toBeLessThan(MOST);
  });
});

const best = (work: () => void) => Math.min(cost(work), cost(work), cost(work));

/** Four times as much may take four times as long, and twice that for noise; a square would take sixteen times. */
function growth(work: (size: number) => void, size: number): number {
  work(size);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6 && least > 8; round++) {
    least = Math.min(
      least,
      best(() => work(4 * size)) /
        Math.max(
          best(() => work(size)),
          1,
        ),
    );
  }
  return least;
}

describe('takes time in proportion to', () => {
  it.each(ISSUERS)('a text, where it looks for what $what', ({ shape }) => {
    const pieces = [
      'eyJ',
      '.eyJabcd',
      'eyJabc.',
      'SG.',
      'sk-',
      'sk-A1',
      'bot1:',
      'pypi-AgE',
      '123456:',
      'xoxb-',
      'T00000000/',
      'a',
      '-',
      '.',
      '1',
    ];
    for (const piece of pieces) {
      const texts = [filled(piece, 10_000), filled(piece, 40_000)];
      expect(
        growth(
          (size) => void (texts[size === 1 ? 0 : 1] ?? '').search(new RegExp(`(?<![\\w-])(?:${shape.source})`)),
          1,
        ),
      ).toBeLessThan(8);
    }
  });

  it('a text with user names and passwords', () => {
    for (const piece of ['//a:', '//', '@', ':@', '//@', '&a=@', 'https:']) {
      expect(growth((size) => void userinfoTexts(filled(piece, size)), 40_000)).toBeLessThan(8);
    }
  });

  it('the number of secrets and findings', () => {
    const rowOf = (count: number): ReportRow => {
      const cookies = Array.from({ length: count }, (_, index) => `n${index}=secret-value-${index}`);
      return {
        exchange: { ...FAULTLESS.exchange, requestHeaders: [{ name: 'Cookie', value: cookies.join('; ') }] },
        findings: cookies.map((cookie) => findingWith({ message: `It says ${cookie} and ${cookie.slice(0, 12)}….` })),
      };
    };
    expect(growth((size) => void redactRow(rowOf(size)), 500)).toBeLessThan(8);
    expect(JSON.stringify(redactRow(rowOf(2_000)))).not.toContain('secret-value-1');
  });

  it('the number of values in which a parameter ends', () => {
    const values = Array.from({ length: 60_000 }, (_, index) => `"pw":"&${index}",`).join('');
    expect(againstJson(() => void redactUrl(`https://a.example/?q=${values}`))).toBeLessThan(MOST);
  });

  it('the length of secrets that start alike', () => {
    const rowOf = (length: number): ReportRow => {
      const value = filled('a', length);
      const field = (name: string) => ({ name, value });
      return {
        exchange: { ...FAULTLESS.exchange, requestHeaders: ['X-Token', 'Cookie', 'X-Api-Key'].map(field) },
        findings: [findingWith({ message: `${value}… and ${value.slice(1)}b…` })],
      };
    };
    expect(growth((size) => void redactRow(rowOf(size)), 15_000)).toBeLessThan(8);
  });

  it('a secret that is looked for before a cut', () => {
    const find = (size: number) => findHidden([filled('a', size)])(`${filled('a', size - 1)}b…`);
    // From 4,000 to 16,000 characters it takes 15 times as long, beyond that 4 times: memory is got in larger pieces.
    expect(growth((size) => void find(size), 16_000)).toBeLessThan(8);
  });
});
