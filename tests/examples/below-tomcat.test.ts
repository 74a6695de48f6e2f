/**
 * What makes a path on the pages, against Tomcat, which reads `..;` as `..`: `below()` of guides/relative-url-resolution.md,
 * and `path()` and `pathOf()`; and the path of a servlet, which the page on Spring asks for.
 */
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goLiteral, jsonLiteral, phpLiteral, pythonLiteral } from '../../reference/export/literals.ts';
import { seed } from '../fuzz/cases.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { presentLanguages, programOf, run, withTexts } from './guide-programs.ts';
import { pages } from './page-site.ts';
import type { Running } from './process.ts';
import { PYTHON } from './programs.ts';
import { readPath } from './read-path.ts';
import { runSource } from './run-source.ts';
import { install, startTomcat, version } from './tomcat.ts';

const scratch = temporaryFolder('below');
let tomcat: Running | undefined;

/** What Tomcat says to a path as it stands: USERS, ADMIN, or a status. */
function asked(path: string): Promise<string> {
  const { hostname, port } = new URL(tomcat?.origin ?? '');
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response
        .on('error', reject)
        .on('end', () => resolve(response.statusCode === 200 ? body : `${response.statusCode}`));
    })
      .on('error', reject)
      .end();
  });
}

/** Each reaches the admin servlet when it is only put behind the base. */
const ATTACKS = [
  ...['users/..;/..;/admin/x', 'users/..;a=b/..;/admin/x', 'users/..;/..;x;y/admin/x', '..;/admin/x', '..;//admin/x'],
  ...['users/.;/..;/..;/admin/x', '%2e%2e;/admin/x', '.%2E;/admin/x', 'a/../..;/admin/x', '%2e./admin/x', '../admin/x'],
  ...['users/%2e%2e;a/%2e%2e;b/admin/x', ';/..;/admin/x', 'users/..;%2f/..;/admin/x'],
];
/** Refused by Tomcat or harmless there, and refused by the page for the sake of other servers. */
const DOUBTFUL = [
  '..%00/admin/x',
  '..%3b/admin/x',
  '..;%00/admin',
  'users/..%2f..%2fadmin/x',
  '..%5cadmin/x',
  '.%00./admin/x',
];
/** With the host of the base, so that putting them behind it proves nothing. */
const WITH_HOST = ['/v1/../admin/x', '/v1/..//admin/x', '/v1/a/../../admin/x', '/v1/./../admin/x'].flatMap((path) => [
  `//api.example${path}`,
  `https://api.example${path}`,
  `HTTPS://api.example${path}`,
  `https:${path}`,
  `///api.example${path}`,
]);
const PIECES = [
  ...['users', 'admin', '..', '..;', '.;', '.', ';', '/', '/', '//', '..;a=b', '%2e%2e;', '.%2e', '%2e', '%2f', '%00'],
  ...['%3b', '%252e%252e;', '%252f', '....', '?', '#', 'a;b', '%c0%ae', '/../', '/..;/', ';..', '..;;', '%', '\\', 'é'],
];
const mixtures = fc.sample(
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 9 }).map((parts) => `${parts.join('')}/admin/x`),
  { numRuns: 1500, seed },
);
const HARMLESS = ['users/7?q=/../x', 'users;v=1/7', 'users/a.b;c', 'users/%252e%252e/x'];

/** Names that lead out of a folder where they are not encoded, or are decoded twice. */
const NAMES = [
  ...['..;', '..;/..;/admin/x', '../admin/x', '../../admin/x', '..;x/..;y/admin/x', ';/..;/..;/admin/x', '%2e%2e;'],
  ...['%2e%2e/%2e%2e/admin/x', '..%2f..%2fadmin%2fx', '..\\..\\admin', '..\u0000', '.;', ';', ';x=1', 'a;b', '...'],
  ...['%', '%zz', '?x#y', 'a b', '//admin/x', '/admin/x'],
];
/** What is no name, as the second segment and the first. */
const NO_NAMES = [
  ...['', '.', '..'].flatMap((name) => [
    ['v1', name],
    [name, 'evil.example'],
    [name, 'v1', 'x'],
  ]),
  ['', ''],
];
const SEGMENTS = [...NAMES.map((name) => ['v1', 'users', name]), ...NO_NAMES];

