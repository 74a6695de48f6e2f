import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findParameter,
  formatParameter,
  parseParameters,
  repeatedParameter,
} from '../../../../reference/http/fields/parameters.ts';

type Row = [text: string, ...parameters: [name: string, value: string, ...faults: string[]][]];

describe('parseParameters', () => {
  it.each<Row>([
    ['text/html'],
    ['text/html;'],
    ['text/html ; ;'],
    ['text/html;charset=utf-8', ['charset', 'utf-8']],
    ['text/html ; CharSet="UTF-8" ', ['charset', 'UTF-8']],
    ['a/b; p="x;\\"y\\\\"; q=1', ['p', 'x;"y\\'], ['q', '1']],
    ['a/b; p=""', ['p', '']],
    ["a/b; p='x'", ['p', "'x'"]],
    ['a/b; charset', ['charset', '', 'no-value']],
    ['a/b; charset ;x=y', ['charset', '', 'no-value'], ['x', 'y']],
    ['a/b; charset=', ['charset', '', 'no-value']],
    ['a/b; charset= ;x=y', ['charset', '', 'no-value'], ['x', 'y']],
    ['a/b; charset = utf-8', ['charset', 'utf-8', 'space']],
    ['a/b; charset= utf-8', ['charset', 'utf-8', 'space']],
    ['a/b; charset\t="utf-8"', ['charset', 'utf-8', 'space']],
    ['a/b; p="x', ['p', 'x', 'open-quote']],
    ['a/b; p="x\\', ['p', 'x\\', 'open-quote']],
    ['a/b; p="', ['p', '', 'open-quote']],
    ['a/b; p="x"y ; q=1', ['p', 'x', 'after-quote'], ['q', '1']],
    ['a/b; p=x y', ['p', 'x y', 'not-a-token']],
    ['a/b; p=x:y', ['p', 'x:y', 'not-a-token']],
    ['a/b; p=é', ['p', 'é', 'not-a-token']],
    ['a/b; =x', ['', 'x', 'name']],
    ['a/b; p q=x', ['p q', 'x', 'name']],
    ['a/b; p=x=y', ['p', 'x=y', 'not-a-token']],
  ])('%j', (text, ...expected) => {
    expect(parseParameters(text).map(({ name, value, faults }) => [name, value, ...faults])).toEqual(expected);
  });

  it('tells where each stands', () => {
    const text = 'attachment;  FileName = "a b" ; x=y';
    const places = parseParameters(text).map(({ start, end, valueStart, valueEnd }) => [
      text.slice(start, end),
      text.slice(valueStart, valueEnd),
    ]);
    expect(places).toEqual([
      ['FileName = "a b"', '"a b"'],
      ['x=y', 'y'],
    ]);
  });

  it('finds what comes twice', () => {
    const parameters = parseParameters('a/b;charset=a;p=1;CHARSET=b');
    expect(findParameter(parameters, 'charset')?.value).toBe('a');
    expect(repeatedParameter(parameters)?.value).toBe('b');
    expect(repeatedParameter(parseParameters('a/b;charset=a;p=1'))).toBeUndefined();
    expect(findParameter(parameters, 'boundary')).toBeUndefined();
  });

  it.each([
    ['utf-8', 'charset=utf-8'],
    ['a b', 'charset="a b"'],
    ['a"\\', 'charset="a\\"\\\\"'],
    ['', 'charset=""'],
  ])('writes %j', (value, written) => {
    expect(formatParameter({ name: 'charset', value })).toBe(written);
    expect(parseParameters(`a/b; ${written}`)).toMatchObject([{ name: 'charset', value, faults: [] }]);
  });

  it('reads any text, every place within it', () => {
    const piece = fc.constantFrom('a/b', ';', '=', '"', '\\', ' ', '\t', 'charset', "'", 'é');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        (text) => {
          let last = 0;
          for (const { start, end, valueStart, valueEnd } of parseParameters(text)) {
            expect(start).toBeGreaterThan(last);
            expect(start).toBeLessThan(end);
            expect(valueStart).toBeLessThanOrEqual(valueEnd);
            expect(valueEnd).toBeLessThanOrEqual(text.length);
            last = start;
          }
        },
      ),
    );
  });

  // A reader that is quadratic in one of these takes longer than the runner's time limit for a test.
  it.each([
    ['semicolons', ';'.repeat(200_000)],
    ['spaces', `a/b;${' '.repeat(200_000)}=${' '.repeat(200_000)}x`],
    ['escapes', `a/b;p="${'\\"'.repeat(200_000)}`],
    ['names', `a/b${';x'.repeat(100_000)}`],
    ['names, then a value', `a/b${';x'.repeat(100_000)}=1`],
  ])('reads 200,000 %s', (_what, text) => {
    expect(parseParameters(text).length).toBeLessThan(100_001);
  });
});
