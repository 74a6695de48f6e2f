/**
 * The smoke tests run where secrets are, with URLs from pages that may be hostile. What a CI service expands in the text
 * of a step is expanded here, then the step runs: no server and no line of output may get what was expanded, and no
 * output may be a command to the service.
 */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pinSteps } from '../../../reference/export/baseline/pin.ts';
import { goLiteral, jsonLiteral, phpLiteral, pythonLiteral } from '../../../reference/export/literals.ts';
import { allOf } from '../../../reference/export/report.ts';
import { shellQuote } from '../../../reference/export/shell.ts';
import {
  ciSteps,
  nodeSteps,
  pythonSteps,
  type SmokeTest,
  shellSteps,
  smokeTestOf,
} from '../../../reference/export/smoke-test.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { lacksCurl } from '../../support/curl.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';

const CANARY = 'CANARY-0a1b2c';

/**
 * GitHub and Azure: `${{ x }}`. GitLab: `$[[ x ]]`. Azure: `$(name)`, where the name has no space. Concourse: `((name))`.
 * Argo: `{{name}}`. Jinja, with which Airflow and Ansible fill in commands: `{% statement %}`, too.
 */
const EXPRESSION =
  /\$\{\{[\s\S]*?\}\}|\$\[\[[\s\S]*?\]\]|\$\([\w.]+\)|\(\([\w.:/-]+\)\)|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const expanded = (text: string) => text.replace(EXPRESSION, CANARY);

interface Site {
  server: Server;
  origin: string;
  targets: string[];
}

/** The whole response to each request of every site, as bytes. */
let response: string;

async function startSite(): Promise<Site> {
  const targets: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (head) => {
      targets.push(/^HEAD (\S+)/.exec(String(head))?.[1] ?? String(head));
      socket.end(response, 'latin1');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`, targets };
}

const RIGHT = 'HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

let own: Site;
let other: Site;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('smoke');
  [own, other] = await Promise.all([startSite(), startSite()]);
});
afterAll(() => {
  for (const { server } of [own, other]) server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  response = RIGHT;
  own.targets.length = 0;
  other.targets.length = 0;
});

interface Program {
  file: string;
  command: readonly string[];
  text: (test: SmokeTest) => string;
}
const programs: Record<string, Program> = {
  'POSIX sh': { file: 'smoke.sh', command: ['sh'], text: (test) => allOf(shellSteps(test)) },
  Node: { file: 'smoke.mjs', command: [process.execPath], text: (test) => allOf(nodeSteps(test)) },
  Python: { file: 'smoke.py', command: ['python3'], text: (test) => allOf(pythonSteps(test)) },
  'a CI step': { file: 'step.sh', command: ['sh', '-e'], text: (test) => allOf(ciSteps(test)) },
};

/** Runs the program after everything in its text was expanded, as if it had been pasted into a step as a whole. */
async function run(program: string, list: SmokeTest): Promise<{ status: unknown; output: string }> {
  const { file, command, text } = programs[program] ?? { file: '', command: [], text: () => '' };
  const source = expanded(text(list));
  const steps = file === 'step.sh' ? (parse(source) as { run: string }[]) : [{ run: source }];
  writeFileSync(join(folder, file), steps[0]?.run ?? '');
  const [name = '', ...flags] = command;
  const child = spawn(name, [...flags, join(folder, file)]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { status: await new Promise((ended) => child.on('close', ended)), output };
}

const lacksPython = !process.env.CI && spawnSync('python3', ['--version']).error !== undefined;
const runnable = Object.keys(programs).filter((name) => name !== 'Python' || !lacksPython);

const seen = (...urls: string[]) =>
  allOf(
    pinSteps(
      urls.map((url) => ({
        exchange: exchangeFromRaw(
          `GET ${new URL(url).href} HTTP/1.1\n\nHTTP/1.1 200 OK\nContent-Type: text/javascript\n\n`,
        ),
        findings: [],
      })),
      own.origin,
      true,
    ),
  );

/** What an advertisement or a link can plant in a URL that a page loads. */
const PLANTED = [
  `/a.js?x=\${{secrets.NPM_TOKEN}}`,
  `/a.js?x=\${{github.event.pull_request.title}}&y=\${{secrets.B}}`,
  `/a.js?x='\${{secrets.A}}'`,
  `/a.js?$\${{secrets.A}}$$`,
  '/a.js?x=$[[inputs.x]]&y=$(secret)&z=$(System.AccessToken)',
  `/a.js?x=\${1:-b}&y=\${ORIGIN:-c}&z=\${HOME}&$HOME&%PATH%`,
  '/a.js?`id`&$(id)&"&\\&;id',
  '/a((token)).js?x=((vault:path/secret.key))&y=(((a)))',
  '/a.js?x={{inputs.parameters.token}}&y={{{a}}}&z=({{a}})',
  '/a.js?x={%raw%}&y={%-set(x=lookup(1))%}&z={%25%}',
];

/** As a list may hold them: no parser made URLs of these, so any character is in them. */
const RAW = [
  ...[
    '/a?$[variables.x]',
    '/a?$[[[x]]]',
    `/a?$\{{{x}}}`,
    '/a?$$(x)',
    '/a?((((x))))',
    '/a?(((',
    '/a?{{{{',
    '/a?$($(x))',
  ],
  ...[
    '/a?$((1+1))',
    `/a?$\{IFS}id`,
    "/a?$'\\x41'",
    '/a?\\$(id)',
    "/a?'$(id)'",
    '/a?"$(id)"',
    `/a?'"'"'`,
    "/a?\\'",
    "/a?''''",
  ],
  ...[
    '/a?!x!!',
    '/a?{a,b}{1..3}',
    '/[a-z]*?*',
    '/~root/a',
    '/a?;id;',
    '/a?&&id||id',
    '/a?>out<in',
    '/a?b=c d',
    '/a?: x',
  ],
  ...[
    '/a?- x',
    '/-n',
    '/--help',
    '/-o/etc/passwd',
    '/@file',
    '/a?%0Aid',
    '/a?%00',
    '/a?%s%n%d',
    '/a?\\044(id)',
    '/a?\\n\\t',
  ],
  ...[
    '/a?<<EOF',
    '/---',
    '/...',
    '/*x',
    '/&x',
    '/!x',
    '/|x',
    '/>x',
    '/%x',
    '/`x',
    '/a:b: c',
    '/a?x #y',
    '/ a',
    '/a ',
    '/a?$HOME$',
  ],
  ...[
    '/a?$1$@$*$#$?$$$!$-',
    `/a?$\{1}$\{@}$\{!x}`,
    `/a?$\{x:=y}`,
    `/a?$\{x@P}`,
    '/a?a[$(id)]',
    '/a?::set-output name=x::y',
  ],
  ...[
    '/a?##[x]',
    '/a?]]>',
    '/a?\u2028x',
    '/a?\u0085x',
    '/a?\tx',
    '/a?\rid',
    '/a?\nid\n  run: id',
    '/a?\u202eabc',
    '/a?\ufeff',
  ],
];