interface Maker {
  page: string;
  section: string;
  language: string;
  /** Where the function ends. */
  end: RegExp;
  file: string;
  command: readonly string[];
  literal(text: string): string;
  /** What prints a path for each list of segments, or "refused". */
  rest(lists: readonly string[][]): string;
}

const listed = (lists: readonly string[][], open: string, close: string) =>
  lists.map((list) => `${open}${list.join(', ')}${close}`).join(', ');
const javaScript = (name: string) => (lists: readonly string[][]) =>
  `
for (const list of [${listed(lists, '[', ']')}]) {
  let made = null;
  try { made = ${name}(...list); } catch {}
  console.log(made ?? 'refused');
}`;
const pythonLoop = (name: string) => (lists: readonly string[][]) =>
  `
for segments in [${listed(lists, '[', ']')}]:
    try:
        made = ${name}(*segments)
    except ValueError:
        made = None
    print(made or 'refused')`;
const goLoop = (name: string, used: string) => (lists: readonly string[][]) =>
  `
func made(segments []string) (text string) {
	defer func() { recover() }()
	return ${name}(segments...)
}

func main() {
	_ = ${used}
	for _, segments := range [][]string{${listed(lists, '{', '}')}} {
		if text := made(segments); text != "" {
			fmt.Println(text)
		} else {
			fmt.Println("refused")
		}
	}
}`;
const phpLoop = (name: string) => (lists: readonly string[][]) =>
  `
foreach ([${listed(lists, '[', ']')}] as $segments) {
    try {
        $made = ${name}(...$segments);
    } catch (InvalidArgumentException) {
        $made = null;
    }
    echo $made ?? 'refused', "\n";
}`;

const EXAMPLE = 'Percent-encode a segment';
const GUIDE = { page: 'guides/rest-url-design', section: 'Values in the path' };
const js = { language: 'js', file: 'path.mjs', command: ['node'], literal: jsonLiteral };
const python = { language: 'python', file: 'path.py', command: [PYTHON], literal: pythonLiteral };
const go = { language: 'go', file: 'path.go', command: ['go', 'run'], literal: goLiteral };
const php = { language: 'php', file: 'path.php', command: ['php'], literal: phpLiteral };
const makers: readonly Maker[] = [
  { ...js, page: 'examples/node-http', section: EXAMPLE, end: /^console/m, rest: javaScript('path') },
  { ...js, ...GUIDE, end: /^const valuesOf/m, rest: javaScript('pathOf') },
  { ...python, page: 'examples/python', section: EXAMPLE, end: /^print/m, rest: pythonLoop('path') },
  { ...python, ...GUIDE, end: /^def values_of/m, rest: pythonLoop('path_of') },
  { ...go, page: 'examples/go', section: EXAMPLE, end: /^func main/m, rest: goLoop('path', 'log.Print') },
  { ...go, ...GUIDE, end: /^func main/m, rest: goLoop('pathOf', 'strings.Join') },
  { ...php, page: 'examples/php', section: EXAMPLE, end: /^echo/m, rest: phpLoop('path') },
  { ...php, ...GUIDE, end: /^function values_of/m, rest: phpLoop('path_of') },
  {
    ...{ page: 'examples/rack', section: EXAMPLE, language: 'ruby', end: /^puts/m, file: 'path.rb', command: ['ruby'] },
    literal: jsonLiteral,
    rest: (lists) => `
[${listed(lists, '[', ']')}].each do |segments|
  puts(begin path(*segments) rescue 'refused' end)
end`,
  },
  {
    ...{ page: 'examples/java', section: EXAMPLE, language: 'java', end: /^ *public static void main/m },
    ...{ file: 'Print.java', command: ['java'], literal: jsonLiteral },
    rest: (lists) => `
  public static void main(String[] args) {
    for (String[] segments : new String[][] {${listed(lists, '{', '}')}}) {
      try {
        System.out.println(path(segments));
      } catch (IllegalArgumentException error) {
        System.out.println("refused");
      }
    }
  }
}`,
  },
];

/** As `/threads/worker.js` to some server. */
const THREADS = [
  ...[
    '/threads/worker.js',
    '//threads/worker.js',
    '/%74hreads/worker.js',
    '/./threads/worker.js',
    '/x/../threads/worker.js',
  ],
  ...['/x/..;/threads/worker.js', '/threads;x/worker.js', '/threads;x=1;y/worker.js', '/;x/threads/worker.js'],
  ...['/x/%2e%2e/threads/worker.js', '/x/%2e%2e;/threads/worker.js', '/threads//worker.js', '/threads/./worker.js'],
  ...['/threads%2fworker.js', '/x%5c..%5cthreads/worker.js'],
];

