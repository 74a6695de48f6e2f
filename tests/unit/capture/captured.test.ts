import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exchangeFromHar } from '../../../reference/http/from-har.ts';
import { isShortened, type Recording, verdictOf } from '../../support/captures/captures.ts';
import { CAPTURE_CASES } from '../../support/captures/cases.ts';
import { CHROMIUM, FIREFOX } from './verdicts.ts';

const read = (browser: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/capture/${browser}.json`, import.meta.url), 'utf8')) as Recording[];

describe.each([
  ['chromium', CHROMIUM],
  ['firefox', FIREFOX],
] as const)('recorded in %s', (browser, verdicts) => {
  const recordings = read(browser);

  it('has every case, and a verdict for each', () => {
    const names = CAPTURE_CASES.map(({ name }) => name);
    expect(recordings.map((recording) => recording.case)).toEqual(names);
    expect(Object.keys(verdicts)).toEqual(names);
  });

  it('tells which request carried JSON, and that the others carried nothing', () => {
    const carried = recordings.flatMap(({ case: name, entry }) => {
      const what = entry && exchangeFromHar(entry).requestContent;
      return what === null || what === 'none' ? [] : [[name, what]];
    });
    expect(carried).toEqual([['post', 'json']]);
  });

  it.each(recordings.map((recording) => [recording.case, recording] as const))('%s', (name, recording) => {
    const verdict = verdictOf(recording.entry);
    const expected = verdicts[name];
    if (!verdict || !expected) return expect(verdict).toEqual(expected);
    const [status, type, guards, ...findings] = expected;
    expect([verdict.status, verdict.type, ...verdict.findings]).toEqual([status, type, ...findings]);
    // Chromium's size of a header section that the recording keeps in part does not fit what is kept.
    const unfit = browser === 'chromium' && isShortened(recording);
    expect(verdict.guards).toBe(unfit ? guards.replace('H', '') : guards);
  });
});
