import { rmSync } from 'node:fs';
import { holdBytesIn } from '../../support/byte-tests.ts';
import { type Launched, launchFirefox } from '../../support/firefox/launch.ts';
import type { FirefoxServices } from '../../support/firefox/privileged.ts';
import { navigate } from '../../support/firefox/surfaces.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';
import type { VerdictSite } from '../../support/verdict-site.ts';
import { holdVerdictsIn } from '../../support/verdict-tests.ts';

/** Globals of the chrome context. */
declare const Services: FirefoxServices;
declare const ChromeUtils: { importESModule(address: string): Record<string, unknown> };
interface DownloadList {
  addView(view: { onDownloadAdded(download: { source: { url: string } }): void }): Promise<void>;
}

/** Has Firefox send the address of each download that begins. */
const tellDownloads = ({ marionette }: Launched, to: string) =>
  marionette.evaluate(
    'chrome',
    async (address) => {
      const { Downloads } = ChromeUtils.importESModule('resource://gre/modules/Downloads.sys.mjs') as {
        Downloads: { ALL: unknown; getList(kind: unknown): Promise<DownloadList> };
      };
      const window = Services.wm.getMostRecentWindow('navigator:browser');
      const list = await Downloads.getList(Downloads.ALL);
      await list.addView({
        onDownloadAdded({ source }) {
          void window.fetch(address, { method: 'POST', body: source.url });
        },
      });
    },
    to,
  );

const load = async (site: VerdictSite) => {
  const downloads = temporaryFolder('downloads');
  const launched = await launchFirefox({
    preferences: {
      // Windows that no click opened.
      'dom.disable_open_during_load': false,
      'browser.download.folderList': 2, // the folder named here
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
  });
  try {
    await tellDownloads(launched, site.downloads);
    await navigate(launched, site.start);
    await site.seen;
  } finally {
    await launched.close();
    rmSync(downloads, { recursive: true, force: true });
  }
};

holdVerdictsIn('firefox', load);
holdBytesIn('firefox', load);
