/** What "Copy as" gives, run for real: sh with curl, Node, Python, Go and PHP request just the URL, whatever is in it. */
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goLiteral, jsonLiteral, phpLiteral, pythonLiteral } from '../../reference/export/literals.ts';
import { type UrlSnippet, urlSnippets } from '../../reference/export/url-snippets.ts';
import { toScalarValues } from '../../reference/url/input.ts';
import { inspectUrl } from '../../reference/url/inspect.ts';
import type { ParsedUrl } from '../../reference/url/parsed-url.ts';
import { anyText } from '../fuzz/any-text.ts';
import { seed } from '../fuzz/cases.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { PYTHON } from './programs.ts';
import { runSource } from './run-source.ts';
import { missingRuntimes } from './runtimes.ts';

/** Left out where they are missing, as the other examples are. In continuous integration they are tried, and fail. */
const missing = process.env.CI === 'true' ? [] : missingRuntimes();
const lacking = (...ids: string[]) => ids.some((id) => missing.includes(id));

/** What is for Windows is tried with models of its parsers: tests/unit/export/curl-command.test.ts. */
type Runnable = Exclude<UrlSnippet['id'], 'url' | 'json' | 'curl-cmd' | 'curl-powershell'>;

const RUNNABLE: readonly Runnable[] = ['curl', 'javascript', 'python', 'go', 'php'];
const present = <Row extends readonly [Runnable, ...unknown[]]>(rows: readonly Row[]) =>
  rows.filter(([id]) => !lacking(id));

const scratch = temporaryFolder('snippets');
/** Room for the longest of the request lines. */
const MOST_HEADER = 400_000;

interface Seen {
  target: string;
  authorization: string | null;
}
let seen: Seen[] = [];
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer({ maxHeaderSize: MOST_HEADER }, ({ url = '', headers }, response) => {
    seen.push({ target: url, authorization: headers.authorization ?? null });
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(scratch, { recursive: true });
});

const indented = (code: string) => code.replace(/^/gm, '    ');

/** How pieces of code become one program, and what runs it. */
const programs: Record<Runnable, { file: string; command: string[]; of: (pieces: readonly string[]) => string }> = {
  curl: { file: 'all.sh', command: ['sh'], of: (pieces) => pieces.join('\n') },
  javascript: {
    file: 'all.mjs',
    command: ['node'],
    of: (pieces) => pieces.map((piece) => `await (async () => {\n${piece}\n})();`).join('\n'),
  },
  python: {
    file: 'all.py',
    command: [PYTHON],
    of: (pieces) => pieces.map((piece) => `def run():\n${indented(piece)}\nrun()`).join('\n'),
  },
  go: {
    file: 'all.go',
    command: ['go', 'run'],
    of: (pieces) => `package main

import (
	"encoding/hex"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
)

var _ = []any{hex.EncodeToString, fmt.Println, io.ReadAll, log.Fatal, http.Get, url.Parse}

func main() {
${pieces.map((_, index) => `	run${index}()`).join('\n')}
}
${pieces.map((piece, index) => `func run${index}() {\n${piece}\n}`).join('\n')}
`,
  },
  php: {
    file: 'all.php',
    command: ['php'],
    of: (pieces) => `<?php\n${pieces.map((piece) => `(function () {\n${piece}\n})();`).join('\n')}`,
  },
};

/** Runs the pieces in turn and gives what they print. */
function run(language: Runnable, pieces: readonly string[]): Promise<string> {
  const { file, command, of } = programs[language];
  return runSource(scratch, file, command, of(pieces));
}

function parse(text: string): ParsedUrl {
  const { parsed } = inspectUrl(text);
  if (parsed === null) throw new Error(`No URL: ${text}`);
  return parsed;
}
function snippetOf(url: ParsedUrl, id: UrlSnippet['id']): UrlSnippet {
  const snippet = urlSnippets(url).find((one) => one.id === id);
  if (snippet === undefined) throw new Error(`No ${id}`);
  return snippet;
}

