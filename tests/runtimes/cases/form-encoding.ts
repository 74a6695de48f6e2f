import { after, type EntryCases, go, js, meaning, php, python, why } from '../cases.ts';

const content = "'a=x+y%20z&a=2&e=&k&p=%2B&bad=%zz'";
const goForm = `r := must(http.NewRequest("POST", "/", strings.NewReader(${content.replaceAll("'", '"')})))
r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
err := r.ParseForm()`;
const viaServer = why('$_POST needs a server; parse_str reads alike');
const onePair = 'a=1;b=2 is one pair in JavaScript, Python and PHP';

export const formEncoding: EntryCases = {
  entry: 'url-terms/form-encoding',
  tables: [
    {
      section: 'in-code',
      corner: 'Function',
      cells: {
        'JavaScript new URLSearchParams([[n, v]]).toString() | Result': js(
          "new URLSearchParams([['a b', 'x+y ~*']]).toString()",
        ),
        'Node querystring.stringify({[n]: v}) | Result': js("querystring.stringify({ 'a b': 'x+y ~*' })"),
        'Python urlencode([(n, v)]) | Result': python("urlencode([('a b', 'x+y ~*')])"),
        'Python urlencode([(n, v)], quote_via=quote) | Result': python(
          "urlencode([('a b', 'x+y ~*')], quote_via=quote)",
        ),
        'Go url.Values{n: {v}}.Encode() | Result': go('url.Values{"a b": {"x+y ~*"}}.Encode()'),
        'PHP http_build_query([$n => $v]) | Result': php("http_build_query(['a b' => 'x+y ~*'])"),
        'PHP the same with PHP_QUERY_RFC3986 | Result': php(
          "http_build_query(['a b' => 'x+y ~*'], '', '&', PHP_QUERY_RFC3986)",
        ),
      },
    },
    {
      section: 'in-code',
      corner: 'Parser',
      cells: {
        'JavaScript new URLSearchParams(text) | a': meaning(
          'both, in order',
          js(`new URLSearchParams(${content}).getAll('a')`),
          "[ 'x y z', '2' ]",
        ),
        'JavaScript new URLSearchParams(text) | e and k': js(
          `new URLSearchParams(${content}).get('e')`,
          `new URLSearchParams(${content}).get('k')`,
        ),
        'JavaScript new URLSearchParams(text) | bad': js(`new URLSearchParams(${content}).get('bad')`),
        'Node querystring.parse | a': meaning(
          'array of both',
          js(`querystring.parse(${content}).a`),
          "[ 'x y z', '2' ]",
        ),
        'Node querystring.parse | e and k': js(`querystring.parse(${content}).e`, `querystring.parse(${content}).k`),
        'Node querystring.parse | bad': js(`querystring.parse(${content}).bad`),
        'Python parse_qs(text) | a': meaning('list of both', python(`parse_qs(${content})['a']`), "['x y z', '2']"),
        'Python parse_qs(text) | e and k': python(`parse_qs(${content}).get('e')`, `parse_qs(${content}).get('k')`),
        'Python parse_qs(text) | bad': python(`parse_qs(${content})['bad'][0]`),
        'Go r.ParseForm() | a': meaning(
          'list of both',
          after(goForm, go('r.PostForm["a"]', 'err != nil')),
          '[x y z 2]',
          'true',
        ),
        'Go r.ParseForm() | e and k': after(goForm, go('r.PostForm["e"][0]', 'r.PostForm["k"][0]')),
        'Go r.ParseForm() | bad': meaning(
          'error; the other pairs stay',
          after(goForm, go('err', 'len(r.PostForm)')),
          'invalid URL escape "%zz"',
          '4',
        ),
        'PHP $_POST | a': viaServer,
        'PHP $_POST | e and k': viaServer,
        'PHP $_POST | bad': viaServer,
      },
    },
  ],
  unproven: { js: why('sends a request') },
  said: [
    ...[
      meaning(onePair, js("[...new URLSearchParams('a=1;b=2')].length"), '1'),
      meaning(onePair, python("parse_qs('a=1;b=2')"), "{'a': ['1;b=2']}"),
      meaning(onePair, after("parse_str('a=1;b=2', $r);", php('$r')), "['a' => '1;b=2']"),
    ].map((code) => ({ section: 'pitfalls', says: onePair, code })),
    {
      section: 'pitfalls',
      says: 'has one key, https://e.com/?a',
      code: js("[...new URLSearchParams('https://e.com/?a=1').keys()].join(' and ')"),
    },
    {
      section: 'pitfalls',
      says: 'Go reports an error and drops it',
      code: meaning(
        'Go reports an error and drops it',
        after('v, err := url.ParseQuery("a=1;b=2")', go('v, err')),
        'map[] invalid semicolon separator in query',
      ),
    },
  ],
};
