import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'wxt';
import { evaluated } from './reference/build/plugins/evaluated.ts';
import { packArchive } from './reference/build/plugins/pack-archive.ts';
import { packedIdna } from './reference/build/plugins/packed-idna.ts';
import { packedSuffixes } from './reference/build/plugins/packed-suffixes.ts';
import { sharedWorkers, writtenWorkers } from './reference/build/plugins/shared-workers.ts';
import { bookPlugin } from './reference/build/vite-plugin.ts';

/**
 * The policy both production builds run under. Nothing is fetched from anywhere: `connect-src 'none'`.
 * No `frame-ancestors`: DevTools pages are framed by `devtools://`, which it would shut out.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/**
 * Files are named without the hash of their content: an extension replaces all of its files at once, and hashes, in every
 * name and every import, cannot be compressed. Not for the background script, which is one file with a name of its own.
 * The folder of the scripts has a short name, because each of some 180 paths is in the package twice.
 */
const SCRIPTS = 'js';
const names = { chunkFileNames: `${SCRIPTS}/[name].js`, assetFileNames: 'assets/[name].[ext]' };
const plainNames: Plugin = {
  name: 'wirenote:plain-names',
  outputOptions: (options) =>
    options.format === 'iife' ? null : { ...options, ...names, entryFileNames: names.chunkFileNames },
};

/** Where WXT starts its plugins in each page. Wirenote has none, and pages would load an empty file; a plugin would need it. */
const HTML_PLUGINS = '\0virtual:wxt-html-plugins';
const UNUSED = '\0unused:';

/**
 * What libraries bring and nothing here needs: the tables of all encodings but UTF-8 (90 kB packed), in which no document
 * here is, and the sniffing of whatwg-mimetype, of which the parser is used.
 */
const withoutUnused: Plugin = {
  name: 'wirenote:without-unused',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === '@exodus/bytes/whatwg.js') return resolve('reference/url/encode-query.ts');
    const isUnused =
      id === '@exodus/bytes/encoding.js' || (id === './sniff.js' && importer.includes('whatwg-mimetype'));
    // One for each importer: one that they share would be a file of its own.
    return isUnused ? `${UNUSED}${importer}` : null;
  },
  load: (id) => (id.startsWith(UNUSED) || id === HTML_PLUGINS ? { code: '', moduleSideEffects: false } : null),
};

/** What renders the popup at build time has no use for style sheets, and Vite's runner cannot load them. */
const withoutStyle: Plugin = {
  name: 'wirenote:without-style',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0without-style' : null),
  load: (id) => (id === '\0without-style' ? '' : null),
};

/** Puts the head of the popup into its page, so that it is painted before a script runs (entrypoints/popup/start.ts). */
function popupStart(): Plugin {
  return {
    name: 'wirenote:popup-start',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename }) {
        if (!/popup[\\/]index\.html$/.test(filename)) return html;
        const { module } = await runnerImport<typeof import('./entrypoints/popup/render-start.tsx')>(
          resolve('entrypoints/popup/render-start.tsx'),
          { plugins: [withoutStyle] },
        );
        const root = '<div id="app">';
        if (!html.includes(root)) throw new Error(`The page of the popup has no ${root}`);
        // The script is not needed for the paint: what it imports must not be loaded before.
        const unhurried = html.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
        return unhurried.replace(root, () => root + module.renderStart());
      },
    },
  };
}

/** Where the extension is written; known once WXT has read this file. */
let output = '';
const forWorkers = () => [bookPlugin(), withoutUnused, packedIdna(), packedSuffixes()];

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  hooks: {
    // WXT 0.21 imports what is named like its own, `storage` for one, even then: a library that nothing uses.
    'config:resolved': ({ config }) => {
      output = config.outDir;
      config.imports.presets = [];
      config.imports.imports = [];
    },
    'zip:extension:done': async (wxt, file) => writeFileSync(file, await packArchive(wxt.config.outDir)),
  },
  modules: ['@wxt-dev/webextension-polyfill'],
  // WXT leaves out every *.test.ts and what begins with a dot: the rest of the tests could not run.
  zip: { excludeSources: ['tests/**', 'vitest.config.ts'] },
  manifest: ({ browser, mode }) => ({
    name: 'Wirenote',
    description:
      'Notes beside the wire: explains HTTP status codes, media types and URLs, and annotates live responses. Offline.',
    permissions: ['contextMenus', 'storage', 'activeTab'],
    // The development server needs its own connections; the policy is for what ships.
    ...(mode === 'production' ? { content_security_policy: { extension_pages: contentSecurityPolicy } } : {}),
    action: { default_title: 'Wirenote' },
    omnibox: { keyword: 'wn' },
    // Keys that the browsers and their DevTools leave free. Chromium 156 refuses Alt+Shift+W and N: its tab groups have them.
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+Y' } },
      'open-book': { suggested_key: { default: 'Alt+Shift+K' }, description: 'Open the reference book' },
    },
    ...(browser === 'firefox'
      ? {
          // No `gecko_android`: Firefox for Android has neither DevTools nor context menus for extensions.
          browser_specific_settings: {
            gecko: {
              id: '{136622ee-bcd1-4ab0-b27b-9e3f69be99de}',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : // In Chromium a private window can only open an extension's page when the extension runs there separately.
        { minimum_chrome_version: '127', incognito: 'split' as const }),
  }),
  vite: () => ({
    plugins: [
      ...forWorkers(),
      evaluated(),
      sharedWorkers(SCRIPTS),
      writtenWorkers(SCRIPTS, () => output, forWorkers()),
      popupStart(),
      plainNames,
    ],
    build: {
      modulePreload: {
        // Vite's preload polyfill would put a `fetch(` into every page.
        polyfill: false,
        // The list of some 70 chunks takes a kilobyte of the package: for the pages that have to be there at once.
        resolveDependencies: (_, chunks, { hostId, hostType }) =>
          hostType === 'html' && /(?:elements|options|welcome)\W/.test(hostId) ? [] : chunks,
      },
    },
    // For `npm run dev`: a library that a page first meets while it is open would load the page anew.
    optimizeDeps: {
      include: ['structured-headers', 'tldts/dist/es6/index.js', 'tldts/dist/index.esm.min.js', 'whatwg-mimetype'],
    },
  }),
});
