/** What the pages of the redirects say of a POST and a PUT that are redirected, on the real clients. */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineText } from '../../reference/book/text.ts';
import { readBook } from '../../reference/build/read-book.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { programEnv } from './process.ts';
import { PYTHON, requests } from './programs.ts';

const scratch = temporaryFolder('bodies');
const file = (name: string, text: string) => {
  writeFileSync(join(scratch, name), text);
  return join(scratch, name);
};
let server: Server;
let origin = '';
/** What came to where the redirects lead: the method, and how much content. */
let seen: { method: string; length: number }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => {
      const status = Number(request.url?.slice(1));
      if (status > 0) response.writeHead(status, { Location: '/new' });
      else seen.push({ method: request.method ?? '', length });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(scratch, { recursive: true });
});

const GO = `package main

import (
	"net/http"
	"os"
	"strings"
)

func main() {
	request, _ := http.NewRequest(os.Args[1], os.Args[2], strings.NewReader("hello"))
	http.DefaultClient.Do(request)
}
`;
const URLLIB = `import sys, urllib.request as u
u.urlopen(u.Request(sys.argv[2], data=b'hello', method=sys.argv[1]))`;
const REQUESTS = `import requests, sys
requests.request(sys.argv[1], sys.argv[2], data='hello')`;

/** By how the row begins. */
const CLIENTS: readonly [row: string, command: (method: string, url: string) => string[]][] = [
  [
    'curl',
    (method, url) => ['curl', '-sL', ...(method === 'PUT' ? ['-T', file('body', 'hello')] : ['-d', 'hello']), url],
  ],
  ['Python 3.11, urllib', (method, url) => [PYTHON, '-c', URLLIB, method, url]],
  ['Python, requests', (method, url) => [PYTHON, '-c', REQUESTS, method, url]],
  ['Go', (method, url) => ['go', 'run', file('ask.go', GO), method, url]],
];

/** A cell in the words of this test; an empty PUT is neither with a body nor another method. */
function meant(cell: string): string {
  if (/^no(?:thing| request)/.test(cell)) return 'nothing';
  const [method = ''] = cell.split(/[ ,]/);
  if (cell.includes('with body')) return `${method} with 5`;
  return `${method} with 0`;
}

const cases = [301, 302, 303, 307, 308].flatMap((status) => {
  const entry = readBook().entries.find(({ id }) => id === `status/${status}`);
  const tables = entry?.sections.flatMap(({ body }) => body.filter((block) => block.type === 'table')) ?? [];
  const table = tables.find(({ header }) => header.some((cell) => inlineText(cell, 'plain') === 'after PUT'));
  return CLIENTS.flatMap(([start, command]) => {
    const row = table?.rows.find(([first]) => inlineText(first ?? [], 'plain').startsWith(start));
    return ['POST', 'PUT'].map((method, index) => {
      const cell = inlineText(row?.[index + 1] ?? [], 'plain');
      return [status, start, method, cell, command] as const;
    });
  });
});

it.each(cases)('after %i, %s makes of a %s: %s', async (status, client, method, cell, command) => {
  expect(cell).not.toBe('');
  if (client === 'Python, requests' && requests.version() === null && process.env.CI !== 'true') return;
  seen = [];
  const [program = '', ...args] = command(method, `${origin}/${status}`);
  await new Promise<void>((resolve) => execFile(program, args, { env: programEnv() }, () => resolve()));
  expect(seen.map(({ method: came, length }) => `${came} with ${length}`).at(0) ?? 'nothing').toBe(meant(cell));
});
