/** Copies of the built extension with a fault planted in them: what a check must find. */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/lifetime/run.ts';
import { CHROME_BUILD } from '../../support/paths.ts';
import { filesBelow } from './disk.ts';

export interface Plants {
  /** Changes the manifest in place. */
  manifest?: (manifest: Record<string, unknown>) => void;
  /** JavaScript that runs in the worker after Wirenote's. */
  worker?: string;
  /** JavaScript that runs in the popup after Wirenote's. */
  popup?: string;
  /** Replaces texts in all scripts and pages. Each must be in one of them. */
  replace?: readonly { from: string; to: string }[];
}

/** Makes a copy of the Chromium build in a temporary folder, which the caller removes. */
export function copyOfBuild({ manifest, worker, popup, replace = [] }: Plants): string {
  const folder = temporaryFolder('planted');
  cpSync(CHROME_BUILD, folder, { recursive: true });
  if (manifest) {
    const file = join(folder, 'manifest.json');
    const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    manifest(content);
    writeFileSync(file, JSON.stringify(content));
  }
  if (worker) appendFileSync(join(folder, 'background.js'), `\n${worker}`);
  if (popup) {
    const file = join(folder, 'popup.html');
    writeFileSync(join(folder, 'planted.js'), popup);
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replace('</body>', '<script type="module" src="/planted.js"></script></body>'));
  }
  for (const { from, to } of replace) {
    const files = filesBelow(folder).filter((file) => /\.(?:js|html)$/.test(file));
    const changed = files.filter((file) => readFileSync(file, 'utf8').includes(from));
    if (changed.length === 0) throw new Error(`No script or page of the build holds ${from}`);
    for (const file of changed) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
  return folder;
}
