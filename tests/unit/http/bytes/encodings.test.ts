import { describe, expect, it } from 'vitest';
import { encodingLabels, encodingOf } from '../../../../reference/http/bytes/encodings.ts';

describe('encodingOf', () => {
  it.each([
    ['utf-8', 'UTF-8'],
    [' \tUTF8\r\n', 'UTF-8'],
    ['ISO-8859-1', 'windows-1252'],
    ['us-ascii', 'windows-1252'],
    ['iso_8859-9:1989', 'windows-1254'],
    ['gb2312', 'GBK'],
    ['utf-16', 'UTF-16LE'],
    ['iso-2022-kr', 'replacement'],
    ['x-user-defined', 'x-user-defined'],
    ['utf8mb4', null],
    ['utf', null],
    ["'utf-8'", null],
    ['binary', null],
    ['constructor', null],
    ['', null],
    [null, null],
  ])('%j is %j', (label, name) => {
    expect(encodingOf(label)).toBe(name);
  });

  it('has the whole table: 228 labels of 40 encodings, each encoding under its own name as well', () => {
    const labels = encodingLabels();
    const names = new Set(labels.values());
    expect(labels.size).toBe(228);
    expect(names.size).toBe(40);
    // The standard says so of every encoding.
    for (const name of names) expect(encodingOf(name)).toBe(name);
    for (const label of labels.keys()) expect(label).toBe(label.toLowerCase());
  });

  it('agrees with the platform on what it can decode', () => {
    const differing = [...encodingLabels()].filter(([label, name]) => {
      // No TextDecoder takes replacement (https://encoding.spec.whatwg.org/#dom-textdecoder), and Node lacks two more.
      if (['replacement', 'ISO-8859-16', 'x-user-defined'].includes(name)) return false;
      try {
        return new TextDecoder(label).encoding !== name.toLowerCase();
      } catch {
        return true;
      }
    });
    expect(differing).toEqual([]);
    expect(() => new TextDecoder('utf8mb4')).toThrow(RangeError);
  });
});
