import { type EntryCases, go, js, meaning, php, python } from '../cases.ts';

const url = "'mailto:a@b.example?subject=Hi%20there'";
const goUrl = url.replaceAll("'", '"');

export const opaquePath: EntryCases = {
  entry: 'url-terms/opaque-path',
  tables: [
    {
      section: 'in-code',
      corner: 'Parser | The address',
      cells: {
        'JavaScript URL | The address': meaning('pathname', js(`new URL(${url}).pathname`), '"a@b.example"'),
        'JavaScript URL | Query': js(`new URL(${url}).search`),
        'JavaScript URL | Host': js(`new URL(${url}).host`),
        'Python urlsplit | The address': meaning('path', python(`urlsplit(${url}).path`), '"a@b.example"'),
        'Python urlsplit | Query': python(`urlsplit(${url}).query`),
        'Python urlsplit | Host': python(`urlsplit(${url}).hostname`),
        'Go url.Parse | The address': meaning(
          'Opaque; Path is ""',
          go(`parse(${goUrl}).Opaque`, `parse(${goUrl}).Path`),
          '"a@b.example"',
          '""',
        ),
        'Go url.Parse | Query': go(`parse(${goUrl}).RawQuery`),
        'Go url.Parse | Host': go(`parse(${goUrl}).Host`),
        'PHP parse_url | The address': meaning('path', php(`parse_url(${url}, PHP_URL_PATH)`), '"a@b.example"'),
        'PHP parse_url | Query': php(`parse_url(${url}, PHP_URL_QUERY)`),
        'PHP parse_url | Host': php(`parse_url(${url}, PHP_URL_HOST)`),
      },
    },
    {
      section: 'in-code',
      corner: 'Function | Result',
      cells: {
        "JavaScript new URL('x', base) | Result": js(`new URL('x', ${url})`),
        "Python urljoin(base, 'x') | Result": python(`urljoin(${url}, 'x')`),
        "Python urljoin(base, '#f') | Result": python(`urljoin(${url}, '#f')`),
        'Go base.Parse("#f") | Result': go(`must(parse(${goUrl}).Parse("#f"))`),
        'Go base.Parse("x") | Result': go(`must(parse(${goUrl}).Parse("x"))`),
      },
    },
  ],
  said: [
    ...(
      [
        ['foo:a/../b', 'foo:a/../b', 'foo:a/../b is kept'],
        ['foo:/a/../b', 'foo:/b', 'foo:/a/../b becomes foo:/b'],
        ['URN:ISBN:0-395', 'urn:ISBN:0-395', 'URN:ISBN:0-395 becomes urn:ISBN:0-395'],
      ] as const
    ).map(([input, href, says]) => ({
      section: 'what-the-parser-leaves-alone',
      says,
      code: meaning(says, js(`new URL('${input}').href`), JSON.stringify(href)),
    })),
    {
      section: 'pitfalls',
      says: 'gives host tel and port 123',
      code: meaning('gives host tel and port 123', php("parse_url('tel:123')"), "['host' => 'tel', 'port' => 123]"),
    },
    {
      section: 'pitfalls',
      says: 'for ?body=1+1 it gives 1 1',
      code: meaning(
        'for ?body=1+1 it gives 1 1',
        js("new URL('mailto:a@b?body=1+1').searchParams.get('body')"),
        '"1 1"',
      ),
    },
  ],
};
