import { rmSync } from 'node:fs';
import { holdBytesIn } from '../../support/bytes/tests.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import type { FirefoxServices } from '../../support/firefox/privileged.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate } from '../../support/firefox/surfaces.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';
import type { VerdictSite } from '../../support/verdicts/site.ts';
import { holdVerdictsIn } from '../../support/verdicts/tests.ts';

/** Globals of the chrome context. */
declare const Services: FirefoxServices;
declare const ChromeUtils: { importESModule(address: string): Record<string, unknown> };
interface DownloadView {
  onDownloadAdded(download: { source: { url: string } }): void;
}
interface DownloadList {
  addView(view: DownloadView): Promise<void>;
  removeView(view: DownloadView): Promise<void>;
}

/** Has Firefox send the address of each download that begins to this address, and to no other any more; '' for none. */
const tellDownloads = ({ marionette }: Launched, to: string) =>
  marionette.evaluate(
    'chrome',
    async (address) => {
      const { Downloads } = ChromeUtils.importESModule('resource://gre/modules/Downloads.sys.mjs') as {
        Downloads: { ALL: unknown; getList(kind: unknown): Promise<DownloadList>; wirenoteView?: DownloadView };
      };
      const window = Services.wm.getMostRecentWindow('navigator:browser');
      const list = await Downloads.getList(Downloads.ALL);
      if (Downloads.wirenoteView) await list.removeView(Downloads.wirenoteView);
      delete Downloads.wirenoteView;
      if (address === '') return;
      Downloads.wirenoteView = {
        onDownloadAdded({ source }) {
          void window.fetch(address, { method: 'POST', body: source.url });
        },
      };
      await list.addView(Downloads.wirenoteView);
    },
    to,
  );

const load = async (site: VerdictSite) => {
  const downloads = temporaryFolder('downloads');
  const launched = await sharedFirefox({
    // Windows that no click opened.
    'dom.disable_open_during_load': false,
    // They are looked at by the page that opened them: to bring each in front would only draw it.
    'browser.tabs.loadDivertedInBackground': true,
    'browser.download.folderList': 2, // the folder named here
    'browser.download.dir': downloads,
    'browser.download.alwaysOpenPanel': false,
    'browser.download.animateNotifications': false,
  });
  try {
    await tellDownloads(launched, site.downloads);
    await navigate(launched, site.start);
    await site.seen;
  } finally {
    await tellDownloads(launched, '');
    rmSync(downloads, { recursive: true, force: true });
  }
};

holdVerdictsIn('firefox', load);
holdBytesIn('firefox', load);
