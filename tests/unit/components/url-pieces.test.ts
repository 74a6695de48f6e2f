import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../components/inspector/anatomy/pieces.ts';
import { inspectUrl } from '../../../reference/url/inspect.ts';
import { cases } from '../../fuzz/cases.ts';
import { baseUrls, urlTexts } from '../../support/url-texts.ts';

const partsIn = (input: string, base?: string) => {
  const { anatomy, problems } = inspectUrl(input, { base });
  return partsOf(anatomy, problems);
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
    expect(path?.pieces.map(({ text, fate, problems }) => [text, fate, problems.map(({ name }) => name)])).toEqual([
      ['/a', 'kept', []],
      [' ', 'changed', ['invalid-URL-unit']],
      ['b', 'kept', []],
      ['|', 'kept', ['invalid-URL-unit']],
      ['c/', 'kept', []],
      ['%', 'kept', ['invalid-URL-unit']],
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
    expect(empty.map((piece) => [piece.start, piece.problems.map((problem) => problem.name)])).toEqual([
      [start, [name]],
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

  it('make up any text, each mark where its place is', () => {
    fc.assert(
      // A part marks something: the field hands no empty text over.
      fc.property(
        urlTexts.filter((text) => text !== ''),
        baseUrls,
        (input, base) => {
          const { anatomy, problems } = inspectUrl(input, { base });
          const pieces = partsOf(anatomy, problems).flatMap((part) => part.pieces);
          expect(pieces.map(({ text }) => text).join('')).toBe(anatomy.text);
          for (const { name, places } of problems) {
            for (const [start, end] of places) {
              const marked = pieces.filter((piece) => piece.problems.some((problem) => problem.name === name));
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
