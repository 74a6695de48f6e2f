import { type EntryCases, go, js, meaning, php, python, why } from '../cases.ts';

export const port: EntryCases = {
  entry: 'url-terms/port',
  tables: [
    {
      section: 'in-code',
      corner: 'Port in the URL',
      columns: {
        'JavaScript port': js('new URL(INPUT).port'),
        'Python port': python('urlsplit(INPUT).port'),
        'Go Port()': go('parse(INPUT).Port()'),
        'PHP port': php('parse_url(INPUT, PHP_URL_PORT)'),
      },
    },
  ],
  lines: {
    "url.port = '8443';": { show: 'url.href' },
    "url.port = '90a';": { show: 'url.href' },
    "url.port = '70000';": { show: 'url.port', says: 'still 90' },
    "url.port = '';": { show: 'url.href' },
    "urlsplit('https://example.com:65536/')": why('no answer stands there'),
    'u, err := url.Parse("https://example.com:65536/")': { show: 'err', says: 'err is nil' },
  },
  said: [
    ...[
      js("new URL('localhost:3000').protocol.slice(0, -1)"),
      python("urlsplit('localhost:3000').scheme"),
      go('parse("localhost:3000").Scheme'),
    ].map((code) => ({
      section: 'pitfalls',
      says: 'a URL with the scheme localhost',
      code,
    })),
    {
      section: 'pitfalls',
      says: 'PHP parses it as host and port',
      code: meaning(
        'PHP parses it as host and port',
        php("parse_url('localhost:3000')"),
        "['host' => 'localhost', 'port' => 3000]",
      ),
    },
    {
      section: 'pitfalls',
      says: "https://e.com:8443/ with protocol = 'http' keeps :8443",
      code: meaning(
        "https://e.com:8443/ with protocol = 'http' keeps :8443",
        { ...js('url.href'), run: "const url = new URL('https://e.com:8443/'); url.protocol = 'http';" },
        '"http://e.com:8443/"',
      ),
    },
    {
      section: 'what-is-the-highest-port',
      says: 'Go accepts them',
      code: meaning('Go accepts them', go('parse("https://e.com:65536/").Port()'), '"65536"'),
    },
  ],
};