it.each(['sh', 'bash'])('a CI step that %s runs gives curl every target as it is, and runs none of it', (shell) => {
  // In a value as well as in a URL.
  const checks = RAW.map((target) => ({
    target,
    request: { Accept: target },
    expected: [['status', '200'] as const, ['type', target] as const],
  }));
  const step = allOf(ciSteps({ origin: 'http://a.example', checks, leftOut: [] }));
  const [{ run: text }] = parse(expanded(step)) as [{ run: string }];
  const curl = `curl() { for url; do :; done; printf '%s\\0' "$url" >&3; printf 'HTTP/1.1 200 OK\\n\\n200 '; }`;
  const child = spawnSync(shell, ['-c', `${curl}\n${text}`], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  // The types are not these.
  expect([child.status, String(child.stderr)]).toEqual([1, '']);
  expect(String(child.output[3]).split('\0')).toEqual([...RAW.map((target) => `http://a.example${target}`), '']);
});

describe.skipIf(lacksCurl).each(runnable)('the smoke test for %s', (program) => {
  it('asks for each URL as it was captured, with no expression expanded in it', async () => {
    const list = seen(...PLANTED.map((target) => own.origin + target));
    const { status, output } = await run(program, smokeTestOf(list, false));
    expect([...own.targets].sort()).toEqual(
      PLANTED.map((target) => new URL(own.origin + target))
        .map(hrefTail)
        .sort(),
    );
    expect(`${output}${own.targets.join()}`).not.toContain(CANARY);
    expect([status, output.match(/^ok/gm)?.length]).toEqual([0, PLANTED.length]);
  });

  it('asks no other origin until that is chosen, and says how many it left out', async () => {
    const list = seen(`${own.origin}/mine.js`, ...PLANTED.map((target) => other.origin + target));
    const left = smokeTestOf(list, false);
    expect((await run(program, left)).status).toBe(0);
    expect([own.targets, other.targets]).toEqual([['/mine.js'], []]);
    expect(programs[program]?.text(left)).toContain(` Left out: ${PLANTED.length} responses of other origins.`);

    const all = smokeTestOf(list, true);
    expect(programs[program]?.text(all)).not.toContain('Left out');
    const { output } = await run(program, all);
    expect(other.targets).toHaveLength(PLANTED.length);
    expect(`${output}${other.targets.join()}`).not.toContain(CANARY);
  });

  it('asks nobody with what is planted in an origin', async () => {
    // A host may have these characters (URL Standard, forbidden domain code points); curl refuses them.
    const origin = `http://\${{secrets.a}}.127.0.0.1.example`;
    const { output } = await run(program, {
      origin,
      checks: [{ target: '/', request: {}, expected: [['status', '200']] }],
      leftOut: [],
    });
    expect(output).toMatch(/^FAIL/m);
    expect(output).not.toContain(CANARY);
  });

  it('reads a header that goes on in the next line', async () => {
    response = RIGHT.replace('text/', 'text/\r\n ');
    expect(await run(program, smokeTestOf(seen(`${own.origin}/a.js`), false))).toMatchObject({ status: 0 });
  });

  it.each([
    ['a folded field', 'HTTP/1.1 200 OK\r\nContent-Type: text/\r\n ::add-mask::x\r\nContent-Length: 0\r\n\r\n'],
    ['a carriage return', 'HTTP/1.1 200 OK\r\nContent-Type: a\r::add-mask::x\r\nContent-Length: 0\r\n\r\n'],
    ['a next line', 'HTTP/1.1 200 OK\r\nContent-Type: a\x85::add-mask::x\r\nContent-Length: 0\r\n\r\n'],
    [
      'a command in the middle',
      'HTTP/1.1 200 OK\r\nContent-Type: a##[add-mask]x##vso[a]b\r\nContent-Length: 0\r\n\r\n',
    ],
    ['a status line', '::add-mask::x\r::add-mask::y\r\nContent-Length: 0\r\n\r\n'],
    ['a reason', 'HTTP/1.1 200 \r::add-mask::y\r\nContent-Length: 0\r\n\r\n'],
    ['a status', 'HTTP/1.1 \r::add-mask::y\r\nContent-Length: 0\r\n\r\n'],
  ])('prints no command to the service that an answer brings: %s', async (_, hostile) => {
    response = hostile;
    const { status, output } = await run(program, smokeTestOf(seen(`${own.origin}/a.js`), false));
    expect(output).toMatch(/^FAIL/);
    expect(commandsIn(output)).toEqual([]);
    // Some programs take such a response for one that differs, others for none.
    expect([1, 2]).toContain(status);
  });
});

const hrefTail = ({ pathname, search }: URL) => pathname + search;

/** As the runner reads a line: `::` after white space, `##[` anywhere. Azure's is `##vso[`. */
function commandsIn(output: string): string[] {
  return output
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    .filter((line) => line.trimStart().startsWith('::') || /##(?:vso)?\[/.test(line));
}

it('the checks could fail: they see a command, and an expression is expanded', () => {
  expect(commandsIn('ok\r ::add-mask::x\nFAIL ##[add-mask]x\n::\nfine ::x')).toHaveLength(3);
  expect(expanded(`check '/a?\${{secrets.A}}$[[ inputs.x ]]$(a.b)((c)){{d}}'`)).toBe(`check '/a?${CANARY.repeat(5)}'`);
});

describe('no text in code leaves with something that a CI service expands', () => {
  const text = fc.string({ unit: fc.constantFrom(...`$\{}[]()'"\\\n\u200b aé`) });
  it.each([
    ['POSIX sh', (made: string) => shellQuote(made).replaceAll(`"$(printf '`, '')],
    ['JSON and JavaScript', jsonLiteral],
    ['Python', pythonLiteral],
    ['Go', goLiteral],
    ['PHP', phpLiteral],
  ])('%s', (_, written) => {
    fc.assert(
      fc.property(text, (made) => {
        expect(written(made)).not.toMatch(/\$[{[(]|\(\(|\{\{/);
      }),
    );
  });
});

it('a smoke test has no fragment, which could hold a command and is never sent', () => {
  const { checks } = smokeTestOf(seen(`${own.origin}/a.js?b#x##[add-mask]y`), false);
  expect(checks.map(({ target }) => target)).toEqual(['/a.js?b']);
});
