import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import JSZip from 'jszip';
import { afterAll, expect, it } from 'vitest';
import { packArchive } from '../../../reference/build/plugins/pack-archive.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';

const folder = temporaryFolder('archive');
afterAll(() => rmSync(folder, { recursive: true }));

const text =
  "let note = (status) => status + ' beside the wire';\n".repeat(400) + JSON.stringify([...'ünïcödé'].sort());
const files = {
  'chunks/a.js': Buffer.from(text),
  'manifest.json': Buffer.from('{}'),
  'empty.txt': Buffer.alloc(0),
  'icon/16.png': Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * at * 31) % 256)),
};

it('holds every file as it is, in an archive that another reader opens and checks', async () => {
  for (const [name, data] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), data);
  }
  const archive = await packArchive(folder);
  const read = await JSZip.loadAsync(archive, { checkCRC32: true });
  const names = Object.keys(read.files);
  expect(names).toEqual(Object.keys(files).sort());
  for (const [name, data] of Object.entries(files)) expect(await read.file(name)?.async('nodebuffer')).toEqual(data);
  expect(read.file('manifest.json')?.date.toISOString()).toBe('1980-01-01T00:00:00.000Z');
  expect((await packArchive(folder)).equals(archive)).toBe(true);
  const zlibs = Object.values(files).reduce((sum, data) => sum + deflateRawSync(data, { level: 9 }).length, 0);
  const headers = names.reduce((sum, name) => sum + 30 + 46 + 2 * name.length, 22);
  expect(archive.length).toBeLessThanOrEqual(zlibs + headers);
});
