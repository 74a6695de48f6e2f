import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOfFindings, marksOfProblems, partsOf } from '../../../components/inspector/anatomy/pieces.ts';
import { urlFindings } from '../../../reference/url/findings.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { judge } from '../../../reference/url/judgement/judge.ts';
import { cases } from '../../fuzz/cases.ts';
import { baseUrls, urlTexts } from '../../support/urls/texts.ts';

const partsIn = (input: string, base?: string) => {
  const { anatomy, problems } = inspectUrl(input, { base });
  return partsOf(anatomy, marksOfProblems(problems));
};
const texts = (input: string) =>
  partsIn(input).map(({ name, pieces }) => `${name ?? '-'} ${pieces.map(({ text }) => text).join('|')}`);

describe('the parts of a URL as typed', () => {
  it('are its components and parameters, with what is between them', () => {
    expect(texts('https://u:p@h/a?k=v&n#f')).toEqual([
      'scheme https',
      '- ://',
      'username u',
      '- :',
      'password p',
      '- @',
      'hostname h',
      'path /a',
      '- ?',
      'parameter-0 k|=|v',
      '- &',
      'parameter-1 n',
      '- #',
      'fragment f',
    ]);
  });

  it('are cut where an error begins and ends, and where the parser changed something', () => {
    const path = partsIn('https://h/a b|c/%zz').find(({ name }) => name === 'path');
    expect(path?.pieces.map(({ text, fate, marks }) => [text, fate, marks.flatMap(({ links }) => links)])).toEqual([
      ['/a', 'kept', []],
      [' ', 'changed', ['problem-invalid-URL-unit']],
      ['b', 'kept', []],
      ['|', 'kept', ['problem-invalid-URL-unit']],
      ['c/', 'kept', []],
      ['%', 'kept', ['problem-invalid-URL-unit']],
      ['zz', 'kept', []],
    ]);
  });

  it.each([
    ['https://user@', 'host-missing', 13],
    ['example.org', 'missing-scheme-non-relative-URL', 0],
    ['https://#f', 'host-missing', 8],
  ])('have an empty piece where something is missing: %s', (input, name, start) => {
    const empty = partsIn(input)
      .flatMap(({ pieces }) => pieces)
      .filter(({ text }) => text === '');
    expect(empty.map((piece) => [piece.start, piece.marks.flatMap(({ links }) => links)])).toEqual([
      [start, [`problem-${name}`]],
    ]);
  });

  it('name what they are linked with, the most specific last', () => {
    const value = partsIn('https://h/?k=a b')
      .find(({ name }) => name === 'parameter-0')
      ?.pieces.at(-2);
    expect(value).toMatchObject({
      text: ' ',
      parts: ['problem-invalid-URL-unit', 'change-percent-encoded', 'query', 'parameter-0'],
    });
  });

  it('end with the number of the finding that is about them, each number once', () => {
    const report = inspectUrl('https://login.bank.example@evil.example/sign%2520in?off=50%&x=1%#%');
    const findings = urlFindings(report, judge(report));
    const parts = partsOf(report.anatomy, marksOfFindings(findings, report.anatomy));
    const numbered = parts.flatMap(({ pieces }) => pieces).filter(({ numbers }) => numbers.length > 0);
    expect(findings.map(({ title }) => title)).toEqual([
      'The user name looks like a host',
      'Characters that do not belong in a URL',
      'Encoded twice',
    ]);
    expect(numbered.map(({ text, numbers }) => [text, ...numbers])).toEqual([
      ['@', 1],
      ['/sign%2520in', 3],
      ['%', 2],
    ]);
  });

  it('make up any text, each mark where its place is', () => {
    fc.assert(
      // A part marks something: the field hands no empty text over.
      fc.property(
        urlTexts.filter((text) => text !== ''),
        baseUrls,
        (input, base) => {
          const { anatomy, problems } = inspectUrl(input, { base });
          const pieces = partsOf(anatomy, marksOfProblems(problems)).flatMap((part) => part.pieces);
          expect(pieces.map(({ text }) => text).join('')).toBe(anatomy.text);
          for (const { name, places } of problems) {
            for (const [start, end] of places) {
              const marked = pieces.filter((piece) =>
                piece.marks.some(({ links }) => links.includes(`problem-${name}`)),
              );
              const inside = marked.filter((piece) => piece.start >= start && piece.start + piece.text.length <= end);
              expect(inside.map(({ text }) => text).join(''), name).toBe(anatomy.text.slice(start, end));
              expect(inside.length, `${name} in ${JSON.stringify(input)}`).toBeGreaterThan(0);
            }
          }
        },
      ),
      cases(1_000),
    );
  });
});
