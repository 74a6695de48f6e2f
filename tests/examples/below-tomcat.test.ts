/** `below()` of guides/relative-url-resolution.md against Tomcat, which reads `..;` as `..`. */
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../fuzz/cases.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { presentLanguages, programOf, run, withTexts } from './guide-programs.ts';
import type { Running } from './process.ts';
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

describe.skipIf(version() === null && process.env.CI !== 'true')('guides/relative-url-resolution on Tomcat', () => {
  beforeAll(async () => {
    if (version() === null) throw new Error(`Not tried: it needs ${install}`);
    tomcat = await startTomcat(scratch);
  });
  afterAll(async () => {
    await tomcat?.close();
    rmSync(scratch, { recursive: true });
  });

  it('reaches the admin servlet with each attack that nobody checked', async () => {
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
});
