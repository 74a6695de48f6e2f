import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FUZZ_SEED } from '../fuzz/cases.ts';

const withProperties = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join('tests/unit', file), 'utf8') }))
  .filter(({ code }) => code.includes("from 'fast-check'"));

it('the property tests take their cases from one seed, the committed one unless npm run fuzz says another', () => {
  const seen: number[][] = [];
  for (let run = 0; run < 2; run++) seen.push(fc.sample(fc.integer(), 20));
  expect(seen[0]).toEqual(seen[1]);
  expect(fc.readConfigureGlobal()?.seed).toBe(Number(process.env[FUZZ_SEED] ?? 20_261_122));
});

it('a property test leaves their number to cases(), so that npm run fuzz can raise it', () => {
  expect(withProperties.length).toBeGreaterThan(30);
  const ownNumber = (code: string) => /\b(?:numRuns|seed):/.test(code);
  expect(ownNumber('fc.assert(property, { numRuns: 40 });')).toBe(true);
  expect(withProperties.filter(({ code }) => ownNumber(code)).map(({ file }) => file)).toEqual([]);
});
