import { after, type Code, type EntryCases, go, js, meaning, php, python, why } from '../cases.ts';

const goForm = (content: string, code: Code): Code =>
  after(
    `r := must(http.NewRequest("POST", "/", strings.NewReader("${content}")))
r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
must("", r.ParseForm())`,
    code,
  );
const text = "'x y~*-._é'";
const express = why('Express is not a dependency');
const viaServer = why('$_POST needs a server');

export const wwwFormUrlencoded: EntryCases = {
  entry: 'media-types/application/x-www-form-urlencoded',
  unproven: { Where: why('browsers'), js: why('sends a request; needs Express') },
  tables: [
    {
      section: 'in-code',
      corner: '',
      columns: { 'a=1&a=2': express, 'b[c]=3': express, 'g without =': express },
      cells: {
        'URLSearchParams | a=1&a=2': meaning(
          'get returns the first, getAll both',
          js("new URLSearchParams('a=1&a=2').get('a')", "new URLSearchParams('a=1&a=2').getAll('a')"),
          '"1"',
          "[ '1', '2' ]",
        ),
        'URLSearchParams | b[c]=3': js("[...new URLSearchParams('b[c]=3').keys()][0]"),
        'URLSearchParams | g without =': js("new URLSearchParams('g').get('g')"),
        'PHP $_POST | a=1&a=2': viaServer,
        'PHP $_POST | b[c]=3': viaServer,
        'PHP $_POST | g without =': viaServer,
        'Python parse_qs | a=1&a=2': meaning('list of both', python("parse_qs('a=1&a=2')"), "{'a': ['1', '2']}"),
        'Python parse_qs | b[c]=3': python("[*parse_qs('b[c]=3')][0]"),
        'Python parse_qs | g without =': meaning('key missing', python("parse_qs('g')"), '{}'),
        'Go PostForm | a=1&a=2': meaning('list of both', goForm('a=1&a=2', go('r.PostForm')), 'map[a:[1 2]]'),
        'Go PostForm | b[c]=3': meaning('key b[c]', goForm('b[c]=3', go('r.PostForm')), 'map[b[c]:[3]]'),
        'Go PostForm | g without =': goForm('g', go('r.PostForm["g"][0]')),
      },
    },
    {
      section: 'in-code',
      corner: 'Function',
      cells: {
        'new URLSearchParams({a}).toString() | Result': js(`new URLSearchParams({ a: ${text} }).toString()`),
        'Python urlencode | Result': python(`urlencode({'a': ${text}})`),
        'PHP http_build_query | Result': php(`http_build_query(['a' => ${text}])`),
        'Go url.Values.Encode | Result': go(`url.Values{"a": {${text.replaceAll("'", '"')}}}.Encode()`),
        'encodeURIComponent | Result': js(`encodeURIComponent(${text})`),
      },
    },
  ],
  said: [
    {
      section: 'pitfalls',
      says: 'h.i becomes h_i',
      code: meaning('h.i becomes h_i', after("parse_str('h.i=1', $r);", php('$r')), "['h_i' => '1']"),
    },
    {
      section: 'pitfalls',
      says: 'Go reports an error for a ; and drops that pair',
      code: meaning(
        'Go reports an error for a ; and drops that pair',
        after('v, err := url.ParseQuery("a=1;b=2&c=3")', go('v, err')),
        'map[c:[3]] invalid semicolon separator in query',
      ),
    },
  ],
};
