import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Launched, launchChromium } from '../../support/chromium/launch.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';
import { CHROME_BUILD } from '../../support/paths.ts';

declare const chrome: { management: { getPermissionWarningsByManifest(manifest: string): Promise<string[]> } };

const manifest = JSON.parse(readFileSync(join(CHROME_BUILD, 'manifest.json'), 'utf8')) as { permissions: string[] };

describe('what Chromium warns of when Wirenote is installed', () => {
  let helper: Launched;
  const folder = temporaryFolder('warnings');
  /** Asked of Chromium itself, by an extension that may: in the words of the question that it puts to the user. */
  const warnings = (changes: object) =>
    helper.worker.evaluate(
      (text) => chrome.management.getPermissionWarningsByManifest(text),
      JSON.stringify({ ...manifest, ...changes }),
    );

  beforeAll(async () => {
    const asking = { manifest_version: 3, name: 'Asks', version: '1', permissions: ['management'] };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...asking, background: { service_worker: 'w.js' } }));
    writeFileSync(join(folder, 'w.js'), '');
    // On Linux the variable says which language Chromium speaks, elsewhere the switch.
    vi.stubEnv('LANGUAGE', 'en');
    helper = await launchChromium({ extensionDir: folder, args: ['--lang=en'] });
  });
  afterAll(async () => {
    await helper?.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('the one thing that every DevTools panel brings', async () => {
    expect(await warnings({})).toEqual(['Read and change all your data on all websites']);
  });

  // Chromium leaves out what that one covers, `tabs` for one: without the panel nothing is covered.
  it('nothing without the panel: no permission hides behind it', async () => {
    expect(await warnings({ devtools_page: undefined })).toEqual([]);
  });

  it.each([
    ['tabs', 'Read your browsing history'],
    ['clipboardWrite', 'Modify data you copy and paste'],
    ['bookmarks', 'Read and change your bookmarks'],
  ])('would say more with %s', async (permission, warning) => {
    const permissions = [...manifest.permissions, permission];
    expect(await warnings({ permissions, devtools_page: undefined })).toEqual([warning]);
  });

  it('would say more with clipboardWrite, with the panel, too', async () => {
    const permissions = [...manifest.permissions, 'clipboardWrite'];
    expect(await warnings({ permissions })).toHaveLength(2);
  });
});
