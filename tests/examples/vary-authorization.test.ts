/** Whether a shared cache hands Ada's answer to Bob, as the pages on Vary, 200 and 401 say: real caches, two users. */
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { type Servers, startPrograms } from './process.ts';
import { pagePrograms } from './programs.ts';

const scratch = temporaryFolder('shared');
let application: Server;
let backend = 0;

beforeAll(async () => {
  // The path is what it sends: `/max-age=60/Authorization` has the Cache-Control and, behind it, the Vary.
  application = createServer(({ url = '', headers }, response) => {
    const [, control = '', vary = ''] = decodeURIComponent(url).split('/');
    response.setHeader('Cache-Control', control);
    if (vary !== '') response.setHeader('Vary', vary);
    response.end(headers.authorization);
  });
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  backend = (application.address() as AddressInfo).port;
});
afterAll(async () => {
  application.closeAllConnections();
  await new Promise((resolve) => application.close(resolve));
  rmSync(scratch, { recursive: true });
});

const CACHES = {
  'examples/nginx': (port: number, folder: string) => `events { }
http {
  proxy_cache_path ${folder}/cache keys_zone=all:1m;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://127.0.0.1:${backend}; proxy_cache all; }
  }
}`,
  'examples/apache': (port: number) => `Listen 127.0.0.1:${port}
CacheSocache shmcb:none
CacheEnable socache /
CacheQuickHandler off
ProxyPass / http://127.0.0.1:${backend}/`,
};

/** Whom the answer to the second user is for. */
async function second({ origins }: Servers, control: string, vary = ''): Promise<string> {
  const { hostname, port } = new URL(origins[0] ?? '');
  const path = `/${encodeURIComponent(control)}/${vary}`;
  const ask = (Authorization: string) =>
    new Promise<string>((resolve, reject) => {
      request({ hostname, port, path, agent: false, headers: { Authorization } }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('error', reject).on('end', () => resolve(body));
      })
        .on('error', reject)
        .end();
    });
  expect(await ask('Ada')).toBe('Ada');
  return ask('Bob');
}

/** The values that RFC 9111, section 3.5 takes as permission, and the plain one, which is none. */
const PERMISSIONS = ['max-age=60, must-revalidate', 'max-age=60, public', 's-maxage=60'];

describe.each(Object.keys(CACHES) as (keyof typeof CACHES)[])('%s', (name) => {
  const program = pagePrograms.get(name);
  const isMissing = program?.version() === null && process.env.CI !== 'true';
  let cache: Servers;
  beforeAll(async () => {
    if (isMissing) return;
    const folder = join(scratch, name.replace('/', '-'));
    mkdirSync(folder);
    if (!program?.serve) throw new Error(`${name} serves nothing`);
    const { serve } = program;
    cache = await startPrograms(1, ([port = 0]) => serve([{ text: CACHES[name](port, folder), folder, port }]));
  });
  afterAll(() => cache?.close());

  it.skipIf(isMissing).each(PERMISSIONS)('gives Bob what was for Ada with Cache-Control: %s', async (control) => {
    expect(await second(cache, control)).toBe('Ada');
  });

  it.skipIf(isMissing).each(PERMISSIONS)('gives Bob his own with Vary: Authorization beside %s', async (control) => {
    expect(await second(cache, control, 'Authorization')).toBe('Bob');
  });

  it.skipIf(isMissing)('gives Bob his own with private', async () => {
    expect(await second(cache, 'private, max-age=60, must-revalidate')).toBe('Bob');
  });

  it.skipIf(isMissing)('without a permission, reuses the answer in nginx and not in Apache', async () => {
    expect(await second(cache, 'max-age=60')).toBe(name === 'examples/nginx' ? 'Ada' : 'Bob');
  });
});
