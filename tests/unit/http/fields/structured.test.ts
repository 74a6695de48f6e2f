import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BareItem,
  isCount,
  isToken,
  LONGEST_STRUCTURED_VALUE,
  structuredDictionary,
  structuredList,
} from '../../../../reference/http/fields/structured.ts';
import { anyText } from '../../../fuzz/any-text.ts';

describe('structuredList', () => {
  it('reads items and their parameters', () => {
    expect(structuredList('"burst";q=100;w=60, "daily";q=5000')).toEqual([
      [
        'burst',
        new Map([
          ['q', 100],
          ['w', 60],
        ]),
      ],
      ['daily', new Map([['q', 5000]])],
    ]);
  });

  it('tells a token from a string', () => {
    expect(structuredList('default, "default"')?.map(([value]) => isToken(value as BareItem))).toEqual([true, false]);
  });

  it('tells a count from what is none', () => {
    const values = structuredList('0, 7, -7, 1.5, "7", seven, ?1');
    expect(values?.map(([value]) => isCount(value as BareItem))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(['limit=9, remaining=1', '"open', '"a";', 'a,', 'a b', '\u00e9', '(a', '%"%zz"', ':YQ', '1234567890123456'])(
    'is null for %s',
    (value) => {
      expect(structuredList(value)).toBeNull();
    },
  );

  it('does not tell where it cannot', () => {
    const longest = 'a'.repeat(LONGEST_STRUCTURED_VALUE);
    expect(structuredList(longest)).toHaveLength(1);
    expect(structuredList(`${longest}a`)).toBeUndefined();
    // Valid by RFC 9651, and refused by the library.
    expect(structuredList('"a";x=@1;r=1')).toBeUndefined();
    expect(structuredList('@1')).toHaveLength(1);
  });
});

describe('structuredDictionary', () => {
  it('reads members, and true where nothing is said', () => {
    expect(structuredDictionary('max-age=60, no-store')).toEqual(
      new Map<string, unknown>([
        ['max-age', [60, new Map()]],
        ['no-store', [true, new Map()]],
      ]),
    );
    expect(structuredDictionary('')).toEqual(new Map());
  });

  it.each(['Max-Age=60', 'max-age=', 'no-store; max-age=60 b', '60', 'a=1,'])('is null for %s', (value) => {
    expect(structuredDictionary(value)).toBeNull();
  });
});

it('never throws', () => {
  const hostile = fc.oneof(
    anyText({ maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'a1-."\\%:@?;=,() *é\ud800'), maxLength: 40 }),
  );
  fc.assert(
    fc.property(hostile, (value) => {
      for (const read of [structuredList, structuredDictionary]) {
        const structure = read(value);
        expect(structure === null || structure === undefined || typeof structure === 'object').toBe(true);
      }
    }),
  );
});