describe.skipIf(version() === null && process.env.CI !== 'true')('on Tomcat', () => {
  beforeAll(async () => {
    if (version() === null) throw new Error(`Not tried: it needs ${install}`);
    tomcat = await startTomcat(scratch);
  });
  afterAll(async () => {
    await tomcat?.close();
    rmSync(scratch, { recursive: true });
  });

  it('reaches the admin servlet with each attack that is not checked', async () => {
    const seen = await Promise.all(ATTACKS.map(async (text) => [text, await asked(`/v1/${text}`)]));
    expect(seen).toEqual(ATTACKS.map((text) => [text, 'ADMIN']));
  });

  it.each(presentLanguages)('never reaches it with what below() returns in %s', async (language) => {
    const ask = async (texts: readonly string[]) => {
      const program = programOf('relative-url-resolution', 'Below a base', language);
      return (await run(language, scratch, withTexts(language, program, texts))).split('\n').slice(0, -1);
    };
    expect(await ask([...ATTACKS, ...DOUBTFUL, ...WITH_HOST])).toEqual([]);
    expect(await ask(HARMLESS)).toEqual(HARMLESS.map((text) => `https://api.example/v1/${text}`));
    const returned = await ask(mixtures);
    expect(returned.length).toBeGreaterThan(50);
    const paths = [
      ...new Set(returned.map((url) => encodeURI(url.slice('https://api.example'.length)).replaceAll('%25', '%'))),
    ];
    const reached: string[] = [];
    for (const path of paths) if ((await asked(path.replace(/#.*/, ''))) === 'ADMIN') reached.push(path);
    expect(reached, `seed ${seed}`).toEqual([]);
  });

  // The guide speaks for the pages of the languages.
  it.each([...new Set(makers.map(({ page }) => (page.startsWith('examples/') ? GUIDE.page : page)))])(
    'is a test that %s mentions, with the number of values',
    (page) => {
      const text = JSON.stringify(pages.find(({ entry }) => entry.id === page)?.entry);
      expect(text).toMatch(new RegExp(`\\b${NAMES.length} (?:encoded segments|values) such as`));
    },
  );

  it.each(makers.map((maker) => [maker.page, maker.language, maker] as const))(
    'reaches no other servlet with what %s makes of a name in %s',
    async (page, language, { section, end, file, command, literal, rest }) => {
      const found = pages.find(({ entry }) => entry.id === page);
      const snippet = found?.runs.find((one) => one.section === section && one.language === language)?.snippet;
      const code = snippet?.slice(0, end.exec(snippet)?.index ?? 0).replace('log.Fatal(', 'log.Panic(') ?? '';
      expect(code).not.toBe('');
      const lists = SEGMENTS.map((segments) => segments.map(literal));
      const made = (await runSource(scratch, file, command, code + rest(lists))).split('\n').slice(0, -1);
      expect(made.slice(NAMES.length)).toEqual(NO_NAMES.map(() => 'refused'));
      const values = made.slice(0, NAMES.length).map((path) => path.split('/').slice(1).map(decodeURIComponent));
      expect(values).toEqual(NAMES.map((name) => ['v1', 'users', name]));
      const reached = await Promise.all(made.slice(0, NAMES.length).map(asked));
      expect(reached.filter((answer) => !['USERS', '400'].includes(answer))).toEqual([]);
    },
  );

  it('gives a servlet at / the path that it has decoded and cleaned, which the page on Spring asks for', async () => {
    const other: string[] = [];
    for (const path of THREADS) {
      expect(readPath(path)).toBe('/threads/worker.js');
      const answer = await asked(path);
      if (answer !== 'PATH /threads/worker.js INFO null' && answer !== '400') other.push(`${path}: ${answer}`);
    }
    expect(other).toEqual([]);
    const spring = JSON.stringify(pages.find(({ entry }) => entry.id === 'examples/spring')?.entry);
    expect(spring).toContain(`${THREADS.length} spellings`);
    expect(await asked('/all/threads/worker.js')).toBe('PATH  INFO /threads/worker.js');
  });
});
