/** How a Chromium is installed: first Playwright's, which goes into the user's own cache and is always tried. */

import {
  type Installation,
  type InstallStep,
  mayInstall,
  packageCommand,
  packageStep,
  type Setting,
} from '../install/browser.ts';
import { thisMachine } from '../install/find.ts';
import { commandFile } from '../paths.ts';
import { CHROMIUM } from './find.ts';

/** The Debian packages: the browser, and a font, without which every page is empty boxes. */
const PACKAGES = ['chromium', 'fonts-liberation'];
const PLAYWRIGHT = 'node node_modules/playwright/cli.js';

export const CHROMIUM_INSTALLATION: Installation = { kind: CHROMIUM, steps, advice };

function steps(setting: Setting): InstallStep[] {
  const playwright = (...args: string[]) => [process.execPath, commandFile('playwright'), ...args] as const;
  const download: InstallStep = {
    title: "downloading Playwright's Chromium",
    // --no-shell: the separate headless program cannot load extensions and would be a second download.
    commands: [playwright('install', '--no-shell', 'chromium')],
  };
  if (!mayInstall(setting)) return [download];
  const libraries: InstallStep = {
    title: "installing the system libraries of Playwright's Chromium",
    commands: [playwright('install-deps', 'chromium')],
    completes: thisMachine().playwrightPath,
  };
  return [download, libraries, packageStep(setting, PACKAGES)];
}

function advice(setting: Setting): string {
  const withLibraries = setting.platform === 'linux' ? '--with-deps ' : '';
  return packageCommand(setting, PACKAGES) ?? `${PLAYWRIGHT} install ${withLibraries}chromium`;
}
