import fc from 'fast-check';

const SURROGATES = { start: 0xd800, count: 0x800 };

/** Any character of Unicode: a code point that is no surrogate. */
const anyCharacter = fc.nat(0x10_ffff - SURROGATES.count).map(
  (at) => String.fromCodePoint(at < SURROGATES.start ? at : at + SURROGATES.count),
  (character) => {
    const point = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : Number.NaN;
    if (!(point >= 0) || character !== String.fromCodePoint(point)) throw new Error('No character.');
    return point < SURROGATES.start ? point : point - SURROGATES.count;
  },
);

/**
 * Texts of any characters: what fast-check's unit 'binary' gives, which takes a second of processor time once in each
 * process that asks for it, for a table of all 1,112,064 characters.
 */
export const anyText = (constraints: fc.StringConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: anyCharacter });
