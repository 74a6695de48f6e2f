/** "Connect to what was checked" of guides/ssrf.md, against a server whose name only its certificate knows. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonLiteral, phpLiteral, pythonLiteral } from '../../reference/export/literals.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { type Language, presentLanguages, run, shownCode } from './guide-programs.ts';

const scratch = temporaryFolder('fetches');
const [key, certificate] = [join(scratch, 'key.pem'), join(scratch, 'cert.pem')];
let server: Server;
let port = 0;
let seen: { host: string | undefined; target: string | undefined }[] = [];

const BIG = 3_000_000;
function answer({ headers, url }: IncomingMessage): string {
  seen.push({ host: headers.host?.replace(`:${port}`, ''), target: url });
  return url === '/big' ? 'x'.repeat(BIG) : 'ok';
}

beforeAll(async () => {
  const names = 'subjectAltName=DNS:only-in-the-certificate.example,IP:::1';
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=test', '-addext', names, '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const options = { key: readFileSync(key), cert: readFileSync(certificate) };
  server = createServer(options, (request, response) => response.end(answer(request)));
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(scratch, { recursive: true });
});

/** The page's code around a check that lets the test's server pass, at its port instead of 443. */
const programs: Partial<Record<Language, (code: string, text: string, address: string) => string>> = {
  js: (code, text, address) => `
const text = ${jsonLiteral(text.replace(/^(https?:\/\/(?:\[[^\]]*\]|[^/?#]*))/i, `$1:${port}`))};
const publicAddresses = async () => [{ address: ${jsonLiteral(address)}, family: ${address.includes(':') ? 6 : 4} }];
${code}
console.log(page.length);`,
  python: (code, text, address) => `
import socket
from urllib.parse import urlsplit
text = ${pythonLiteral(text)}
public_addresses = lambda text: [${pythonLiteral(address)}]
${code.replaceAll('443', String(port))}
print(len(page))`,
  php: (code, text, address) => `<?php
$text = ${phpLiteral(text)};
function public_addresses($text) { return [${phpLiteral(address)}]; }
${code.replace('"https://$address"', `"https://$address:${port}"`)}
echo strlen($page), "\\n";`,
};
const languages = presentLanguages.filter((language) => programs[language] !== undefined);

function fetched(language: Language, text: string, address: string): Promise<string> {
  const code = shownCode('ssrf', 'Connect to what was checked', language);
  const source = programs[language]?.(code, text, address) ?? '';
  // Not the page's own port: it would ask a machine that is none of this test.
  expect(source).toContain(String(port));
  return run(language, scratch, source, { SSL_CERT_FILE: certificate, NODE_EXTRA_CA_CERTS: certificate });
}

const NAME = 'only-in-the-certificate.example';
const ROWS: readonly (readonly [text: string, address: string, host: string, target: string])[] = [
  [`https://${NAME}/a/b`, '127.0.0.1', NAME, '/a/b'],
  [`https://${NAME}`, '127.0.0.1', NAME, '/'],
  [`https://${NAME}/a?b=c&d#e`, '::1', NAME, '/a?b=c&d'],
  [`HTTPS://${NAME}/a?b=?`, '127.0.0.1', NAME, '/a?b=?'],
  ['https://[::1]/a', '::1', '[::1]', '/a'],
  ['https://[::1]/?q', '::1', '[::1]', '/?q'],
];
it.each(languages.flatMap((language) => ROWS.map((row) => [language, ...row] as const)))(
  'in %s asks for %s at %s as %s %s',
  async (language, text, address, host, target) => {
    seen = [];
    expect(await fetched(language, text, address)).toBe('2\n');
    expect(seen).toEqual([{ host, target }]);
  },
);

it.each(languages)('in %s refuses http, and a name that the certificate lacks', async (language) => {
  seen = [];
  await expect(fetched(language, `http://${NAME}/`, '127.0.0.1')).rejects.toThrow();
  expect(seen).toEqual([]);
  const other = fetched(language, 'https://other.example/', '127.0.0.1');
  if (language === 'php') expect(await other.catch(() => '0\n')).toBe('0\n');
  else await expect(other).rejects.toThrow();
  expect(seen).toEqual([]);
});

it.each(languages)('in %s stops after 1 MB', async (language) => {
  seen = [];
  const all = fetched(language, `https://${NAME}/big`, '127.0.0.1');
  if (language === 'js') await expect(all).rejects.toThrow(/too large/);
  else expect(await all).toBe('1000000\n');
  expect(seen).toHaveLength(1);
});
