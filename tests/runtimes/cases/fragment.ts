import { type EntryCases, go, js, php, python } from '../cases.ts';

export const fragment: EntryCases = {
  entry: 'url-terms/fragment',
  tables: [
    {
      section: 'in-code',
      corner: 'Fragment in the URL',
      input: ([hash = '']) => [`https://example.com/a${hash}`],
      columns: {
        'JavaScript hash': js('new URL(INPUT).hash'),
        'Python fragment': python('urlsplit(INPUT).fragment'),
        'Go Fragment': go('parse(INPUT).Fragment'),
        'PHP fragment': php('parse_url(INPUT, PHP_URL_FRAGMENT)'),
      },
      cells: { '#a%2Fb | Go Fragment': go('parse(INPUT).Fragment', 'parse(INPUT).EscapedFragment()') },
    },
  ],
  lines: {
    "url.hash = '';": { show: 'url.href' },
    'u.Fragment, u.RawFragment = "", ""': { show: 'u' },
  },
  said: [
    { section: 'pitfalls', says: 'URIError that it throws for %zz', code: js("decodeURIComponent('#%zz'.slice(1))") },
    {
      section: 'pitfalls',
      says: 'color is empty',
      code: {
        ...js("new URL('https://e.com/?color=#fff').searchParams.get('color')"),
        means: { answers: ['""'], says: 'color is empty' },
      },
    },
  ],
};
