import { type EntryCases, go, js, meaning, php, python } from '../cases.ts';

const url = "'https://example.com/p#sec:~:text=a%20b%2Dc'";
const goUrl = url.replaceAll("'", '"');
const term = "'Rock & roll, well-known'";
const all = 'All three give Rock%20%26%20roll%2C%20well%2Dknown';

export const textFragment: EntryCases = {
  entry: 'url-terms/text-fragment',
  tables: [
    {
      section: 'in-code',
      corner: 'Parser',
      cells: {
        'JavaScript url.hash | Fragment': js(`new URL(${url}).hash`),
        'Python urlsplit | Fragment': python(`urlsplit(${url}).fragment`),
        'Go u.Fragment | Fragment': go(`parse(${goUrl}).Fragment /* u.EscapedFragment() */`),
        'PHP parse_url | Fragment': php(`parse_url(${url}, PHP_URL_FRAGMENT)`),
      },
    },
  ],
  said: [
    { section: 'in-code', says: all, code: python(`quote(${term}, safe='').replace('-', '%2D')`) },
    { section: 'in-code', says: all, code: php(`str_replace('-', '%2D', rawurlencode(${term}))`) },
    {
      section: 'in-code',
      says: all,
      code: go(`strings.NewReplacer("+", "%20", "-", "%2D").Replace(url.QueryEscape(${term.replaceAll("'", '"')}))`),
    },
    {
      section: 'in-code',
      says: 'gives the raw form',
      code: meaning('gives the raw form', go(`parse(${goUrl}).EscapedFragment()`), '"sec:~:text=a%20b%2Dc"'),
    },
  ],
};
