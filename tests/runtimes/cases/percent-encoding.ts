import { type Code, type EntryCases, go, js, meaning, php, python } from '../cases.ts';
import { literal } from '../languages.ts';

/** By the row of the table: how the text is encoded, and what the page says the function leaves. */
const functions: [row: string, call: (input: string) => string, code: (...shows: string[]) => Code, leaves: string][] =
  [
    ['JavaScript encodeURIComponent', (input) => `encodeURIComponent(${input})`, js, "-_.!~*'()"],
    ['JavaScript encodeURI', (input) => `encodeURI(${input})`, js, "-_.!~*'();/?:@&=+$,#"],
    ['JavaScript URLSearchParams', (input) => `new URLSearchParams([['', ${input}]]).toString().slice(1)`, js, '*-._'],
    ['Python quote(s)', (input) => `quote(${input})`, python, '-._~/'],
    ["Python quote(s, safe='')", (input) => `quote(${input}, safe='')`, python, '-._~'],
    ['Python quote_plus', (input) => `quote_plus(${input})`, python, '-._~'],
    ['Go url.PathEscape', (input) => `url.PathEscape(${input})`, go, '-._~$&+:=@'],
    ['Go url.QueryEscape', (input) => `url.QueryEscape(${input})`, go, '-._~'],
    ['PHP rawurlencode', (input) => `rawurlencode(${input})`, php, '-._~'],
    ['PHP urlencode', (input) => `urlencode(${input})`, php, '-._'],
  ];

const punctuation = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
const encoded = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** What is said to stay, stays, and each other character of ASCII is encoded. */
function leavesCode(call: (input: string) => string, code: (...shows: string[]) => Code, leaves: string): Code {
  const others = punctuation.filter((char) => !leaves.includes(char));
  const { language } = code();
  return meaning(
    leaves,
    code(call(literal(language, leaves)), call(literal(language, others.join('')))),
    JSON.stringify(leaves),
    JSON.stringify(others.map(encoded).join('')),
  );
}

const whole = 'https://u%40:p@e.com/a%2Fb?q=%C3%A9#x%20y';

export const percentEncoding: EntryCases = {
  entry: 'url-terms/percent-encoding',
  tables: [
    {
      section: 'in-code',
      corner: 'Function',
      cells: Object.fromEntries(
        functions.flatMap(([row, call, code, leaves]) => [
          [`${row} | a/b c+d~ becomes`, code(call(literal(code().language, 'a/b c+d~')))],
          [`${row} | Leaves`, leavesCode(call, code, leaves)],
        ]),
      ),
    },
    {
      section: 'in-code',
      corner: 'Part',
      cells: {
        'user | JavaScript URL': js(`new URL('${whole}').username`),
        'user | Python urlsplit': python(`urlsplit('${whole}').username`),
        'user | Go url.Parse': go(`parse("${whole}").User.Username()`),
        'user | PHP parse_url': php(`parse_url('${whole}')['user']`),
        'path | JavaScript URL': js(`new URL('${whole}').pathname`),
        'path | Python urlsplit': python(`urlsplit('${whole}').path`),
        'path | Go url.Parse': go(`parse("${whole}").Path`, `parse("${whole}").EscapedPath()`),
        'path | PHP parse_url': php(`parse_url('${whole}')['path']`),
        'query | JavaScript URL': js(`new URL('${whole}').search`),
        'query | Python urlsplit': python(`urlsplit('${whole}').query`),
        'query | Go url.Parse': go(`parse("${whole}").RawQuery`),
        'query | PHP parse_url': php(`parse_url('${whole}')['query']`),
        'fragment | JavaScript URL': js(`new URL('${whole}').hash`),
        'fragment | Python urlsplit': python(`urlsplit('${whole}').fragment`),
        'fragment | Go url.Parse': go(`parse("${whole}").Fragment`),
        'fragment | PHP parse_url': php(`parse_url('${whole}')['fragment']`),
      },
    },
    {
      section: 'in-code',
      corner: 'Input',
      columns: {
        decodeURIComponent: js('decodeURIComponent(INPUT)'),
        'Python unquote': python('unquote(INPUT)'),
        'Go url.PathUnescape': go('must(url.PathUnescape(INPUT))'),
        'PHP rawurldecode': php('rawurldecode(INPUT)'),
      },
    },
  ],
  said: [
    {
      section: 'pitfalls',
      says: 'so a&b=c#d stays unchanged',
      code: meaning('so a&b=c#d stays unchanged', js("encodeURI('a&b=c#d')"), '"a&b=c#d"'),
    },
    {
      section: 'pitfalls',
      says: 'a%20b becomes a%2520b',
      code: meaning('a%20b becomes a%2520b', js("encodeURI('a%20b')"), '"a%2520b"'),
    },
    ...[
      js("decodeURIComponent('+')"),
      python("unquote('+')"),
      go('must(url.PathUnescape("+"))'),
      php("rawurldecode('+')"),
    ].map((code) => ({
      section: 'pitfalls',
      says: 'rawurldecode keep it',
      code: meaning('rawurldecode keep it', code, '"+"'),
    })),
    { section: 'pitfalls', says: 'throws URIError', code: js("encodeURIComponent('\\ud800')") },
    {
      section: 'pitfalls',
      says: 'URLSearchParams writes %EF%BF%BD',
      code: js("new URLSearchParams([['', '\\ud800']]).toString().slice(1)"),
    },
    {
      section: 'pitfalls',
      says: 'form is %C3%A9, the decomposed form e%CC%81',
      code: js("encodeURIComponent('\\u00e9')", "encodeURIComponent('e\\u0301')"),
    },
    {
      section: 'pitfalls',
      says: "url.pathname = '/50%25 a/b' keeps %25 and /",
      code: meaning(
        "url.pathname = '/50%25 a/b' keeps %25 and /",
        { ...js('url.pathname'), run: "const url = new URL('https://e.com/'); url.pathname = '/50%25 a/b';" },
        '"/50%25%20a/b"',
      ),
    },
  ],
};
