import { expect, it } from 'vitest';
import { type UrlExample, urlExamplesOf } from '../../../../reference/build/examples/url-examples.ts';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import { checks } from '../../../../reference/url/judgement/index.ts';
import { judge } from '../../../../reference/url/judgement/judge.ts';
import type { Judgement } from '../../../../reference/url/judgement/judgement.ts';
import { mistakesIn, testTable } from '../../lint/rule-table.ts';

testTable<UrlExample>({
  rules: checks,
  folder: 'url/judgement',
  extension: '.urls',
  examplesOf: urlExamplesOf,
  textOf: ({ url }) => JSON.stringify(url.slice(0, 90)),
  findingsOf: ({ url }) => {
    const report = inspectUrl(url);
    if (report.parsed === null) throw new Error(`does not parse: ${url.slice(0, 90)}`);
    return judge(report);
  },
  expectPlace: (finding, { url }) => {
    const { of, span } = (finding as Judgement).evidence;
    const { input, parsed } = inspectUrl(url);
    if (span === null) return;
    expect(span[0]).toBeGreaterThanOrEqual(0);
    expect(span[1]).toBeGreaterThan(span[0]);
    expect(span[1]).toBeLessThanOrEqual((of === 'input' ? input : (parsed?.href ?? '')).length);
  },
});

it('an example of no message of the check, and a message without one, are mistakes', () => {
  const example = { kind: 'fires', messageId: 'fund', file: 'url/judgement/a.urls', line: 2 } as const;
  expect(mistakesIn([example], { messages: { found: 'Found.' } }, 'url/judgement/a.urls')).toEqual([
    'url/judgement/a.urls:2: the check has no message fund',
    'url/judgement/a.urls:1: no example "### fires found"',
    'url/judgement/a.urls:1: no example "### silent"',
  ]);
});
