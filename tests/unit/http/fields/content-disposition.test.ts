import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extendedName,
  isSaved,
  parseDisposition,
  partsAtCommas,
  plainName,
  readExtended,
  refusedBy,
} from '../../../../reference/http/fields/content-disposition.ts';
import { listMembers } from '../../../../reference/http/fields/lists.ts';
import { cases } from '../../../fuzz/cases.ts';

const parse = (value: string) => parseDisposition({ value, line: 3 });

describe('parseDisposition', () => {
  it.each<[string, string | null, boolean | 'unknown']>([
    ['attachment', 'attachment', true],
    [' Attachment ; filename=a', 'attachment', true],
    ['INLINE; filename=a', 'inline', false],
    ['form-data; name=a', 'form-data', true],
    ['', null, false],
    ['; filename=a', null, false],
    ['filename=a.txt', null, false],
    ['filename = a.txt; x=y', null, false],
    ['"attachment"; filename=a.txt', null, 'unknown'],
    ['attachment filename=a.txt', null, 'unknown'],
    ['attachment, inline', null, 'unknown'],
  ])('%j: type %j, attachment %j', (value, type, attachment) => {
    const disposition = parse(value);
    expect(disposition.type).toBe(type);
    expect(isSaved(disposition)).toBe(attachment);
    expect(value.slice(...disposition.typeSpan)).toBe(disposition.typeText);
    expect(disposition.line).toEqual({ value, line: 3 });
  });

  it('has both names', () => {
    const disposition = parse(`attachment; FILENAME="EUR prices.pdf"; FileName* = UTF-8''%E2%82%AC.pdf`);
    expect(plainName(disposition)?.value).toBe('EUR prices.pdf');
    expect(extendedName(disposition)?.value).toBe("UTF-8''%E2%82%AC.pdf");
    expect(plainName(parse('attachment'))).toBeUndefined();
    expect(extendedName(parse('attachment; filename=a'))).toBeUndefined();
  });
});

describe('readExtended', () => {
  it.each<[string, ReturnType<typeof readExtended>]>([
    ["UTF-8''%E2%82%AC%20prices.pdf", { text: '€ prices.pdf' }],
    ["utf-8'en'a", { text: 'a' }],
    ["UTF-8''", { text: '' }],
    [`"UTF-8''a"`, { fault: 'quoted' }],
    ['a.pdf', { fault: 'parts' }],
    ["UTF-8'a.pdf", { fault: 'parts' }],
    ["''a.pdf", { fault: 'parts' }],
    ["UTF-8''it's", { fault: 'characters' }],
    ["ISO-8859-1''%E4", { fault: 'charset' }],
    ["utf8''a", { fault: 'charset' }],
    ["UTF-8''a b", { fault: 'characters' }],
    ["UTF-8''100%", { fault: 'characters' }],
    ["UTF-8''%2", { fault: 'characters' }],
    ["UTF-8''(1)", { fault: 'characters' }],
    ["UTF-8''ä", { fault: 'characters' }],
    ["UTF-8''%E4", { fault: 'bytes' }],
  ])('%s: %j', (value, expected) => {
    const parameter = extendedName(parse(`attachment; filename*=${value}`));
    expect(parameter && readExtended(parameter)).toEqual(expected);
  });
});

describe('commas outside of quotes', () => {
  it.each<[string, string[]]>([
    ['', ['']],
    ['inline', ['inline']],
    [' inline , attachment ', ['inline', 'attachment']],
    [',inline,,', ['', 'inline', '', '']],
    ['inline; filename="a, b", inline', ['inline; filename="a, b"', 'inline']],
    ['inline; filename="a\\", b", inline', ['inline; filename="a\\", b"', 'inline']],
    ['inline; filename="a, b', ['inline; filename="a, b']],
    ['inline; filename="a, b\\', ['inline; filename="a, b\\']],
    ['a\\, b', ['a\\', 'b']],
  ])('divide %j', (value, parts) => {
    expect(partsAtCommas(value)).toEqual(parts);
  });

  it('divide any value where the members of a list are divided', () => {
    const value = fc.string({ unit: fc.constantFrom(',', '"', '\\', ' ', 'a', '\n') });
    fc.assert(
      fc.property(value, (text) => {
        const members = listMembers([{ value: text, line: 0 }]).map((member) => member.text.trim());
        expect(partsAtCommas(text).filter((part) => part !== '')).toEqual(members.filter((member) => member !== ''));
      }),
      cases(1_000),
    );
  });

  it.each<[string[], ReturnType<typeof refusedBy>]>([
    [[], 'none'],
    [['inline'], 'none'],
    [['inline', ' inline '], 'none'],
    [['inline', 'attachment'], 'both'],
    [['inline, inline'], 'none'],
    [['inline, attachment'], 'chromium'],
    [['inline, attachment', 'inline, attachment'], 'chromium'],
    [['inline,'], 'chromium'],
    [['inline; filename="a, b"'], 'none'],
  ])('%j is refused by: %s', (values, browsers) => {
    expect(refusedBy(values.map((value, line) => ({ value, line })))).toBe(browsers);
  });
});
