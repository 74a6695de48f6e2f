import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type IdnaRow, packIdnaTable, readIdnaTable } from '../../../../reference/url/host/idna-table.ts';

const text = readFileSync(createRequire(import.meta.url).resolve('tr46/lib/mappingTable.json'), 'utf8');
const table = JSON.parse(text) as IdnaRow[];

describe('the packed table of IDNA', () => {
  it('becomes row for row what tr46 has', () => {
    expect(table.length).toBeGreaterThan(9_000);
    expect(JSON.stringify(readIdnaTable(packIdnaTable(table)))).toBe(JSON.stringify(table));
  });

  it('takes a third of the room, compressed', () => {
    const size = (content: string) => deflateRawSync(content, { level: 9 }).length;
    expect(size(packIdnaTable(table))).toBeLessThan(size(text) / 3);
  });

  it('is not made of a table with a gap', () => {
    expect(() =>
      packIdnaTable([
        [0, 2],
        [2, 2],
      ]),
    ).toThrow('gap at 1');
  });
});
