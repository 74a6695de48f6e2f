/** The command for a folder, run with this machine's grep on a tree of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grepCommand, oldNamesPattern } from '../../../reference/config/grep.ts';
import { deprecatedTypes } from '../../../reference/media-types/deprecated.ts';
import { allMediaTypes } from '../../../reference/media-types/registry.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('grep');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the files into a folder of their own and runs the command there. */
function grep(files: Record<string, string | Uint8Array>): { status: number | null; found: string[] } {
  const tree = mkdtempSync(join(folder, 'tree-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
  const { stdout, stderr, status } = spawnSync('sh', ['-c', grepCommand()], { cwd: tree, encoding: 'utf8' });
  expect(stderr).toBe('');
  return { status, found: stdout.split('\n').filter(Boolean).sort() };
}

it('finds old names wherever they stand alone, with file and line', () => {
  const { status, found } = grep({
    'nginx.conf': 'types {\n  application/x-javascript js;\n}\n',
    'a b/server.js': "response.type('Application/X-Icon');\nresponse.setHeader('Content-Type', 'image/ico');\n",
    'config.json': '{"type":"text\\/x-yaml"}',
    'web.config': '<mimeMap mimeType="audio/mp3"/>',
    'types.csv': 'application/vnd.geo+json,application/javascript',
  });
  expect(found).toEqual([
    "./a b/server.js:2:response.setHeader('Content-Type', 'image/ico');",
    './config.json:1:{"type":"text\\/x-yaml"}',
    './nginx.conf:2:  application/x-javascript js;',
    './types.csv:1:application/vnd.geo+json,application/javascript',
    './web.config:1:<mimeMap mimeType="audio/mp3"/>',
  ]);
  expect(status).toBe(0);
});

it('leaves alone longer names, other names, others’ code and what is no text, and says so by its status', () => {
  const { status, found } = grep({
    'a.conf':
      'application/x-javascript-config a; text/javascript b; xapplication/javascript c; application/vndXgeo+json d;',
    'node_modules/a/b.js': 'application/javascript',
    '.git/config': 'application/javascript',
    'vendor/a.php': 'application/javascript',
    'a.bin': new Uint8Array([0, 0, ...Buffer.from('\napplication/javascript\n'), 0]),
  });
  expect(found).toEqual([]);
  expect(status).toBe(1);
});

it('leaves alone the names that clients need', () => {
  const { found } = grep({
    'page.xml': '<?xml-stylesheet type="text/xsl" href="a.xsl"?>',
    'otlp.js': "'application/x-protobuf', 'application/vnd.google.protobuf', 'application/hal+json', 'image/x-icon'",
  });
  expect(found).toEqual([]);
});

it('finds every old name that has a better one, and no other name of the registry', () => {
  const old = deprecatedTypes.filter(({ replacement }) => replacement !== null).map(({ name }) => name);
  const others = [...allMediaTypes()].map(({ essence }) => essence).filter((name) => !old.includes(name));
  const { found } = grep({ old: old.join('\n'), others: others.join('\n') });
  expect(found).toHaveLength(old.length);
  expect(found.every((line) => line.startsWith('./old:'))).toBe(true);
  expect(others.length).toBeGreaterThan(2000);
});

it('is an expression of POSIX alone: no escape outside of brackets, no class of its own', () => {
  const pattern = oldNamesPattern();
  expect(pattern.replaceAll('[\\]', '')).not.toContain('\\');
  expect(pattern).not.toMatch(/\(\?|\{|\[\[|[*+?]{2}/);
  expect(grepCommand()).toMatch(/^grep -rInEi --exclude-dir=\.git [^\n]+ -e '[^'\n]+' \.\n$/);
});
