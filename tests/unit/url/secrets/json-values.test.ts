import { describe, expect, it } from 'vitest';
import { jsonValues } from '../../../../reference/url/secrets/json-values.ts';

const read = (text: string) => jsonValues(text).map(({ name, value }) => [name, value]);

describe('the values of JSON', () => {
  it.each<[text: string, values: [name: string, value: string][]]>([
    [
      '{"a":"b","c":-1.5e3}',
      [
        ['a', 'b'],
        ['c', '-1.5e3'],
      ],
    ],
    ['{ "a" :\n"b\\"\\u00e9\\/" }', [['a', 'b"é/']]],
    ['{"\\u0061":"\\"b"}', [['a', '"b']]],
    ['{"a":""}', [['a', '']]],
    [
      '{"a":["b",[1,"c"]],"d":true,"e":"f"}',
      [
        ['a', 'b'],
        ['a', '1'],
        ['a', 'c'],
        ['e', 'f'],
      ],
    ],
    [
      '["a",{"b":"c"},"d"]',
      [
        ['', 'a'],
        ['b', 'c'],
        ['', 'd'],
      ],
    ],
    ['"a"', [['', 'a']]],
    [
      '{"a":{"type":"b","value":"c"}}',
      [
        ['type', 'b'],
        ['a', 'c'],
      ],
    ],
    ['{"a":[{"value":"b"}]}', [['a', 'b']]],
    [
      '[{"name":"a","value":"b"}]',
      [
        ['name', 'a'],
        ['a', 'b'],
      ],
    ],
    [
      '[{"value":"b","x":1,"key":"a"}]',
      [
        ['a', 'b'],
        ['x', '1'],
        ['key', 'a'],
      ],
    ],
    ['{"value":"b"}', [['value', 'b']]],
    ['{"a"=>"b"}', [['a', 'b']]],
    ['"a":"b', [['a', 'b']]],
    ['{"a":"b\\', [['a', 'b']]],
    ['{"a":["b', [['a', 'b']]],
    ['}]{"a":"b"}', [['a', 'b']]],
    ['say "hi {"a":"b"} there', [['a', 'b']]],
    ['{"a":"b"c"}', [['a', 'b']]],
    ['a "b" c', []],
    ['\\"a\\":\\"b\\"', []],
    ['a 12 b', []],
  ])('%j', (text, values) => expect(read(text)).toEqual(values));

  it('tells where each is', () => {
    const text = 'x {"a":"b\\"", "c":[12]}';
    expect(jsonValues(text).map(({ start, end }) => text.slice(start, end))).toEqual(['b\\"', '12']);
  });
});
