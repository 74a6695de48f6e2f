import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const manifest = (build: string) => JSON.parse(readFileSync(`.output/${build}/manifest.json`, 'utf8')) as object;

const shared = {
  manifest_version: 3,
  name: 'Wirenote',
  version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  description: expect.stringMatching(/^.{20,132}$/),
  icons: { '16': 'icon/16.png', '32': 'icon/32.png', '48': 'icon/48.png', '128': 'icon/128.png' },
  action: { default_title: 'Wirenote', default_popup: 'popup.html' },
  devtools_page: 'devtools.html',
  options_ui: { page: 'options.html', open_in_tab: true },
  omnibox: { keyword: 'wn' },
  commands: {
    _execute_action: { suggested_key: { default: 'Alt+Shift+Y' } },
    'open-book': { suggested_key: { default: 'Alt+Shift+K' }, description: 'Open the reference book' },
  },
  permissions: ['contextMenus', 'storage', 'activeTab'],
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'",
  },
};

// The whole manifest, so that a permission, host or resource that slips in is seen here.
describe('manifest', () => {
  it('of the Chromium build', () => {
    expect(manifest('chrome-mv3')).toEqual({
      ...shared,
      minimum_chrome_version: '127',
      incognito: 'split',
      background: { service_worker: 'background.js' },
    });
  });

  it('of the Firefox build', () => {
    expect(manifest('firefox-mv3')).toEqual({
      ...shared,
      browser_specific_settings: {
        gecko: {
          // A store keeps the id for good, and an address would have to stay ours.
          id: expect.stringMatching(/^\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}$/),
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['none'] },
        },
      },
      background: { scripts: ['background.js'] },
    });
  });
});
