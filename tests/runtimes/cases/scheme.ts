import { type EntryCases, go, js, meaning, php, python } from '../cases.ts';

export const scheme: EntryCases = {
  entry: 'url-terms/scheme',
  tables: [
    {
      section: 'in-code',
      corner: 'Input',
      input: (code, row) => [row.includes('line break') ? code.join('\n') : (code[0] ?? '')],
      columns: {
        'JavaScript protocol': js('new URL(INPUT).protocol'),
        'Python scheme': python('urlsplit(INPUT).scheme'),
        'Go Scheme': go('parse(INPUT).Scheme'),
        'PHP scheme': php('parse_url(INPUT, PHP_URL_SCHEME)'),
      },
      cells: {
        'localhost:3000 | PHP scheme': php(
          'parse_url(INPUT, PHP_URL_SCHEME)',
          'parse_url(INPUT, PHP_URL_HOST)',
          'parse_url(INPUT, PHP_URL_PORT)',
        ),
        'https:example.com | JavaScript protocol': js('new URL(INPUT).protocol', 'new URL(INPUT).host'),
        'https:example.com | Python scheme': python('urlsplit(INPUT).scheme', 'urlsplit(INPUT).hostname'),
        'https:example.com | Go Scheme': go('parse(INPUT).Scheme', 'parse(INPUT).Host'),
        'https:example.com | PHP scheme': php('parse_url(INPUT, PHP_URL_SCHEME)', 'parse_url(INPUT, PHP_URL_HOST)'),
      },
    },
  ],
  lines: {
    "url.protocol = 'javascript';": { show: 'url.href', says: 'ignored', means: ['"https://example.com/"'] },
    "url.protocol = 'http';": { show: 'url.href' },
  },
  said: [
    {
      section: 'pitfalls',
      says: 'accepted javascript://x/%0aalert(1)',
      code: php("filter_var('javascript://x/%0aalert(1)', FILTER_VALIDATE_URL)"),
    },
    ...[
      js("new URL('c:/x').protocol.slice(0, -1)"),
      python("urlsplit('c:/x').scheme"),
      go('parse("c:/x").Scheme'),
      php("parse_url('c:/x', PHP_URL_SCHEME)"),
    ].map((code) => ({
      section: 'pitfalls',
      says: 'c:/x parses as a URL with the scheme c in all four languages',
      code,
    })),
    {
      section: 'why-does-new-urlexamplecom-throw',
      says: "new URL('example.com', 'https://a.example/') gives https://a.example/example.com",
      code: js("new URL('example.com', 'https://a.example/').href"),
    },
    {
      section: 'is-the-scheme-case-sensitive',
      says: "PHP's parse_url returns it as written",
      code: meaning(
        "PHP's parse_url returns it as written",
        php("parse_url('HTTPS://e.com/', PHP_URL_SCHEME)"),
        '"HTTPS"',
      ),
    },
  ],
};
