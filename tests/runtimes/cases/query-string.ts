import { type Code, type EntryCases, go, js, meaning, php, python } from '../cases.ts';

const goQuery = (query: string, ...shows: string[]): Code => ({
  ...go(...shows),
  run: `v, err := url.ParseQuery("${query}")`,
});
const phpQuery = (query: string, ...shows: string[]): Code => ({ ...php(...shows), run: `parse_str('${query}', $r);` });
const semicolon = "'a=1;b=2'";

export const queryString: EntryCases = {
  entry: 'url-terms/query-string',
  tables: [
    {
      section: 'repeated-empty-and-missing-values',
      corner: 'Query',
      columns: {
        URLSearchParams: js('[...new URLSearchParams(INPUT).values()][0]'),
        'Python parse_qs': python('[*parse_qs(INPUT).values()][0][0]'),
        'Go ParseQuery': { ...go('v[strings.SplitN(INPUT, "=", 2)[0]][0]'), run: 'v := must(url.ParseQuery(INPUT))' },
        'PHP parse_str': { ...php('array_values($r)[0]'), run: 'parse_str(INPUT, $r);' },
      },
      cells: {
        'a=1&a=2 | URLSearchParams': meaning(
          'get: first; getAll: both',
          js('new URLSearchParams(INPUT).get("a")', 'new URLSearchParams(INPUT).getAll("a")'),
          '"1"',
          "[ '1', '2' ]",
        ),
        'a=1&a=2 | Python parse_qs': meaning('list of both', python('parse_qs(INPUT)'), "{'a': ['1', '2']}"),
        'a=1&a=2 | Go ParseQuery': meaning('list of both', goQuery('a=1&a=2', 'v'), 'map[a:[1 2]]'),
        'a=1&a=2 | PHP parse_str': meaning('last', phpQuery('a=1&a=2', '$r'), "['a' => '2']"),
        'a | Python parse_qs': meaning('key missing', python('parse_qs(INPUT)'), '{}'),
        'a= | Python parse_qs': meaning('key missing', python('parse_qs(INPUT)'), '{}'),
        '=v | URLSearchParams': js('[...new URLSearchParams(INPUT).keys()][0]'),
        '=v | Python parse_qs': python('[*parse_qs(INPUT)][0]'),
        '=v | Go ParseQuery': meaning('key ""', goQuery('=v', 'v'), 'map[:[v]]'),
        '=v | PHP parse_str': meaning('dropped', phpQuery('=v', '$r'), '[]'),
        'a=1;b=2 | URLSearchParams': js(`new URLSearchParams(${semicolon}).get('a') /* a */`),
        'a=1;b=2 | Python parse_qs': python(`parse_qs(${semicolon})['a'][0]`),
        'a=1;b=2 | Go ParseQuery': meaning(
          'error, no pair',
          goQuery('a=1;b=2', 'v, err'),
          'map[] invalid semicolon separator in query',
        ),
        'a=1;b=2 | PHP parse_str': phpQuery('a=1;b=2', "$r['a']"),
        'x=%zz | Go ParseQuery': meaning(
          'error, no pair',
          goQuery('x=%zz', 'v, err'),
          'map[] invalid URL escape "%zz"',
        ),
      },
    },
  ],
  lines: {
    'v, err := url.ParseQuery("tag=a&tag=b&flag")': { show: 'v, err' },
  },
  said: [
    {
      section: 'repeated-empty-and-missing-values',
      says: 'PHP turns a[]=1&a[]=2 into an array',
      code: meaning('PHP turns a[]=1&a[]=2 into an array', phpQuery('a[]=1&a[]=2', '$r'), "['a' => ['1', '2']]"),
    },
    ...[
      meaning(
        'For the other three parsers, the key is a[]',
        js("[...new URLSearchParams('a[]=1').keys()][0]"),
        '"a[]"',
      ),
      meaning('For the other three parsers, the key is a[]', python("[*parse_qs('a[]=1')][0]"), '"a[]"'),
      meaning('For the other three parsers, the key is a[]', goQuery('a[]=1', 'v'), 'map[a[]:[1]]'),
    ].map((code) => ({
      section: 'repeated-empty-and-missing-values',
      says: 'For the other three parsers, the key is a[]',
      code,
    })),
    ...[
      meaning('A=1&a=2 has two keys', js("[...new URLSearchParams('A=1&a=2').keys()]"), "[ 'A', 'a' ]"),
      meaning('A=1&a=2 has two keys', python("parse_qs('A=1&a=2')"), "{'A': ['1'], 'a': ['2']}"),
      meaning('A=1&a=2 has two keys', goQuery('A=1&a=2', 'v'), 'map[A:[1] a:[2]]'),
      meaning('A=1&a=2 has two keys', phpQuery('A=1&a=2', '$r'), "['A' => '1', 'a' => '2']"),
    ].map((code) => ({ section: 'repeated-empty-and-missing-values', says: 'A=1&a=2 has two keys', code })),
    {
      section: 'pitfalls',
      says: '?a=b+%7E&flag=',
      code: {
        ...js('url.search'),
        run: "const url = new URL('https://e.com/?a=b%20~&flag'); url.searchParams.delete('x');",
      },
    },
    {
      section: 'pitfalls',
      says: "new URLSearchParams('a=é%FF').get('a') gives \\ufffd\\ufffd",
      code: meaning(
        "new URLSearchParams('a=é%FF').get('a') gives \\ufffd\\ufffd",
        js("escape(new URLSearchParams('a=é%FF').get('a'))"),
        '"%uFFFD%uFFFD"',
      ),
    },
    {
      section: 'pitfalls',
      says: 'keeps only the lowest byte of each non-ASCII character',
      code: meaning(
        'keeps only the lowest byte of each non-ASCII character',
        js(
          "new URLSearchParams('a=\u0141%FF&b=%41%').get('a').charCodeAt(0)",
          "new URLSearchParams('a=\u0141%41%').get('a')",
        ),
        '65',
        '"AA%"',
      ),
    },
    {
      section: 'pitfalls',
      says: 'so searchParams is right',
      code: meaning(
        'so searchParams is right',
        js("escape(new URL('https://example.com/?a=é%FF').searchParams.get('a'))"),
        '"%E9%uFFFD"',
      ),
    },
    {
      section: 'pitfalls',
      says: 'keeps the last value of a repeated key',
      code: meaning(
        'keeps the last value of a repeated key',
        js("Object.fromEntries(new URLSearchParams('a=1&a=2'))"),
        "{ a: '2' }",
      ),
    },
    { section: 'pitfalls', says: 'a.b is a_b', code: meaning('a.b is a_b', phpQuery('a.b=1', '$r'), "['a_b' => '1']") },
  ],
};
