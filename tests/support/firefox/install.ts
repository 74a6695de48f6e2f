/** How a Firefox is installed: as Debian's package. Playwright's own is not the Firefox that people use. */
import { type Installation, mayInstall, packageCommand, packageStep } from '../install/browser.ts';
import { FIREFOX } from './find.ts';

/**
 * The browser, and what does not come with it: a font, without which every page is empty boxes, and FFmpeg's codecs,
 * without which Firefox plays no AAC and downloads it.
 */
const PACKAGES = ['firefox-esr', 'fonts-liberation', 'libavcodec-extra'];

export const FIREFOX_INSTALLATION: Installation = {
  kind: FIREFOX,
  steps: (setting) => (mayInstall(setting) ? [packageStep(setting, PACKAGES)] : []),
  advice: (setting) =>
    packageCommand(setting, PACKAGES) ?? 'the installer of your system, or the one at https://www.firefox.com/',
};
