import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIMEType } from 'whatwg-mimetype';
import { parseContentType, serializedWithCharset } from '../../../../reference/http/fields/media-type.ts';
import { cases } from '../../../fuzz/cases.ts';

/** Field lines, and the serialised type that counts (null: none). */
const table: [lines: string[], serialized: string | null][] = [
  // The examples of the Fetch standard's section on Content-Type.
  [['text/plain;charset=gbk, text/html'], 'text/html'],
  [['text/html;charset=gbk;a=b, text/html;x=y'], 'text/html;x=y;charset=gbk'],
  [['text/html;charset=gbk;a=b', 'text/html;x=y'], 'text/html;x=y;charset=gbk'],
  [['text/html;charset=gbk', 'x/x', 'text/html;x=y'], 'text/html;x=y'],
  [['text/html', 'cannot-parse'], 'text/html'],
  [['text/html', '*/*'], 'text/html'],
  [['text/html', ''], 'text/html'],
  // One value.
  [['text/html'], 'text/html'],
  [['TeXt/HTML; CharSet="UTF-8"'], 'text/html;charset=UTF-8'],
  [['text/html;;charset'], 'text/html'],
  [['text/html;'], 'text/html'],
  [['text/html ;charset=a;charset=b'], 'text/html;charset=a'],
  [['a/b;p="x,y"'], 'a/b;p="x,y"'],
  [['a/b;p="x\\",y"'], 'a/b;p="x\\",y"'],
  [['*/*'], null],
  [['foo'], null],
  [['text/'], null],
  [['/html'], null],
  [[''], null],
  [[' \t'], null],
  [[','], null],
  [['text/html,'], 'text/html'],
  // Several.
  [['text/html, text/plain'], 'text/plain'],
  [['text/html', 'text/plain'], 'text/plain'],
  [['text/plain', 'text/html', '*/*', 'nonsense'], 'text/html'],
  // The first charset of a run stays in memory even where a later member brings its own.
  [['text/html;charset=a, text/html;charset=b'], 'text/html;charset=b'],
  [['text/html;charset=a, text/html;charset=b, text/html'], 'text/html;charset=a'],
  // A charset is not carried over to another essence, however often that one stands there.
  [['text/plain;charset=gbk, text/html, text/html'], 'text/html'],
  // A quoted string that is not closed swallows the next line.
  [['text/html;"', 'x/x'], 'text/html'],
  [[], null],
];

