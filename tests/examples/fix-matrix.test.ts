/**
 * A fix is proven by auditing again: each fix that the examples of the rules show, in the configuration of the real servers.
 * The finding is gone, no new one came, and no other response changed: not the other statuses of the path, not the path
 * beside it, not another field, not the type of another file.
 */
import { chmodSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '../../reference/fixes/server.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { startApplication } from './matrix/application.ts';
import { casesFor, isConfiguration, nameOfCase } from './matrix/cases.ts';
import { runMatrix } from './matrix/run.ts';
import { realServers } from './servers.ts';

/** Findings that a server does not pass on from an application, each with the reason. */
const UNSEEN: Partial<Record<Server, Readonly<Record<string, string>>>> = {
  apache: {
    'rules/media-types/content-type-duplicate.http:1': 'Apache makes one of two Content-Type lines.',
    'rules/media-types/wasm-type-parameter.http:19': 'Apache makes one of two Content-Type lines.',
  },
  caddy: {
    'rules/security/nosniff-missing.http:23': 'Caddy guesses a type where an application sends none.',
    'rules/syntax/field-name-misspelt.http:17': 'Caddy guesses a type where an application sends none.',
    'rules/syntax/field-value-malformed.http:7': 'Caddy sends Accept-Ranges: bytes with its files.',
  },
};

const scratch = temporaryFolder('matrix');
// Apache reads it as another user.
chmodSync(scratch, 0o755);
let application: Awaited<ReturnType<typeof startApplication>>;

beforeAll(async () => {
  application = await startApplication();
});
afterAll(async () => {
  await application.close();
  rmSync(scratch, { recursive: true });
});

const installed = realServers.filter((server) => server.version() !== null);

describe.each(installed.map((server) => [server.id, server] as const))('%s', (id, server) => {
  afterAll(() => server.end?.());

  it('puts right what a finding is on, and changes nothing else', async () => {
    const results = await runMatrix(server, scratch, application.origin);
    expect(results.length).toBeGreaterThan(70);
    const failing = results.flatMap(({ case: { text }, name, problems }) =>
      (problems ?? []).length === 0 ? [] : [`${name} on ${id}:\n  ${problems?.join('\n  ')}\n${text}`],
    );
    expect(failing.join('\n\n')).toBe('');
    const unseen = results.filter(({ problems }) => problems === null).map(({ case: { example } }) => example);
    const known = Object.keys(UNSEEN[id] ?? {}).sort();
    expect(unseen.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(known);
  });

  it('gets a sentence where there is no configuration that holds', () => {
    const rest = casesFor(id).filter((one) => !isConfiguration(one));
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.filter(({ text }) => !/^(#|\/\/) ([A-Z]|nginx ).*\.$/.test(text)).map(nameOfCase)).toEqual([]);
  });
});
