/**
 * Attacks on what the pages do with the headers of proxies: a client writes X-Forwarded-For and its relatives itself, as
 * lists, in several lines, with quotes and with IPv6 addresses.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill } from './page-code.ts';
import { listening, makePageSite, pages, prepared, sectionCode } from './page-site.ts';
import type { Running, Servers } from './process.ts';
import { pagePrograms } from './programs.ts';
import { sendRaw, statusesIn } from './raw.ts';

const site = makePageSite();
afterAll(() => site.remove());

/** Answers with the header lines that it got, as JSON. */
const app = createServer(({ rawHeaders }, response) => {
  const lines = rawHeaders.flatMap((value, at) => (at % 2 === 1 ? [[rawHeaders[at - 1]?.toLowerCase(), value]] : []));
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(lines));
});
const application = listening(app);

interface Got {
  status: number;
  /** The lines with this name that the application got. */
  values(name: string): string[];
  /** All that it got. */
  text: string;
}

async function passedOn(origin: string, path: string, lines: readonly string[], host = 'shop.example'): Promise<Got> {
  const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...lines, 'Connection: close'];
  const answer = await sendRaw(origin, `${head.join('\r\n')}\r\n\r\n`);
  const text = /\[\[.*\]\]/s.exec(answer)?.[0] ?? '[]';
  const got = JSON.parse(text) as [string, string][];
  const values = (name: string) => got.flatMap(([own, value]) => (own === name.toLowerCase() ? [value] : []));
  return { status: statusesIn(answer)[0] ?? 0, values, text };
}

/** Of what a client writes, the addresses, schemes and hosts. */
const FORGED: readonly (readonly string[])[] = [
  ['X-Forwarded-For: 6.6.6.6'],
  ['X-Forwarded-For: 6.6.6.6, 127.0.0.1'],
  ['X-Forwarded-For: 127.0.0.1, 6.6.6.6'],
  ['X-Forwarded-For: 6.6.6.6', 'X-Forwarded-For: 127.0.0.1'],
  ['X-Forwarded-For: 127.0.0.1', 'x-forwarded-for: 6.6.6.6', 'X-FORWARDED-FOR: 6.6.6.6'],
  ['X-Forwarded-For: [2001:db8::6666]:443', 'X_Forwarded_For: 6.6.6.6'],
  ['X-Forwarded-For: "6.6.6.6"', 'X-Forwarded-For:'],
  ['X-Forwarded-For: unknown, ,6.6.6.6,'],
  [`X-Forwarded-For: ${'6.6.6.6, '.repeat(300)}127.0.0.1`],
  ['X-Forwarded-Proto: https', 'X-Forwarded-Proto: https, http', 'X_Forwarded_Proto: https'],
  ['X-Forwarded-Host: evil.example', 'X-Forwarded-Host: evil.example, shop.example', 'X_Forwarded_Host: evil.example'],
  ['Forwarded: for=6.6.6.6;proto=https;host=evil.example'],
  ['Forwarded: for="[2001:db8::6666]:443";host="evil.example"', 'Forwarded: for=127.0.0.1, for="6.6.6.6"'],
  ['Forwarded: for="_6.6.6.6\\", for=127.0.0.1', 'Forwarded: host="evil.example\\";proto=https'],
];

