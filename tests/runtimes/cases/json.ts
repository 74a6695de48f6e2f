import { after, type Code, type EntryCases, go, js, meaning, php, python } from '../cases.ts';

const fail = 'so do json_decode in PHP 8.2 and json.Unmarshal in Go 1.19';
const big = "'9007199254740993'";
const twice = `'{"a":1,"a":2}'`;
const goRead = (content: string, into: string, code: Code): Code =>
  after(`var value ${into}\nerr := json.Unmarshal([]byte(${content}), &value)`, code);
const said = (says: string, code: Code, ...answers: string[]) => ({
  section: 'pitfalls',
  says,
  code: meaning(says, code, ...answers),
});

export const json: EntryCases = {
  entry: 'media-types/application/json',
  said: [
    said(
      'JSON.parse in Node.js 20 fails',
      js("JSON.parse('\\ufeff{}')"),
      `SyntaxError: Unexpected token '\uFEFF', "\uFEFF{}" is not valid JSON`,
    ),
    said(
      'json.loads in Python 3.11 fails if it gets a string',
      python("json.loads('\\ufeff{}')"),
      'JSONDecodeError: Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)',
    ),
    said(fail, php('json_decode("\\u{FEFF}{}")', 'json_last_error_msg()'), 'null', '"Syntax error"'),
    said(fail, goRead('"\\uFEFF{}"', 'any', go('err')), "invalid character 'ï' looking for beginning of value"),
    said(
      'Python 3.11 still writes NaN, unless you set allow_nan=False',
      python("json.dumps(float('nan'))", "json.dumps(float('nan'), allow_nan=False)"),
      '"NaN"',
      'ValueError: Out of range float values are not JSON compliant',
    ),
    said('JSON.stringify writes null', js('JSON.stringify(NaN)', 'JSON.stringify(Infinity)'), '"null"', '"null"'),
    said(
      'PHP and Go report an error',
      php('json_encode(NAN)', 'json_last_error_msg()'),
      'false',
      '"Inf and NaN cannot be JSON encoded"',
    ),
    said(
      'PHP and Go report an error',
      after('zero := 0.0', go('must(json.Marshal(zero / zero))')),
      'error: json: unsupported value: NaN',
    ),
    {
      section: 'pitfalls',
      says: "JSON.parse('9007199254740993') gives 9007199254740992",
      code: js(`JSON.parse(${big})`),
    },
    said('Python and PHP keep the number', python(`json.loads(${big})`), '9007199254740993'),
    said('Python and PHP keep the number', php(`json_decode(${big})`), '9007199254740993'),
    said('depends on the target type', goRead('"9007199254740993"', 'any', go('value')), '9.007199254740992e+15'),
    said('depends on the target type', goRead('"9007199254740993"', 'int64', go('value')), '9007199254740993'),
    said('keep the last', js(`JSON.parse(${twice}).a`), '2'),
    said('keep the last', python(`json.loads(${twice})['a']`), '2'),
    said('keep the last', php(`json_decode(${twice})->a`), '2'),
    said('keep the last', goRead('"{\\"a\\":1,\\"a\\":2}"', 'map[string]int', go('value["a"]')), '2'),
  ],
};
