import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../reference/book/entry.ts';
import { readBook } from '../../../../reference/build/read-book.ts';
import { readUrlExamples, type UrlExample, urlExamplesOf } from '../../../../reference/build/url-examples.ts';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import type { Check } from '../../../../reference/url/judgement/check.ts';
import { checks } from '../../../../reference/url/judgement/index.ts';
import { judgeWith } from '../../../../reference/url/judgement/judge.ts';
import type { ParsedUrl } from '../../../../reference/url/parsed-url.ts';
import type { UrlReport } from '../../../../reference/url/report.ts';

const folder = new URL('../../../../reference/url/judgement/', import.meta.url);

/** The entry itself and each of its sections, as a check cites them. */
function references({ id, definition, sections }: Entry): string[] {
  return [id, ...[definition, ...sections].flatMap((section) => (section ? `${id}#${section.id}` : []))];
}
const known = readBook().entries.flatMap(references);

const nameOf = ({ url, file, line }: UrlExample): string => `${JSON.stringify(url.slice(0, 90))} (${file}:${line})`;
const named = (examples: readonly UrlExample[]) => examples.map((example) => [nameOf(example), example] as const);

/** Messages that the check does not have, and what lacks an example, each with its place. */
function mistakesIn(examples: readonly UrlExample[], { id, messages }: Pick<Check, 'id' | 'messages'>): string[] {
  const wanted = [...Object.keys(messages), null];
  const unknown = examples.filter(({ messageId }) => !wanted.includes(messageId));
  const lacking = wanted.filter((message) => !examples.some(({ messageId }) => messageId === message));
  return [
    ...unknown.map(({ file, line, messageId }) => `${file}:${line}: the check has no message ${messageId}`),
    ...lacking.map(
      (message) => `url/judgement/${id}.urls:1: no example "### ${message ? `fires ${message}` : 'silent'}"`,
    ),
  ];
}

it('an example of no message of the check, and a message without one, are mistakes', () => {
  const { examples } = readUrlExamples('### fires fund\nhttps://a.example/\n', 'url/judgement/a.urls');
  expect(mistakesIn(examples, { id: 'a', messages: { found: 'Found.' } })).toEqual([
    'url/judgement/a.urls:2: the check has no message fund',
    'url/judgement/a.urls:1: no example "### fires found"',
    'url/judgement/a.urls:1: no example "### silent"',
  ]);
});

/** The report on a URL, which must parse. */
function reportOn(example: UrlExample): UrlReport & { parsed: ParsedUrl } {
  const report = inspectUrl(example.url);
  const { parsed } = report;
  if (parsed === null) throw new Error(`does not parse: ${nameOf(example)}`);
  return { ...report, parsed };
}

it('holds each check and its examples, named by its id, and index.ts lists each once', () => {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(new URL(`${name}/`, folder)));
  expect(checks.flatMap(({ id }) => [`${id}.ts`, `${id}.urls`]).sort()).toEqual(files.sort());
  expect(checks.length).toBeGreaterThan(25);
});

describe.each(checks.map((check) => [check.id, check] as const))('%s', (id, check) => {
  const examples = urlExamplesOf(id);

  it('says what it is, and cites what exists', () => {
    expect(known).toContain(check.entry);
    expect(check.title.trim()).not.toBe('');
    expect(mistakesIn(examples, check)).toEqual([]);
    // Strength "advice" is practice, and practice alone never makes an error.
    expect([check.severity, check.strength]).not.toEqual(['error', 'advice']);
  });

  const firing = named(examples.filter(({ kind }) => kind === 'fires')).map(
    ([name, example]) => [example.messageId ?? '', name, example] as const,
  );
  it.each(firing)('says "%s" of %s', (messageId, _name, example) => {
    const template = check.messages[messageId] ?? '';
    const [lead = ''] = template.split('{');
    const report = reportOn(example);
    const judgements = judgeWith([check], report);
    const mine = judgements.filter(({ message }) => (lead === '' ? message !== '' : message.startsWith(lead)));
    expect(mine).not.toHaveLength(0);
    for (const judgement of judgements) {
      expect(judgement.id).toBe(id);
      expect(judgement.message).not.toMatch(/\{\w+\}/);
      expect(known).toContain(judgement.entry);
      const { of, span } = judgement.where;
      const text = of === 'input' ? report.input : report.parsed.href;
      if (span !== null) {
        expect(span[0]).toBeGreaterThanOrEqual(0);
        expect(span[1]).toBeGreaterThan(span[0]);
        expect(span[1]).toBeLessThanOrEqual(text.length);
      }
    }
  });

  it.each(named(examples.filter(({ kind }) => kind === 'silent')))('says nothing of %s', (_name, example) => {
    expect(judgeWith([check], reportOn(example))).toEqual([]);
  });
});