describe('the snippets of the guide for nginx', () => {
  const guide = 'guides/behind-a-proxy';
  let servers: Servers;
  beforeAll(async () => {
    const { program, text } = sectionCode(guide, 'What the proxy has to send', 'nginx');
    const { text: trusting } = sectionCode(guide, 'Trusted hops', 'nginx');
    servers = await site.serveAll(program, [text, trusting], application.origin);
  });
  afterAll(() => servers?.close());

  it('are on a page that says what they were attacked with', () => {
    const text = JSON.stringify(pages.find(({ entry }) => entry.id === guide)?.entry);
    expect(text).toContain('were attacked with lists, several lines, quotes and IPv6 addresses');
  });

  it('pass on nothing of what a client writes about itself', async () => {
    const wrong: string[] = [];
    for (const lines of [...FORGED, FORGED.flat()]) {
      const { status, values, text } = await passedOn(servers.origins[0] ?? '', '/api/x', lines);
      const told = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Host', 'Forwarded'].map(values);
      if (status !== 200 || /6\.6|6666|evil|https/.test(text)) wrong.push(`${lines}: ${status} ${text}`);
      expect(told).toEqual([['127.0.0.1'], ['http'], ['shop.example'], ['shop.example'], []]);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['[::1]', '[::1]'],
    ['[::1]:8443', '[::1]'],
    ['[2001:DB8::1]:443', '[2001:db8::1]'],
    ['[v1.x]:80', '[v1.x]'],
    ['[fe80::1%25eth0]', '[fe80::1%25eth0]'],
    ['Shop.Example:8443', 'shop.example'],
    // nginx does not ask for the end of the address, as the page says.
    ['[::1', '[::1'],
    ['[::1]/evil.example', null],
  ])('pass on one host, without its port, of %s', async (host, sent) => {
    const { status, values } = await passedOn(servers.origins[0] ?? '', '/api/x', [], host);
    if (sent === null) expect(status).toBe(400);
    else expect([status, values('Host'), values('X-Forwarded-Host')]).toEqual([200, [sent], [sent]]);
  });

  /** What the client wrote and the proxy added, and what that makes of the client. */
  const CLIENT = '203.0.113.7';
  it.each([
    [[`X-Forwarded-For: 6.6.6.6, ${CLIENT}`], CLIENT],
    [[`X-Forwarded-For: 6.6.6.6, 127.0.0.1, ${CLIENT}`], CLIENT],
    [[`X-Forwarded-For: ${'6.6.6.6, '.repeat(300)}${CLIENT}`], CLIENT],
    [[`X-Forwarded-For: unknown, "6.6.6.6", [2001:db8::6666], ,${CLIENT}`], CLIENT],
    [['X-Forwarded-For: 6.6.6.6', `X-Forwarded-For: ${CLIENT}`], CLIENT],
    [['X-Forwarded-For: 6.6.6.6, 127.0.0.1', `X-Forwarded-For: 7.7.7.7, ${CLIENT}`], CLIENT],
    [[`X-Forwarded-For: 6.6.6.6, ${CLIENT}, 127.0.0.1`], CLIENT],
    [['X-Forwarded-For: 6.6.6.6, 2001:db8::7'], '2001:db8::7'],
    [[`X-Forwarded-For: ${CLIENT}`, 'X-Real-IP: 6.6.6.6', 'X_Forwarded_For: 6.6.6.6'], CLIENT],
    [[`X-Forwarded-For: ${CLIENT}`, 'Forwarded: for=6.6.6.6, for="[2001:db8::6666]"'], CLIENT],
    [['Forwarded: for=6.6.6.6', 'X-Real-IP: 6.6.6.6'], '127.0.0.1'],
    [['X-Forwarded-For: 6.6.6.6, unknown'], '127.0.0.1'],
  ])('take the client from what the proxy added: %j', async (lines, client) => {
    const { status, values } = await passedOn(servers.origins[1] ?? '', '/api/x', lines);
    expect([status, values('X-Forwarded-For')]).toEqual([200, [client]]);
  });
});

/** A row of the guide's table: a server as its page has it, with a line more, and what it passes on by default. */
interface Row {
  page: string;
  /** The line behind another one. */
  change?: [line: RegExp, more: string];
  path: string;
  keepsHost: boolean;
  /** The lines of X-Forwarded-For, -Host and -Proto. */
  got: string[][];
}

describe('the table of the guide', () => {
  const SENT = [
    'X-Forwarded-For: 6.6.6.6',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    'Forwarded: for=6.6.6.6',
  ];
  const LIST = '6.6.6.6, 127.0.0.1';
  const rows: Row[] = [
    { page: 'nginx', path: '/x', keepsHost: false, got: [['6.6.6.6'], ['evil.example'], ['https']] },
    {
      page: 'nginx',
      change: [/^ *location @app \{$/m, 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'],
      path: '/x',
      keepsHost: false,
      got: [[LIST], ['evil.example'], ['https']],
    },
    { page: 'apache', path: '/api/x', keepsHost: false, got: [[LIST], ['evil.example, shop.example'], ['https']] },
    { page: 'haproxy', path: '/x', keepsHost: true, got: [['6.6.6.6'], ['evil.example'], ['https']] },
    {
      page: 'haproxy',
      change: [/^ *server app1 .*$/m, 'option forwardfor'],
      path: '/x',
      keepsHost: true,
      got: [['6.6.6.6', '127.0.0.1'], ['evil.example'], ['https']],
    },
    { page: 'caddy', path: '/api/x', keepsHost: true, got: [['127.0.0.1'], ['shop.example'], ['http']] },
  ];
  it.each(rows)('$page, $change, passes on what it says', async ({ page, change, path, keepsHost, got }) => {
    const { program, frame = '' } = prepared(`examples/${page}`, { language: page });
    if (program === undefined) throw new Error(`${page} has no program`);
    // Caddy answers for the host of its address alone.
    const text = fill(frame, '').replace('http://127.0.0.1:8080', 'http://:8080');
    const changed = change === undefined ? text : text.replace(change[0], `$&\n${change[1]}`);
    expect(changed === text).toBe(change === undefined);
    const server = await site.serve(program, changed, application.origin);
    try {
      const { values } = await passedOn(server.origin, path, SENT);
      expect(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'].map(values)).toEqual(got);
      expect(values('Forwarded')).toEqual(['for=6.6.6.6']);
      expect(values('Host')).toEqual([keepsHost ? 'shop.example' : new URL(application.origin).host]);
    } finally {
      await server.close();
    }
  });
});

type Express = () => Parameters<typeof createServer>[1] & {
  set(name: string, value: unknown): void;
  use(handler: (request: Asked, response: { json(value: unknown): void }) => void): void;
};
interface Asked {
  ip: string;
  protocol: string;
  host: string;
}

describe.runIf(pagePrograms.get('examples/express')?.version())('Express', () => {
  const express = createRequire(import.meta.url)('express') as Express;
  const LISTS = [
    ['X-Forwarded-For: 6.6.6.6, 203.0.113.7'],
    ['X-Forwarded-For: 6.6.6.6', 'X-Forwarded-For: 203.0.113.7'],
    [
      'X-Forwarded-For: 6.6.6.6, 127.0.0.1, ::1, 203.0.113.7',
      'Forwarded: for="[2001:db8::6666]"',
      'X-Real-IP: 6.6.6.6',
    ],
  ];
  it.each([
    [false, ['127.0.0.1', '127.0.0.1', '127.0.0.1']],
    [true, ['6.6.6.6', '6.6.6.6', '6.6.6.6']],
    [1, ['203.0.113.7', '203.0.113.7', '203.0.113.7']],
    [2, ['6.6.6.6', '6.6.6.6', '::1']],
    ['loopback', ['203.0.113.7', '203.0.113.7', '203.0.113.7']],
  ])('takes the address that the guide says with trust proxy %s', async (trust, expected) => {
    const own = express();
    own.set('trust proxy', trust);
    own.use(({ ip, protocol, host }, response) => response.json([['seen', `${ip} ${protocol} ${host}`]]));
    const server = createServer(own);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const more = ['X-Forwarded-Proto: https', 'X-Forwarded-Host: evil.example'];
      const seen = await Promise.all(
        LISTS.map(async (lines) => (await passedOn(origin, '/', [...lines, ...more])).values('seen')[0]),
      );
      const rest = trust === false ? 'http shop.example' : 'https evil.example';
      expect(seen).toEqual(expected.map((ip) => `${ip} ${rest}`));
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  describe('that redirects to HTTPS', () => {
    let server: Running;
    beforeAll(async () => {
      const { program, text } = sectionCode('examples/express', 'Redirect to HTTPS', 'js');
      server = await site.serve(program, text, application.origin);
    });
    afterAll(() => server?.close());

    it.each([
      [[], false],
      [['X-Forwarded-Proto: http'], false],
      [['X-Forwarded-Proto: http, https'], false],
      [['X-Forwarded-Proto: http', 'X-Forwarded-Proto: https'], false],
      [['X-Forwarded-Proto: "https"'], false],
      [['X-Forwarded-Proto: https;'], false],
      [['X-Forwarded-Proto: httpss'], false],
      [['X-Forwarded-Ssl: on', 'Front-End-Https: on', 'X-Url-Scheme: https', 'X_Forwarded_Proto: https'], false],
      [['Forwarded: proto=https;host="evil.example"', 'X-Forwarded-Host: evil.example'], false],
      [['X-Forwarded-Proto: https'], true],
      // The first counts, as the page says.
      [['X-Forwarded-Proto: https, http'], true],
      [['X-Forwarded-Proto: https', 'X-Forwarded-Proto: http'], true],
    ])('asks the first X-Forwarded-Proto alone, and names its host: %j', async (lines, isSecure) => {
      const head = ['GET /orders HTTP/1.1', 'Host: [::1]:8443', 'X-Forwarded-Host: evil.example', ...lines];
      const answer = await sendRaw(server.origin, `${head.join('\r\n')}\r\nConnection: close\r\n\r\n`);
      const location = /^Location: (.*)\r$/im.exec(answer)?.[1];
      expect([statusesIn(answer)[0], location]).toEqual(
        isSecure ? [200, undefined] : [308, 'https://shop.example/orders'],
      );
    });
  });
});
