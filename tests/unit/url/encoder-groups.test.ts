import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAll, decoders, isCutOff } from '../../../reference/url/encoders/decoders.ts';
import type { Encoder } from '../../../reference/url/encoders/encoder.ts';
import { encodedPieces, groupByResult } from '../../../reference/url/encoders/group.ts';
import { encoders } from '../../../reference/url/encoders/index.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';

const hostileText = fc.oneof(
  anyText({ maxLength: 30 }),
  fc
    .array(fc.constantFrom(' ', '~', '/', '%', '+', "'", '*', 'a', 'é', '\u{1F600}', '\n', '\ud800', '\udc00'))
    .map((all) => all.join('')),
);
const resultOf = (encoder: Encoder, text: string) => {
  const result = encoder.encode(text);
  return 'output' in result ? result.output : null;
};

describe('encoders grouped by result', () => {
  it('are grouped as their whole results are', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const expected = new Map<string | null, string[]>();
        for (const encoder of encoders) {
          const result = resultOf(encoder, text);
          expected.set(result, [...(expected.get(result) ?? []), encoder.id]);
        }
        const groups = groupByResult(text).groups.map((group) => group.encoders.map(({ id }) => id));
        expect(groups.toSorted()).toEqual([...expected.values()].toSorted());
      }),
      cases(1_000),
    );
  });

  it('have pieces that are the result, with a mark where another writes the character differently', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { groups, differing } = groupByResult(text);
        for (const group of groups) {
          for (const encoder of group.refuses ? [] : group.encoders) {
            const pieces = encodedPieces(encoder, text, differing);
            expect(pieces.map((piece) => piece.text).join('')).toBe(resultOf(encoder, text));
          }
        }
        if (groups.filter(({ refuses }) => !refuses).length > 1) expect(differing).not.toBe('');
      }),
      cases(1_000),
    );
  });

  it('tell a space and a tilde apart', () => {
    const { groups, differing } = groupByResult('é a~b');
    expect(differing).toBe(' ~');
    const [first] = groups;
    expect(encodedPieces(first?.encoders[0] as Encoder, 'é a~b', differing)).toEqual([
      { text: '%C3%A9', differs: false },
      { text: '%20', differs: true },
      { text: 'a', differs: false },
      { text: '~', differs: true },
      { text: 'b', differs: false },
    ]);
    expect(groups.map((group) => group.encoders.map(({ id }) => id))).toContainEqual([
      'form-urlencoded',
      'php-urlencode',
    ]);
  });

  it('are one group where nothing is encoded, and those without a result come last', () => {
    expect(groupByResult('abc-1').groups).toEqual([{ encoders: [...encoders], refuses: false }]);
    const { groups, differing } = groupByResult('a\ud800');
    expect(groups.map(({ refuses }) => refuses)).toEqual([false, true]);
    expect(differing).toBe('');
  });
});

describe('decoders', () => {
  it('are each function once, and plain decoding where a standard has none', () => {
    expect(decoders.map(({ family, name }) => `${family}: ${name}`)).toEqual([
      'JavaScript: decodeURIComponent',
      'JavaScript: decodeURI',
      'URL Standard: URLSearchParams',
      'URL Standard: percent-decode',
      'PHP: urldecode',
      'PHP: rawurldecode',
      'Go: url.QueryUnescape',
      'Go: url.PathUnescape',
      'Python: unquote',
      'Python: unquote_plus',
      'RFC 3986: percent-decoding',
    ]);
  });

  it('with the same output stand together, those that refuse with what happens instead', () => {
    const { groups, problems } = decodeAll('a+b%2F%zz');
    const named = groups.map(({ output, gives, refuses }) => ({
      output,
      gives: gives.map(({ name }) => name),
      refuses: refuses.map(({ decoder }) => decoder.name),
    }));
    expect(named).toEqual([
      {
        output: 'a+b/%zz',
        gives: ['percent-decode', 'rawurldecode', 'unquote', 'percent-decoding'],
        refuses: ['decodeURIComponent', 'url.PathUnescape'],
      },
      { output: 'a b/%zz', gives: ['URLSearchParams', 'urldecode', 'unquote_plus'], refuses: ['url.QueryUnescape'] },
      { output: 'a+b%2F%zz', gives: [], refuses: ['decodeURI'] },
    ]);
    expect(groups[0]?.refuses[0]?.error).toBe('decodeURIComponent throws a URIError.');
    expect(problems).toEqual([{ kind: 'bad-sequence', count: 1, places: [[6, 7]] }]);
  });

  it('are given any text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { groups } = decodeAll(text);
        expect(groups.flatMap(({ gives, refuses }) => [...gives, ...refuses])).toHaveLength(decoders.length);
      }),
      cases(500),
    );
  });
});

describe('a bad sequence', () => {
  it.each([
    ['a%', [1, 2], true],
    ['a%4', [1, 3], true],
    ['%4g', [0, 2], false],
    ['%zz', [0, 1], false],
    ['%E2%82', [0, 6], true],
    ['%E2%82a', [0, 6], false],
    ['%ff', [0, 3], false],
  ] as const)('is cut off by the end of the input or not: %j', (text, place, expected) => {
    expect(isCutOff(text, place)).toBe(expected);
  });

  it('is the start of a character where a decoder of streams waits for more', () => {
    const bytes = fc.array(
      fc.constantFrom(0x41, 0x80, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xe0, 0xe1, 0xed, 0xf0, 0xf4, 0xff),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(bytes, (given) => {
        const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
        decoder.decode(Uint8Array.from(given), { stream: true });
        // What it kept back comes out as U+FFFD at the end.
        const waits = decoder.decode() !== '';
        const text = given.map((byte) => `%${byte.toString(16)}`).join('');
        expect(isCutOff(text, [0, text.length])).toBe(waits);
      }),
      cases(1_000),
    );
  });
});
