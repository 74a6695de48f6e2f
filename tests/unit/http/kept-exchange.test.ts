import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeaderField } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { keepExchange } from '../../../reference/http/kept-exchange.ts';

const plain = exchangeFromRaw('GET /page HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>');

describe('keepExchange', () => {
  it('says the same, and so does a copy of what it says', () => {
    const kept = keepExchange(plain);
    expect(kept).toEqual(plain);
    expect({ ...kept }).toEqual(plain);
    expect({ ...kept, url: 'x' }.responseHeaders).toEqual(plain.responseHeaders);
    expect(JSON.parse(JSON.stringify(kept))).toEqual(JSON.parse(JSON.stringify(plain)));
  });

  it('gives back what is kept already', () => {
    const kept = keepExchange(plain);
    expect(keepExchange(kept)).toBe(kept);
    expect(kept).not.toBe(plain);
    expect(keepExchange({ ...kept })).not.toBe(kept);
  });

  it.each<[string, HeaderField[]]>([
    ['no field', []],
    ['one without a name or a value', [{ name: '', value: '' }]],
    [
      'empty values',
      [
        { name: 'A', value: '' },
        { name: 'B', value: '' },
      ],
    ],
    ['a line feed in a value', [{ name: 'A', value: 'b\nC\nd' }]],
    [
      'a line feed in a name',
      [
        { name: 'A\nb', value: '' },
        { name: 'C', value: 'd' },
      ],
    ],
    ['a line feed alone', [{ name: '\n', value: '\n' }]],
    ['other ends of lines', [{ name: 'A', value: 'b\r\u2028\0' }]],
    ['__proto__', [{ name: '__proto__', value: 'x' }]],
  ])('keeps %s', (_, fields) => {
    const kept = keepExchange({ ...plain, requestHeaders: fields, responseHeaders: plain.requestHeaders });
    expect(kept.requestHeaders).toEqual(fields);
    expect(kept.responseHeaders).toEqual(plain.requestHeaders);
  });

  it('keeps any lists of any exchanges, in whichever order they are asked for', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', ':', ' '), maxLength: 3 });
    const lists = fc.array(fc.array(fc.record({ name: text, value: text }), { maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(lists, (all) => {
        const kept = all.map((fields) =>
          keepExchange({ ...plain, requestHeaders: fields, responseHeaders: [...fields].reverse() }),
        );
        expect(kept.map(({ requestHeaders }) => requestHeaders)).toEqual(all);
        expect(kept.map(({ responseHeaders }) => responseHeaders)).toEqual(all.map((fields) => [...fields].reverse()));
      }),
    );
  });
});
