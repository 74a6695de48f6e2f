import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../reference/url/meant/readings.ts';

const ids = (text: string) => readingOf(text).notes.map(({ id }) => id);
const notesOf = (text: string) => readingOf(text).notes.map((note) => note.text);
const others = (text: string) => readingOf(text).others.map((one) => (one.asTyped ? 'as typed' : one.text));

describe('how a text from the field is read', () => {
  it.each(['', 'https://h/', 'https://h/a b', 'x', "it's", 'a\tb', '"', '<', "'a", 'a"', '😀'])(
    '%j: as typed',
    (text) => {
      expect(readingOf(text)).toEqual({ text, notes: [], lines: 'one', others: [] });
    },
  );

  describe('lines of a mail', () => {
    const start = 'https://example.com/shop/view?session=abcdefghijklmnopqrstuvwxyz0123456789ABCDE';
    const whole = `${start}\nFGHI&item=42`;

    it.each([`> ${whole.replace('\n', '\n> ')}`, `>> ${whole.replace('\n', '\r\n> > ')}`, whole.replace('\n', '\n> ')])(
      'lose their quote marks and are one URL: %j',
      (text) => {
        expect(readingOf(text)).toMatchObject({ text: whole, lines: 'joined' });
        expect(notesOf(text)[0]).toBe('Removed the quote marks (>) around the input.');
        expect(others(text)).toEqual([start, 'as typed']);
      },
    );

    it('that begin with a URL each are a list, without their quote marks', () => {
      expect(readingOf('> https://a.example/\n> https://b.example/')).toMatchObject({
        text: 'https://a.example/',
        lines: 'listed',
      });
    });

    it.each(['> words\n> and words', `${start}\n> x\ny`, `<${start}\n>`, '>', '>\n>'])(
      'keep a > that marks no quoted URL: %j',
      (text) => expect(notesOf(text).join()).not.toContain('quote marks'),
    );

    it('lose the soft hyphens where they are broken, and no others', () => {
      const text = 'https://example.com/a\u00ADb\u00AD\nc';
      expect(readingOf(text).text).toBe('https://example.com/a\u00ADbc');
      expect(notesOf(text).join()).toContain('soft hyphens');
      expect(others(text)).toEqual(['https://example.com/a\u00ADb', 'as typed']);
    });
  });

  describe('white space around it', () => {
    it.each([' x', 'x ', '\n\tx\r\n', '\0x\x1F', ' \n '])('that the standard strips stays: %j', (text) => {
      expect(readingOf(text)).toEqual({ text, notes: [], lines: 'one', others: [] });
    });

    it.each(['\u00A0x', 'x\u3000', '\uFEFFx', '\u2028x', ' x\u00A0 '])(
      'that the standard would keep goes from %j',
      (text) => {
        expect(readingOf(text).text).toBe('x');
        expect(ids(text)).toEqual(['trimmed']);
        expect(others(text)).toEqual(['as typed']);
      },
    );

    it('is named', () => {
      expect(notesOf(' x\u00A0 ')).toEqual([
        'Removed white space around the input. A URL parser would not have removed U+00A0.',
      ]);
    });

    it('stays inside, also in a long run', () => {
      const text = `x${' '.repeat(300_000)}x`;
      expect(readingOf(text).text).toBe(text);
    });
  });

  describe('marks around it', () => {
    it.each(["'x'", '"x"', '`x`', '“x”', '‘x’', '<x>', '<URL:x>', '<url:x>', '"x",', "'x';"])('go from %s', (text) => {
      expect(readingOf(text).text).toBe('x');
      expect(ids(text)).toEqual(['unwrapped']);
      expect(others(text)).toEqual(['as typed']);
    });

    it('are named', () => {
      expect(notesOf('"<x>"')).toEqual(['Removed the quotation marks and the angle brackets around the input.']);
    });

    it('go with the white space inside', () => {
      expect(readingOf(' < x > ').text).toBe('x');
      expect(ids(' < x > ')).toEqual(['trimmed', 'unwrapped']);
      expect(notesOf(' < x > ')[0]).toBe('Removed white space around the input.');
    });

    it.each(['"x', 'x"', '“x"', '"a" "b"', '<a> <b>', 'x,'])('stay when they do not match: %s', (text) => {
      expect(readingOf(text)).toEqual({ text, notes: [], lines: 'one', others: [] });
    });

    it.each(['""', '<>', ' " " ', '\u00A0'])('stay when there is nothing in them: %j', (text) => {
      expect(readingOf(text)).toEqual({ text, notes: [], lines: 'one', others: [] });
    });
  });

  describe('several lines', () => {
    it.each([
      ['another line is a URL', 'https://a/\nhttps://b/', 'https://a/'],
      ['empty lines come first', '\n \r\nhttps://a/\r\n\r\nhttps://b/', 'https://a/'],
      ['another line is an indented URL', 'https://a/\n  "https://b/"', 'https://a/'],
      ['prose follows', 'https://a/\nThanks, Bob', 'https://a/'],
      ['a word follows after a blank line', 'https://a/\r\n\r\nThanks', 'https://a/'],
      ['a word follows after a line of spaces', 'https://a/\n \n\nBob', 'https://a/'],
      ['a quoted list', '"https://a/",\n"https://b/"', 'https://a/'],
      ['nothing is in the marks of the first', '""\nhttps://b/', '""'],
      ['a line after prose is a URL', 'see\nhttps://b/', 'see'],
      ['none is a URL', 'see here\nand there', 'see here'],
      ['all are hosts', 'example.com\nexample.org/a', 'example.com'],
    ])('the first is taken when %s', (_name, text, expected) => {
      expect(readingOf(text).text).toBe(expected);
      expect(ids(text)).toContain('first-line');
      expect(others(text)).toEqual(['as typed']);
    });

    it.each([
      ['https://good.example/very/long/pa\nth?token=1', 'https://good.example/very/long/pa'],
      ['/\n/evil.example', '/'],
      ['/\r\n/evil.example\n', '/'],
      ['/\n\t/evil.example', '/'],
      ['https://app.example\n@evil.example/', 'https://app.example'],
      ['https://app.example\rexample.org', 'https://app.example'],
      ['https://good.example/pa\r\nth', 'https://good.example/pa'],
      ['java\n\nscript:alert(1)', 'java'],
      ['java\nscript:alert("a b")', 'java'],
      ['ht\r\ntps\r\n://example.org', 'ht'],
      ['foo\nbar', 'foo'],
    ])('are one URL, and stay as typed: %j', (text, first) => {
      expect(readingOf(text)).toMatchObject({ text, lines: 'joined' });
      expect(others(text)).toEqual([first]);
    });

    it('that are one URL are named', () => {
      expect(notesOf('https://a/long\n\n/path')).toEqual([
        'The input has 2 lines, read as one URL. Browsers remove the line breaks.',
      ]);
    });

    it('are joined without their indent, which a browser would keep', () => {
      expect(readingOf('https://a/long\n    /path \n?q').text).toBe('https://a/long/path?q');
      expect(notesOf('https://a/long\n    /path \n?q')).toEqual([
        'The input has 3 lines, read as one URL. The white space around each line is removed.',
      ]);
      expect(others('https://a/long\n    /path \n?q')).toEqual(['https://a/long', 'as typed']);
    });

    it('are one URL in marks', () => {
      expect(readingOf('"https://a/long\n/path"').text).toBe('https://a/long\n/path');
      expect(ids('"https://a/long\n/path"')).toEqual(['unwrapped', 'joined']);
    });

    it('are counted without the empty ones', () => {
      expect(notesOf('https://a/\n\nhttps://b/\nhttps://c/')).toEqual([
        'The input has 3 lines; only the first is inspected.',
      ]);
    });
  });

  it('everything that was done is noted', () => {
    expect(ids('\u00A0"https://a/"\nhttps://b/ ')).toEqual(['trimmed', 'unwrapped', 'first-line']);
  });
});