const HOSTILE = [
  ...[
    '',
    'a',
    "'",
    '"',
    '\\',
    '`',
    '`id`',
    '$(id)',
    '$HOME',
    '$\u007BHOME}',
    '$$',
    '!!',
    '*',
    '~',
    '|',
    ';',
    '&&',
    '%',
    '%%',
  ],
  ...[
    '%s%n',
    '%zz',
    '%2',
    '%00',
    '%0a',
    '%0D%0AHost: x',
    '%2F',
    '%2f..%2f',
    '%ff',
    '%E2%80%AE',
    '%22',
    '%27',
    '</script>',
  ],
  ...[
    '<!--',
    '-->',
    '<?php',
    '?>',
    '[1-9]',
    '{a,b}',
    '[]',
    '{}',
    '-',
    '--help',
    '-o/tmp/x',
    '@/etc/passwd',
    '+',
    ' ',
    '\u00A0',
  ],
  ...[
    'é',
    'ß',
    '漢字',
    '😀',
    '\u202E',
    '\u2028',
    '\u2029',
    '\u200B',
    '\uFEFF',
    '\uD800',
    '\0',
    '\x07',
    '\x1b[31m',
    '\x7f',
  ],
  ...[
    '..',
    '.',
    '...',
    '%2e%2e',
    '/../',
    '//',
    '/',
    '\\\\',
    'a=b',
    '=',
    '&',
    '?',
    '??',
    ':',
    '://',
    '@',
    '#',
    '^',
    'a,b',
    "'''",
  ],
  ...[
    '"""',
    "\\'",
    '\\"',
    '\\u0041',
    '\\x41',
    '\\n',
    '#{x}',
    '%{x}',
    '<<<EOT',
    '*/',
    '/*',
    '//x',
    'null',
    '()',
    '(){ :;};',
  ],
];
const piece = fc.array(fc.constantFrom(...HOSTILE), { maxLength: 5 }).map((parts) => parts.join(''));
const tails = fc
  .record({ path: piece, query: fc.option(piece), fragment: fc.option(piece) })
  .map(({ path, query, fragment }) => {
    const plain = path.replace(/[?#\n\r]/g, '');
    const asked = query === null ? '' : `?${query.replace(/[#\n\r]/g, '')}`;
    return `/${plain}${asked}${fragment === null ? '' : `#${fragment.replace(/[\n\r]/g, '')}`}`;
  });
/** Each hostile text in each place, what Go refuses, encodes anew and takes for a host, then mixtures. */
const TAILS = [
  ...HOSTILE.flatMap((text) => [`/${text.replace(/[?#]/g, '')}`, `/a?${text.replace('#', '')}`, `/a?k=v#${text}`]),
  ...['/%zz', '/%', '/a%g0', '//a', '//b?c', '///d', '/a%2Fb|', '/%2F"', '/{a}%2f'],
  ...fc.sample(tails, { numRuns: 200, seed }),
  `/${'long'.repeat(25_000)}?'"$`,
];
/** Inner ones, so that nothing is trimmed; what does not parse with them is none. */
let allUrls: ParsedUrl[] = [];
const urls = () => {
  if (allUrls.length === 0) allUrls = TAILS.map((tail) => parse(`${origin}${tail}\u200B`.slice(0, -1)));
  return allUrls;
};
const targetOf = ({ path, query }: ParsedUrl) => (query === null ? path : `${path}?${query}`);

describe('every snippet', () => {
  it.each(RUNNABLE.filter((id) => !lacking(id)))('in %s requests just the URL', async (id) => {
    const all = urls();
    expect(all.length).toBeGreaterThan(300);
    seen = [];
    const answers = await run(
      id,
      all.map((url) => snippetOf(url, id).make()),
    );
    expect(answers).toContain('ok');
    // Where a program has a way of its own, the note says so.
    const expected = all.map((url) => {
      const { note } = snippetOf(url, id);
      if (note?.includes('absolute form')) return `${origin}${targetOf(url)}`;
      return note?.includes('leaves out the ? of an empty query') ? url.path : targetOf(url);
    });
    const wrong = expected.flatMap((target, index) =>
      seen[index]?.target === target
        ? []
        : [{ expected: target.slice(0, 200), came: seen[index]?.target.slice(0, 200) }],
    );
    expect(wrong.slice(0, 5), `seed ${seed}`).toEqual([]);
    expect(seen).toHaveLength(all.length);
    if (id === 'go') {
      const notes = all.map((url) => snippetOf(url, id).note ?? 'none');
      for (const kind of [/^none$/, /re-encode this path/, /refuses this URL/, /absolute form/])
        expect(notes.filter((note) => kind.test(note)).length).toBeGreaterThan(2);
    }
  });

  it.each(
    present<[Runnable, string]>([
      ['javascript', 'console.log(url.href)'],
      ['python', 'print(url)'],
      ['go', 'fmt.Println(address)'],
      ['php', 'echo $url, "\\n";'],
    ]),
  )('in %s holds just the URL of another scheme', async (id, print) => {
    const all = HOSTILE.map((text) => parse(`web+x:a${text}é<'"\\\\$\`%{}`));
    const printed = await run(
      id,
      all.map((url) => `${snippetOf(url, id).make()}\n${print}`),
    );
    expect(printed.split('\n').slice(0, -1)).toEqual(all.map(({ href }) => href));
  });

  it('as JSON holds the URL, its components and all parameters, in ASCII that ends no script element', () => {
    for (const url of urls()) {
      const json = snippetOf(url, 'json').make();
      expect(json).toMatch(/^[\n -;=-~]*$/);
      const { parameters, ...components } = JSON.parse(json);
      expect(url).toMatchObject(components);
      expect(parameters).toEqual(url.parameters);
    }
  });
});

describe('what a program does to a URL, as the note beside the snippet says', () => {
  const login = () => parse(`${origin.replace('//', "//u%20'$(id):p%22%3A@")}/x`);
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

  it.each(
    present<[Runnable, string | null, RegExp | null]>([
      ['curl', `u '$(id):p":`, /^For bash, zsh and other POSIX shells, not for cmd or PowerShell\.$/],
      ['go', `u '$(id):p":`, null],
      ['php', `u '$(id):p":`, null],
      ['javascript', null, /^User name and password are left out: fetch\(\) refuses/],
      ['python', null, /^User name and password are left out: urlopen\(\) would look them up/],
    ]),
  )('user name and password: %s', async (id, sent, note) => {
    const snippet = snippetOf(login(), id);
    seen = [];
    await run(id, [snippet.make()]);
    expect(seen).toEqual([{ target: '/x', authorization: sent === null ? null : basic(sent) }]);
    if (note === null) expect(snippet.note).toBeNull();
    else expect(snippet.note).toMatch(note);
  });

  it.skipIf(lacking('python'))('with them, fetch() and urlopen() do refuse', async () => {
    const url = login().href;
    seen = [];
    await expect(run('javascript', [`await fetch(${jsonLiteral(url)});`])).rejects.toThrow(/credentials/);
    await expect(run('python', [`from urllib.request import urlopen\nurlopen(${pythonLiteral(url)})`])).rejects.toThrow(
      /URLError|InvalidURL/,
    );
    expect(seen).toEqual([]);
  });

  it.skipIf(lacking('curl', 'php'))(
    'curl refuses a control character in them, and PHP sends a + as a space',
    async () => {
      const control = parse(origin.replace('//', '//u%00@'));
      expect(snippetOf(control, 'curl').note).toMatch(
        / curl refuses a control character in a user name or password\.$/,
      );
      seen = [];
      await expect(run('curl', [snippetOf(control, 'curl').make()])).rejects.toThrow();
      expect(seen).toEqual([]);
      const plus = parse(origin.replace('//', '//u+x@'));
      expect(snippetOf(plus, 'php').note).toBe('PHP sends a + in the user name or password as a space.');
      await run('php', [snippetOf(plus, 'php').make()]);
      expect(seen).toEqual([{ target: '/', authorization: basic('u x:') }]);
    },
  );

  it.skipIf(lacking('go'))('Go would encode some paths anew and refuse others, and so gets them in parts', async () => {
    const get = (url: string) => `resp, err := http.Get(${goLiteral(url)})\nfmt.Println(resp != nil, err)`;
    seen = [];
    const printed = await run('go', [get(`${origin}/a%2Fb|`), get(`${origin}/%zz`), get(`${origin}/a%2Fb`)]);
    expect(seen.map(({ target }) => target)).toEqual(['/a/b%7C', '/a%2Fb']);
    expect(printed).toMatch(/true <nil>\nfalse .*invalid URL escape "%zz"\ntrue <nil>/);
  });

  it.skipIf(lacking('python'))('urlopen() would send a part of a fragment that has a second #', async () => {
    const url = parse(`${origin}/a?b#c#d`);
    expect(snippetOf(url, 'python').note).toMatch(/^The fragment is left out/);
    seen = [];
    await run('python', [
      `from urllib.request import urlopen\nurlopen(${pythonLiteral(url.href)})`,
      snippetOf(url, 'python').make(),
    ]);
    expect(seen.map(({ target }) => target)).toEqual(['/a?b#c', '/a?b']);
  });

  it.skipIf(lacking('curl'))('curl refuses some characters in a host, and those alone', async () => {
    const marks = [...`!$&'()*+,;=_~"{}\`.-a9`];
    const to = `--connect-to '::${new URL(origin).host}'`;
    const hosts = marks.map((mark) => parse(`http://a${mark}b.example/`));
    seen = [];
    await run(
      'curl',
      hosts.map((url, index) => `${snippetOf({ ...url, href: `${url.href}${index}` }, 'curl').make()} ${to} || :`),
    );
    const reached = marks.filter((_, index) => seen.some(({ target }) => target === `/${index}`));
    expect(reached).toEqual(['_', '~', '.', '-', 'a', '9']);
    const refused = hosts.map((url) => / curl refuses a (.) in a host\.$/.exec(snippetOf(url, 'curl').note ?? '')?.[1]);
    expect(refused).toEqual(marks.map((mark) => (reached.includes(mark) ? undefined : mark)));
    expect(snippetOf(parse('http://[::1]:8080/'), 'curl').note).not.toMatch(/refuses/);
  });

  it('fetch() refuses some ports', async () => {
    // What would be sent ends here: nothing is connected to.
    const dispatcher = {
      dispatch: () => {
        throw new Error('sent');
      },
    };
    const ports = [...Array(10_100).keys(), 32_768, 65_535].slice(1);
    const causes = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/`, { dispatcher } as unknown as RequestInit).catch(
          ({ cause }) => cause.message,
        ),
      ),
    );
    const refused = ports.filter((_, index) => causes[index] === 'bad port');
    expect(refused.length).toBeGreaterThan(70);
    expect(new Set(causes)).toEqual(new Set(['bad port', 'sent']));
    const url = parse('http://127.0.0.1:1/');
    const noted = ports.filter((port) =>
      snippetOf({ ...url, port: `${port}` }, 'javascript').note?.startsWith(`fetch() refuses port ${port},`),
    );
    expect(noted).toEqual(refused);
    expect(snippetOf(parse('ftp://h:6000/'), 'javascript').note).toBeNull();
  });

  it.skipIf(lacking('curl'))('curl would take brackets and braces for patterns', async () => {
    seen = [];
    await run('curl', [`curl --url '${origin}/{a,b}[1-2]'`]);
    expect(seen.map(({ target }) => target)).toEqual(['/a1', '/a2', '/b1', '/b2']);
    const url = parse(`${origin}/[1-2]`);
    expect(snippetOf({ ...url, href: `${url.href}${'x'.repeat(131_071)}` }, 'curl').note).toMatch(/128 KiB/);
  });
});

describe('a literal', () => {
  const texts = [
    ...HOSTILE,
    HOSTILE.join(''),
    'x'.repeat(100_000),
    ...fc.sample(anyText({ maxLength: 20 }), { numRuns: 200, seed }),
    ...fc.sample(
      fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
      { numRuns: 100, seed },
    ),
  ];
  it.each(
    present<[Runnable, (text: string) => string, (literal: string) => string]>([
      ['javascript', jsonLiteral, (text) => `console.log(Buffer.from(${text}).toString('hex'))`],
      ['python', pythonLiteral, (text) => `print(${text}.encode().hex())`],
      ['go', goLiteral, (text) => `fmt.Println(hex.EncodeToString([]byte(${text})))`],
      ['php', phpLiteral, (text) => `echo bin2hex(${text}), "\\n";`],
    ]),
  )('of %s holds just the text, in printable ASCII', async (id, literal, print) => {
    for (const text of texts) expect(literal(text)).toMatch(/^[ -~]*$/);
    const printed = await run(
      id,
      texts.map((text) => print(literal(text))),
    );
    const hex = texts.map((text) => Buffer.from(toScalarValues(text).text).toString('hex'));
    expect(printed.split('\n').slice(0, -1)).toEqual(hex);
  });
});
