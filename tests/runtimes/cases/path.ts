import { type EntryCases, go, js, meaning, php, python, why } from '../cases.ts';

export const path: EntryCases = {
  entry: 'url-terms/path',
  unproven: { Server: why('servers, not languages') },
  tables: [
    {
      section: 'in-code',
      corner: 'Path in the URL',
      input: (code, row) => [`https://example.com${row === '(empty)' ? '' : code.join('\n')}`],
      columns: {
        'JavaScript pathname': js('new URL(INPUT).pathname'),
        'Python path': python('urlsplit(INPUT).path'),
        'Go Path': go('parse(INPUT).Path'),
        'PHP path': php('parse_url(INPUT, PHP_URL_PATH)'),
      },
      cells: {
        '/a%2Fb | Go Path': go('parse(INPUT).Path', 'parse(INPUT).EscapedPath()'),
        '/é x | Go Path': go('parse(INPUT).Path', 'parse(INPUT).EscapedPath()'),
      },
    },
  ],
  lines: {
    "url.pathname = '/x y?z';": { show: 'url.pathname' },
    'strings.Split(u.EscapedPath(), "/")': why('no answer stands there'),
  },
  said: [
    {
      section: 'pitfalls',
      says: "encodeURIComponent('..') is ..",
      code: meaning(
        "encodeURIComponent('..') is ..",
        js("encodeURIComponent('..')", "new URL('https://api.example/users/../profile').pathname"),
        '".."',
        '"/profile"',
      ),
    },
    {
      section: 'pitfalls',
      says: 'turns %20 into %2520',
      code: meaning('turns %20 into %2520', js("encodeURIComponent('%20')"), '"%2520"'),
    },
  ],
};