describe('parseContentType', () => {
  it('reads many lines or a long value once for all who ask, and others anew', () => {
    const lines = () => ['text/html', 'text/css'].map((type) => `${type};a=b`);
    const reading = parseContentType(lines());
    expect(parseContentType(lines())).toBe(reading);
    expect(parseContentType(['text/css', 'text/html']).essence).toBe('text/html');
    expect(parseContentType(['text/css\n', 'text/html']).essence).toBe('text/html');
    expect(parseContentType(['text/css']).essence).toBe('text/css');
    expect(parseContentType(lines()).essence).toBe('text/css');
    const long = `text/html;a="${'x'.repeat(10_000)}"`;
    expect(parseContentType([long])).toBe(parseContentType([long]));
  });

  it.each(table)('%j counts as %j', (lines, serialized) => {
    const reading = parseContentType(lines);
    expect(reading.serialized).toBe(serialized);
    expect(reading.essence).toBe(serialized?.split(';')[0] ?? null);
    expect(reading.charset).toBe(/charset=([^;]*)/.exec(serialized ?? '')?.[1] ?? null);
    expect(reading.state === 'ok').toBe(serialized !== null);
    expect(reading.winner === -1).toBe(serialized === null);
    expect(reading.candidates[reading.winner]?.essence ?? null).toBe(reading.essence);
  });

  it.each([
    [[], 'missing'],
    [[''], 'empty'],
    [['', ' '], 'empty'],
    [[','], 'unparsable'],
    [['foo'], 'unparsable'],
    [['*/*'], 'unparsable'],
    [['', 'foo'], 'unparsable'],
  ] as const)('%j is %s', (lines, state) => {
    expect(parseContentType(lines).state).toBe(state);
  });

  it('keeps every member with its place', () => {
    const lines = [' text/html ,foo', '', '*/*, a/b;p="x,y" '];
    expect(parseContentType(lines).candidates).toEqual([
      { text: 'text/html', essence: 'text/html', line: 0, start: 1 },
      { text: 'foo', essence: null, line: 0, start: 12 },
      { text: '', essence: null, line: 1, start: 0 },
      { text: '*/*', essence: '*/*', line: 2, start: 0 },
      { text: 'a/b;p="x,y"', essence: 'a/b', line: 2, start: 5 },
    ]);
    expect(parseContentType(lines).winner).toBe(4);
  });

  it('gives parameters in order, a carried-over charset last', () => {
    expect(parseContentType(['a/b;charset=x;q=1', 'a/b;B=2;A="3 4"']).parameters).toEqual([
      ['b', '2'],
      ['a', '3 4'],
      ['charset', 'x'],
    ]);
  });

  it('reads the same again, and after the cache was cleared by other values', () => {
    const first = parseContentType(['text/html;charset=x']);
    for (let index = 0; index < 1000; index += 1) parseContentType([`a/b${index}`]);
    expect(parseContentType(['text/html;charset=x'])).toEqual(first);
    expect(parseContentType(['a/b999'])).toBe(parseContentType(['a/b999']));
  });

  it('finds each member in its own line, for any lines', () => {
    const piece = fc.constantFrom('text/html', 'a/b', 'x', '"', '\\', ',', ' ', ';', '=', 'charset', '\t', '*/*');
    const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        const { candidates } = parseContentType(lines);
        for (const candidate of candidates) {
          const rest = [lines[candidate.line]?.slice(candidate.start), ...lines.slice(candidate.line + 1)].join(', ');
          expect(rest.startsWith(candidate.text)).toBe(true);
        }
        expect(candidates.length > 0).toBe(lines.length > 0);
      }),
    );
  });

  it('agrees with whatwg-mimetype on single values', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[,"]/.test(text)),
        (text) => {
          const parsed = MIMEType.parse(text);
          const expected = parsed?.essence === '*/*' ? null : (parsed?.toString() ?? null);
          expect(parseContentType([text]).serialized).toBe(expected);
        },
      ),
    );
  });

  // A parser that is quadratic in one of these takes longer than the runner's time limit for a test.
  it.each([
    ['letters', 'a'.repeat(200_000)],
    ['spaces in a value', `text/html;a=x${' '.repeat(200_000)}y;charset=utf-8`],
    ['spaces before the type', `${' '.repeat(200_000)}text/html;charset=utf-8`],
    ['spaces after the subtype', `text/html${' '.repeat(200_000)};charset=utf-8`],
    ['semicolons', `text/html${';'.repeat(200_000)}charset=utf-8`],
    ['commas', `${','.repeat(200_000)}text/html;charset=utf-8`],
    ['escapes', `text/html;a="${'\\"'.repeat(100_000)}";charset=utf-8`],
  ])('reads 200,000 %s', (name, value) => {
    expect(parseContentType([value]).serialized?.endsWith('charset=utf-8') ?? false).toBe(name !== 'letters');
  });

  it.each([
    ['text/html; charset=gbk', 'utf-8', 'text/html;charset=utf-8'],
    ['text/html', 'utf-8', 'text/html;charset=utf-8'],
    ['Application/JSON; charset=utf-8; a="b c"', null, 'application/json;a="b c"'],
    ['text/html', null, 'text/html'],
    ['html', 'utf-8', null],
  ])('writes %s with charset %j', (value, charset, expected) => {
    const reading = parseContentType([value]);
    const before = JSON.stringify(reading);
    expect(serializedWithCharset(reading, charset)).toBe(expected);
    // Readings are shared.
    expect(JSON.stringify(reading)).toBe(before);
  });

  it('shortens only long runs of white space', () => {
    expect(parseContentType([`a/b;p=x${' '.repeat(64)}y`]).parameters).toEqual([['p', `x${' '.repeat(64)}y`]]);
    expect(parseContentType([`a/b;p=x${' '.repeat(65)}y`]).parameters).toEqual([['p', `x${' '.repeat(64)}y`]]);
  });

  it('takes for a type what whatwg-mimetype takes for one', () => {
    const parts = fc.constantFrom('a', '/', ';', ' ', '\t', '\n', '\f', '=', '"', '<', '+', '|', 'é', '\u0100', '~');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const essence = MIMEType.parse(text.replace(/^[\t ]+|[\t ]+$/g, ''))?.essence ?? null;
        expect(parseContentType([text]).candidates[0]?.essence ?? null).toBe(essence);
      }),
      cases(2_000),
    );
  });
});
