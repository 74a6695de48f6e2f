import { describe, expect, it } from 'vitest';
import { showInvisibles } from '../../../reference/text/visible.ts';

const shown = (text: string) =>
  showInvisibles(text)
    .map((part) => (part.escaped ? `[${part.text}]` : part.text))
    .join('');

describe('showInvisibles', () => {
  it.each([
    ['a NUL', '\0', 'U+0000'],
    ['a line feed', '\n', 'U+000A'],
    ['delete', '\x7F', 'U+007F'],
    ['a C1 control', '\x85', 'U+0085'],
    ['no-break space', '\u00A0', 'U+00A0'],
    ['soft hyphen', '\u00AD', 'U+00AD'],
    ['Arabic letter mark', '\u061C', 'U+061C'],
    ['Hangul filler', '\u3164', 'U+3164'],
    ['Ogham space', '\u1680', 'U+1680'],
    ['en quad', '\u2000', 'U+2000'],
    ['hair space', '\u200A', 'U+200A'],
    ['zero width space', '\u200B', 'U+200B'],
    ['zero width joiner', '\u200D', 'U+200D'],
    ['left-to-right mark', '\u200E', 'U+200E'],
    ['right-to-left mark', '\u200F', 'U+200F'],
    ['line separator', '\u2028', 'U+2028'],
    ['paragraph separator', '\u2029', 'U+2029'],
    ['left-to-right embedding', '\u202A', 'U+202A'],
    ['right-to-left override', '\u202E', 'U+202E'],
    ['left-to-right isolate', '\u2066', 'U+2066'],
    ['pop directional isolate', '\u2069', 'U+2069'],
    ['blank Braille pattern', '\u2800', 'U+2800'],
    ['ideographic space', '\u3000', 'U+3000'],
    ['a variation selector', '\uFE0F', 'U+FE0F'],
    ['byte order mark', '\uFEFF', 'U+FEFF'],
    ['interlinear annotation anchor', '\uFFF9', 'U+FFF9'],
    ['a tag character', '\u{E0041}', 'U+E0041'],
    ['a leading surrogate alone', '\uD800', 'U+D800'],
    ['a trailing surrogate alone', '\uDC00', 'U+DC00'],
  ])('escapes %s', (_name, character, escaped) => {
    expect(showInvisibles(`a${character}b`)).toEqual([
      { text: 'a', escaped: false },
      { text: escaped, escaped: true },
      { text: 'b', escaped: false },
    ]);
  });

  it.each(['', 'plain text', 'Zoë Müller', 'Ελλάδα', 'שלום', '日本語', '😀', '\uFFFD', '~!"#$%&'])(
    'leaves %j as it is',
    (text) => {
      expect(showInvisibles(text)).toEqual(text === '' ? [] : [{ text, escaped: false }]);
    },
  );

  it('makes each unseen code point a part of its own', () => {
    expect(shown('\u202E\u202Efdp.exe\u200B')).toBe('[U+202E][U+202E]fdp.exe[U+200B]');
  });
});
