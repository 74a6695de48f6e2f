import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Recording, verdictOf } from '../support/captures/captures.ts';
import { CAPTURE_CASES } from '../support/captures/cases.ts';
import { type CaptureSite, startCaptureSite } from '../support/captures/site.ts';
import type { Launched } from '../support/chromium/launch.ts';
import { recordInChromium } from '../support/chromium/record.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { CHROMIUM } from '../unit/capture/verdicts.ts';

/** The same cases as in the recordings, with the Chromium that is installed here. */
describe('capture cases, live in Chromium', () => {
  let site: CaptureSite;
  let launched: Launched;
  let recordings: Recording[] = [];

  beforeAll(async () => {
    site = await startCaptureSite();
    launched = await sharedChromium();
    const [page] = launched.context.pages() as [Page];
    recordings = await recordInChromium(launched, page, site);
  });
  afterAll(async () => {
    await launched.close();
    await site.close();
  });

  it.each(CAPTURE_CASES.map(({ name }) => name))('%s', (name) => {
    const verdict = verdictOf(recordings.find((recording) => recording.case === name)?.entry ?? null);
    const expected = CHROMIUM[name];
    if (!verdict || !expected) return expect(verdict).toEqual(expected);
    const [status, type, guards, ...findings] = expected;
    expect([verdict.status, verdict.type, ...verdict.findings]).toEqual([status, type, ...findings]);
    // Header lists and sizes that come too late make guards fail. None may hold that must not.
    expect([...verdict.guards].filter((guard) => !guards.includes(guard))).toEqual([]);
  });
});
