import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../reference/book/entry.ts';
import { readBook } from '../../../../reference/build/read-book.ts';
import { inspectUrl } from '../../../../reference/url/inspect.ts';
import type { Example } from '../../../../reference/url/judgement/check.ts';
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

const urlOf = (example: Example): string => (typeof example === 'string' ? example : example());
const nameOf = (example: Example): string => JSON.stringify(urlOf(example).slice(0, 90));
const named = (examples: readonly Example[]) => examples.map((example) => [nameOf(example), example] as const);

/** The report on a URL, which must parse. */
function reportOn(example: Example): UrlReport & { parsed: ParsedUrl } {
  const report = inspectUrl(urlOf(example));
  const { parsed } = report;
  if (parsed === null) throw new Error(`does not parse: ${nameOf(example)}`);
  return { ...report, parsed };
}

it('holds one file per check, named by its id, and index.ts lists each once', () => {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(new URL(`${name}/`, folder)));
  expect(checks.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  expect(checks.length).toBeGreaterThan(25);
});

describe.each(checks.map((check) => [check.id, check] as const))('%s', (id, check) => {
  it('says what it is, and cites what exists', () => {
    expect(known).toContain(check.entry);
    expect(check.title.trim()).not.toBe('');
    expect(Object.keys(check.examples.fires).sort()).toEqual(Object.keys(check.messages).sort());
    expect(check.examples.silent).not.toHaveLength(0);
    // Strength "advice" is practice, and practice alone never makes an error.
    expect([check.severity, check.strength]).not.toEqual(['error', 'advice']);
  });

  const firing = Object.entries(check.examples.fires).flatMap(([messageId, examples]) =>
    named(examples).map(([name, example]) => [messageId, name, example] as const),
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

  it.each(named(check.examples.silent))('says nothing of %s', (_name, example) => {
    expect(judgeWith([check], reportOn(example))).toEqual([]);
  });
});
