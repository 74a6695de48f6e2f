import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questions } from '../../../components/inspector/questions.ts';
import { applyEdit } from '../../../reference/url/edit/edit.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { inspectField, LONGEST_TYPED } from '../../../reference/url/inspect-field.ts';
import { asTyped } from '../../../reference/url/report.ts';
import { cases } from '../../fuzz/cases.ts';
import { urlTexts } from '../../support/urls/texts.ts';

const notesOf = (text: string) => inspectField(text).notes.map((note) => note.text);

describe('a text from the field', () => {
  it('that is read as typed has one report', () => {
    const report = inspectField('https://h/pa\nth');
    expect(report.typed).toBeUndefined();
    expect(asTyped(report)).toBe(report);
    expect(report).toMatchObject({ input: 'https://h/pa\nth', parsed: { href: 'https://h/path' } });
    expect(report.problems).toMatchObject([{ name: 'invalid-URL-unit', places: [[12, 13]] }]);
  });

  it.each([
    ['"https://h/"', undefined, 'https://h/', null],
    ['"//evil.example"', 'https://b/', 'https://evil.example/', 'https://b/%22//evil.example%22'],
    ['\u00A0//evil.example', 'https://b/', 'https://evil.example/', 'https://b/%C2%A0//evil.example'],
    ['https://h/\nhttps://i/', undefined, 'https://h/', 'https://h/https://i/'],
    ['/a\n  /b', 'https://b/', 'https://b/a/b', 'https://b/a%20%20/b'],
  ])('that is read as %j has a second report on it as typed', (text, base, href, typed) => {
    const report = inspectField(text, { base });
    expect(report.parsed?.href).toBe(href);
    expect(report.typed).toEqual({ ...inspectUrl(text, { base }), problems: expect.anything() });
    expect(asTyped(report)?.parsed?.href ?? null).toBe(typed);
  });

  it.each(['"https://EXAMPLE.org/"', 'https://h/\nhttps://i/', '\u00A0https://h/'])(
    'is read as typed where that is asked for, and the other reading offered: %j',
    (text) => {
      const guess = inspectField(text);
      const report = inspectField(text, { asTyped: true });
      expect(report).toMatchObject({ ...inspectUrl(text), notes: [] });
      expect(report.typed).toBeUndefined();
      expect(report.meant).toContainEqual({ text: guess.input, why: '' });
      expect(guess.meant).toContainEqual(expect.objectContaining({ text, asTyped: true }));
    },
  );

  it('that is too long is not read twice, and no other reading stands for it', () => {
    const list = `https://h/\nhttps://i/${'a'.repeat(LONGEST_TYPED)}`;
    expect(inspectField(list)).toMatchObject({ typed: null, parsed: { href: 'https://h/' } });
    expect(asTyped(inspectField(list))).toBeNull();
    expect(inspectField('https://h/\n'.repeat(200_000))).toMatchObject({ typed: null, parsed: { href: 'https://h/' } });
  });

  it('says where a browser would go with lines of which the first is taken', () => {
    expect(notesOf('https://good.example\n@evil.example/ x')).toEqual([
      'The input has 2 lines; only the first is inspected.',
      'A browser would remove the line breaks and read the lines as one URL, with the host evil.example.',
    ]);
    expect(notesOf('https://a/long\n/path x')[1]).toBe(
      'A browser would remove the line breaks and read the lines as one URL.',
    );
    expect(notesOf(`https://a\n@${'b'.repeat(254)}/ x`)[1]).not.toContain('bbb');
    expect(notesOf(`https://a\n@${'b'.repeat(253)}/ x`)[1]).toContain('bbb');
    expect(notesOf('https://a/\nhttps://b/')).toHaveLength(1);
  });

  it('is noted with what the standard does to it', () => {
    const { notes } = inspectField('"https://a/\uD800"\nhttps://b/', { base: 'no base' });
    expect(notes.map(({ id }) => id)).toEqual(['unwrapped', 'first-line', 'lone-surrogate', 'base-invalid']);
  });

  it('is repaired to a text that is read as the same URL in the field', () => {
    fc.assert(
      fc.property(urlTexts, (text) => {
        const { parsed, problems } = inspectField(text);
        for (const { repaired } of problems) {
          if (repaired !== null) expect(inspectField(repaired).parsed?.href).toBe(parsed?.href);
        }
      }),
      cases(1_000),
    );
  });

  it('is edited by the reading that is shown', () => {
    const edit = { set: 'path', to: 'a' } as const;
    expect(questions.editField('"https://EXAMPLE.org"', '', edit, false)).toMatchObject({
      href: 'https://example.org/a',
    });
    expect(questions.editField('https://h/\nhttps://i/', '', edit, true)).toEqual(
      applyEdit('https://h/https://i/', '', edit),
    );
    expect(questions.editField('"x"', 'https://h/', edit, true)).toMatchObject({ href: 'https://h/a' });
  });
});
