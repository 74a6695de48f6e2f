/** The test of a patch is run where people have settings for curl and a locale, and servers send what is not ASCII. */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patchTest } from '../../../reference/export/patch/shell-test.ts';
import type { FieldFix } from '../../../reference/fixes/patch/plan.ts';
import { lacksCurl } from '../../support/curl.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';
import { findingWith, OLD_TYPE } from './report-cases.ts';

const fix: FieldFix = { type: 'set-field', name: 'Vary', value: 'Origin' };

/** The answer of the server to each request, without its empty line. */
let answer = '';
let server: Server;
let origin = '';
let folder = '';

beforeAll(async () => {
  folder = temporaryFolder('patch-test');
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(`${answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, 'latin1'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function run(): Promise<string> {
  const covered = [{ exchange: { ...OLD_TYPE.exchange, url: `${origin}/a` }, finding: findingWith({ fix }), fix }];
  const file = join(folder, 'patch-test.sh');
  writeFileSync(file, patchTest({ origin, server: 'nginx', text: '', covers: 1, findings: 1, covered }));
  const env = { ...process.env, CURL_HOME: folder, HOME: folder, LC_ALL: 'C.UTF-8' };
  const child = spawn('sh', [file], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await new Promise((ended) => child.on('close', ended));
  return output;
}

describe.skipIf(lacksCurl)('the test of a patch', () => {
  it.each([
    ['plain', 'HTTP/1.1 200 OK\r\nVary: Origin', 'Origin'],
    ['a reason', 'HTTP/1.1 200 D\xe9j\xe0 vu\r\nVary: Origin', 'Origin'],
    ['the value', 'HTTP/1.1 200 OK\r\nVary: \xe9, Origin', '?, Origin'],
  ])('reads an answer that is not ASCII: %s', async (_, response, got) => {
    answer = response;
    expect(await run()).toBe(`ok  /a  Vary: expected Origin among them, got ${got} (status 200)\n`);
  });

  it("asks without what the user's file for curl says", async () => {
    writeFileSync(join(folder, '.curlrc'), 'write-out = "\\nHTTP/1.1 500 x"\nproxy = 127.0.0.1:9\n');
    answer = 'HTTP/1.1 200 OK\r\nVary: Origin';
    const output = await run();
    rmSync(join(folder, '.curlrc'));
    expect(output).toMatch(/^ok {2}\/a /);
  });
});
