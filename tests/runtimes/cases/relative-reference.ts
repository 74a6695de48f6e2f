import { type Code, type EntryCases, go, js, python, why } from '../cases.ts';

const base = 'http://a/b/c/d;p?q';

/** Each result is the same in the three languages. */
const results: [reference: string, result: string][] = [
  ['g', 'http://a/b/c/g'],
  ['.', 'http://a/b/c/'],
  ['./g', 'http://a/b/c/g'],
  ['..', 'http://a/b/'],
  ['g/', 'http://a/b/c/g/'],
  ['../g', 'http://a/b/g'],
  ['/g', 'http://a/g'],
  ['../..', 'http://a/'],
  ['?y', 'http://a/b/c/d;p?y'],
  ['../../../g', 'http://a/g'],
  ['#s', 'http://a/b/c/d;p?q#s'],
  ['g?y/../x', 'http://a/b/c/g?y/../x'],
  [';x', 'http://a/b/c/;x'],
  ['./x:y', 'http://a/b/c/x:y'],
];

/** Base and reference of a row; INPUT is the base, a line break, the reference. */
const jsRow = js("new URL(INPUT.split('\\n')[1], INPUT.split('\\n')[0]).href");
const pythonRow = python("urljoin(*INPUT.split('\\n'))");
const goRow = go('must(parse(strings.Split(INPUT, "\\n")[0]).Parse(strings.Split(INPUT, "\\n")[1]))');

export const relativeReference: EntryCases = {
  entry: 'url-terms/relative-reference',
  tables: [
    {
      section: 'in-code',
      corner: 'Base, reference',
      input: ([from = '', reference = '']) => [`${from}\n${reference}`],
      columns: { 'JavaScript new URL': jsRow, 'Python urljoin': pythonRow, 'Go ResolveReference': goRow },
    },
  ],
  lines: {
    "new URL('?x', document.baseURI);": why('no answer stands there'),
    'u, err := base.Parse("users")': { show: 'u' },
  },
  said: [
    ...results.flatMap(([reference, result]) =>
      [
        js(`new URL('${reference}', '${base}').href`),
        python(`urljoin('${base}', '${reference}')`),
        go(`must(parse("${base}").Parse("${reference}"))`),
      ].map((code: Code) => ({ section: 'how-it-is-resolved', says: `${reference}\t${result}`, code })),
    ),
    {
      section: 'in-code',
      says: 'base.JoinPath("/users") // https://api.example/v1/users',
      code: go('parse("https://api.example/v1/").JoinPath("/users")'),
    },
    ...[
      js("new URL('users', 'https://api.example/v1').href"),
      python("urljoin('https://api.example/v1', 'users')"),
    ].map((code) => ({
      section: 'how-it-is-resolved',
      says: 'With the base https://api.example/v1, users is https://api.example/users',
      code,
    })),
    ...['//evil.example', '/\\\\evil.example', '///evil.example', '/\\t/evil.example'].map((reference) => ({
      section: 'redirects-that-stay-on-your-site',
      says: 'all lead to evil.example',
      code: js(`new URL('${reference}', 'https://example.com/').hostname`),
    })),
  ],
};
