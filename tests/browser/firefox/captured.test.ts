import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBase64 } from '../../../reference/http/from-har.ts';
import { type Recording, verdictOf } from '../../support/captures/captures.ts';
import { CAPTURE_CASES } from '../../support/captures/cases.ts';
import { type CaptureSite, startCaptureSite } from '../../support/captures/site.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { recordInFirefox } from '../../support/firefox/record.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { FIREFOX } from '../../unit/capture/verdicts.ts';

/** The same cases as in the recordings, with the Firefox that is installed here. */
describe('capture cases, live in Firefox', () => {
  let site: CaptureSite;
  let launched: Launched;
  let recordings: Recording[] = [];
  let read: () => Promise<Recording[]>;

  beforeAll(async () => {
    site = await startCaptureSite();
    launched = await sharedFirefox();
    read = await recordInFirefox(launched, site);
    recordings = await read();
  });
  afterAll(async () => {
    await site.close();
  });

  it.each(CAPTURE_CASES.map(({ name }) => name))('%s', async (name) => {
    const shown = async () => {
      const entry = () => recordings.find((recording) => recording.case === name)?.entry ?? null;
      if (entry() === null) recordings = await read();
      const verdict = verdictOf(entry());
      return verdict && [verdict.status, verdict.type, verdict.guards, ...verdict.findings];
    };
    await expect.poll(shown).toEqual(FIREFOX[name]);
  });

  it.each([
    ['text', 'text', false],
    ['json', '{"total": 3}', false],
    ['base64-text', 'AAEC/w==', false],
    ['utf8-bom', 'text', false],
    ['octet-stream', 'AAEC/w==', true],
    ['no-content-type-fetch', btoa('{"total": 3}'), true],
    ['empty-content-type', btoa('text'), true],
    ['empty-body', '', false],
    // The stored content.
    ['not-modified', '{}', false],
    ['redirect', '', false],
  ])('content of %s: %j, in base64: %s', async (name, text, base64) => {
    const shown = async () => {
      const told = () => recordings.find((recording) => recording.case === name);
      if (!told()?.content) recordings = await read();
      const { entry, content } = told() ?? {};
      return [content?.[0], isBase64(entry, content?.[1])];
    };
    await expect.poll(shown).toEqual([text, base64]);
  });
});
