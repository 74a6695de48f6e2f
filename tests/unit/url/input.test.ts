import { describe, expect, it } from 'vitest';
import { cleanInput } from '../../../reference/url/input.ts';

/** Stands in for the parser: a text is a URL when it looks like `scheme:`, its host what follows `//`. */
function hostOf(text: string): string | null {
  const joined = text.replaceAll(/[\t\n\r]/g, '');
  const match = /^[a-z][a-z0-9+.-]*:(?:\/\/(?:[^/?#@]*@)?([^/?#:]*))?/i.exec(joined);
  return match === null ? null : (match[1] ?? '');
}

const clean = (text: string) => cleanInput(text, hostOf);
const ids = (text: string) => clean(text).notes.map((note) => note.id);

describe('cleanInput', () => {
  it.each(['', 'https://h/', 'https://h/a b', 'x', "it's", 'a\tb', '"', '<', "'a", 'a"'])(
    'leaves %j as it is',
    (text) => {
      expect(clean(text)).toEqual({ input: text, start: 0, notes: [] });
    },
  );

  describe('outer white space', () => {
    it.each([' x', 'x ', '\n\tx\r\n', '\0x\x1F', '\u00A0x', 'x\u3000', '\uFEFFx', '\u2028x'])(
      'goes from %j',
      (text) => {
        expect(clean(text).input).toBe('x');
        expect(ids(text)).toEqual(['trimmed']);
      },
    );

    it('is named when a parser would have kept it', () => {
      expect(clean(' x\u00A0 ').notes[0]?.text).toBe(
        'Removed white space around the text. A URL parser would not have removed U+00A0.',
      );
      expect(clean(' x\n').notes[0]?.text).toBe('Removed white space around the text.');
    });

    it('may be all there is', () => {
      expect(clean(' \n ')).toMatchObject({ input: '', notes: [{ id: 'trimmed' }] });
    });

    it('stays inside, also in a long run', () => {
      const text = `x${' '.repeat(300_000)}x`;
      expect(clean(text).input).toBe(text);
    });
  });

  describe('marks around the text', () => {
    it.each(["'x'", '"x"', '`x`', '“x”', '‘x’', '<x>', '<URL:x>', '<url:x>', '"x",', "'x';"])('go from %s', (text) => {
      expect(clean(text).input).toBe('x');
      expect(ids(text)).toEqual(['unwrapped']);
    });

    it('are named', () => {
      expect(clean('"<x>"').notes[0]?.text).toBe('Removed the quotation marks and the angle brackets around the text.');
    });

    it('go with the white space inside', () => {
      expect(clean(' < x > ').input).toBe('x');
      expect(ids(' < x > ')).toEqual(['trimmed', 'unwrapped']);
    });

    it.each(['"x', 'x"', '“x"', '"a" "b"', '<a> <b>', 'x,'])('stay when they do not match: %s', (text) => {
      expect(clean(text)).toEqual({ input: text, start: 0, notes: [] });
    });

    it('may hold nothing', () => {
      expect(clean('""').input).toBe('');
    });
  });

  it.each([
    ['x', 0],
    [' x', 1],
    ['\u00A0"<URL:x>"', 7],
    [' "x"\n"y"', 2],
    ['\n\n \r\n  <x>\r\nhttps://b/', 8],
    ['x\nx\nhttps://b/', 0],
  ])('tells where the input starts: %j', (text, start) => {
    expect(clean(text)).toMatchObject({ input: 'x', start });
    expect(text.charAt(start)).toBe('x');
  });

  describe('several lines', () => {
    it.each([
      ['the first is a URL', 'https://a/\nhttps://b/', 'https://a/'],
      ['empty lines come first', '\n \r\nhttps://a/\r\n\r\nhttps://b/', 'https://a/'],
      ['prose follows', 'https://a/\nThanks, Bob', 'https://a/'],
      ['a quoted list', '"https://a/",\n"https://b/"', 'https://a/'],
      ['another line is a URL', 'see\nhttps://b/', 'see'],
      ['none is', 'see here\nand there', 'see here'],
    ])('the first is taken when %s', (_name, text, expected) => {
      expect(clean(text).input).toBe(expected);
      expect(ids(text)).toContain('first-line');
    });

    it.each(['java\nscript:alert(1)', 'ht\ntps://example.org', 'ht\r\ntps\r\n://example.org'])(
      'stay when they are one broken URL: %j',
      (text) => {
        expect(clean(text)).toEqual({ input: text, start: 0, notes: [] });
      },
    );

    it('are counted without the empty ones', () => {
      expect(clean('https://a/\n\nhttps://b/\nhttps://c/').notes).toEqual([
        { id: 'first-line', text: 'The text has 3 lines; only the first is inspected.' },
      ]);
    });

    it('say so when a browser would read them as one URL', () => {
      expect(clean('https://a/long\n/path').notes[0]?.text).toBe(
        'The text has 2 lines; only the first is inspected. ' +
          'A browser would remove the line breaks and read the lines as one URL.',
      );
    });

    it('say so when that URL leads elsewhere', () => {
      expect(clean('https://good.example\n@evil.example/').notes[0]?.text).toContain(
        'read the lines as one URL, with the host evil.example.',
      );
    });

    it('do not repeat an endless host', () => {
      expect(clean(`https://a\n@${'b'.repeat(254)}`).notes[0]?.text).not.toContain('bbb');
      expect(clean(`https://a\n@${'b'.repeat(253)}`).notes[0]?.text).toContain('bbb');
    });
  });

  describe('unpaired surrogates', () => {
    it('become U+FFFD, and are counted', () => {
      expect(clean('\uD800x')).toMatchObject({ input: '\uFFFDx' });
      expect(clean('\uD800x').notes[0]?.text).toContain('an unpaired surrogate');
      expect(clean('\uDC00\uD800').notes[0]?.text).toContain('2 unpaired surrogates');
    });

    it('are not seen in a pair', () => {
      expect(clean('😀')).toEqual({ input: '😀', start: 0, notes: [] });
    });
  });

  it('notes everything that it did', () => {
    expect(ids(' "https://a/\uD800"\nhttps://b/ ')).toEqual(['lone-surrogate', 'trimmed', 'unwrapped', 'first-line']);
  });
});
