import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInspectLink, type Launched, launchChromium, openPopup } from '../../support/chromium/launch.ts';
import { profilePreferences } from '../../support/chromium/profile.ts';
import { sharedChromium } from '../../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../../support/demo/site.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';
import { CHROME_BUILD } from '../../support/paths.ts';
import { until } from '../../support/until.ts';
import { copyOfBuild } from './copy-of-build.ts';
import { type Found, filesBelow, filesWith, marker } from './disk.ts';
import { fallbackTab, type Texts, type as typeInto, walk } from './journeys.ts';
import { eventsNaming, hosts, type NetEvent, netLogSwitches, readNetLog, requests } from './net-log.ts';
import { type TextField, textFields } from './text-fields.ts';

declare const chrome: {
  action: { openPopup: unknown };
  omnibox: { onInputEntered: { dispatch(text: string, where: string): void } };
  storage: { session: { get(): Promise<object> } };
};

let site: DemoSite;
const folders: string[] = [];

beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(async () => {
  await site.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Starts Chromium on a profile that is still there when it has ended. */
async function launchKept(extensionDir = CHROME_BUILD): Promise<Launched & { netLog: string; web: Page }> {
  const folder = temporaryFolder('privacy');
  folders.push(folder);
  const profile = join(folder, 'profile');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(profilePreferences(extensionDir, 'undocked')));
  const netLog = join(folder, 'net-log.json');
  const launched = await launchChromium({ extensionDir, profile, args: netLogSwitches(netLog) });
  const [web] = launched.context.pages() as [Page];
  return { ...launched, netLog, web };
}

/** What is left of a profile: of a browser that was closed, and of one that was killed. */
const ENDS = ['closed', 'killed'] as const;
type End = (typeof ENDS)[number];

/**
 * Ends the browser as a user does. Before that it keeps a copy of what is on disk: a browser that is killed has no time
 * for a last word, so that is what it leaves.
 * @returns the folder of each profile
 */
async function endBothWays({ close, profile }: Launched): Promise<Record<End, string>> {
  const killed = `${profile}-killed`;
  // Links in a profile name the running process and lead nowhere; what the browser removes meanwhile is not left either.
  for (const file of filesBelow(profile)) {
    const copy = join(killed, file.slice(profile.length));
    mkdirSync(dirname(copy), { recursive: true });
    try {
      copyFileSync(file, copy);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  await close();
  return { closed: profile, killed };
}

/**
 * Types a text into an ordinary field of a web page and puts another tab in front. Chromium writes the fields of
 * open tabs to disk every few seconds; when this text is there, what was typed anywhere before it would be, too.
 */
async function writeWitness({ context, profile }: Launched, web: Page): Promise<string> {
  const witness = marker();
  const page = await context.newPage();
  await page.goto(`${site.origin}/status/missing`);
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.name = 'witness';
    document.body.prepend(input);
  });
  await page.locator('input').pressSequentially(witness);
  await web.bringToFront();
  await until('the witness on disk', () => filesWith(profile, { witness }).length > 0, 30_000);
  return witness;
}

/** The texts of one walk, each with a marker of its own. `.localhost` names are never asked of a name server. */
function markedTexts(): { markers: Record<keyof Texts, string>; texts: Texts } {
  const names = [
    ...(['linkToPopup', 'linkToTab', 'linkToClosedTab', 'popup', 'unknown', 'pasted', 'base', 'edited'] as const),
    ...(['allowed', 'redirecting', 'second', 'encoded', 'reference'] as const),
    ...(['tab', 'tabBase', 'tabEdited', 'configuration', 'settings', 'reader', 'omnibox'] as const),
    ...(['filter', 'imported', 'panel'] as const),
  ];
  const markers = Object.fromEntries(names.map((name) => [name, marker()])) as Record<keyof Texts, string>;
  const texts = Object.fromEntries(
    Object.entries(markers).map(([name, text]) => [
      name,
      name === 'unknown' || name === 'filter' ? text : `https://${name.toLowerCase()}.localhost/${text}`,
    ]),
  ) as unknown as Texts;
  const imported = `GET ${texts.imported} HTTP/1.1\n\nHTTP/1.1 200 OK\nContent-Type: text/plain\nSet-Cookie: a=${markers.imported}\n\n${markers.imported}`;
  return { markers, texts: { ...texts, imported } };
}

const markersIn = (found: readonly Found[]) => [...new Set(found.map(({ name }) => name))].sort();

describe('after a walk through everything', () => {
  const { markers, texts } = markedTexts();
  const waiting = marker();
  let witness: string;
  /** What the extension has in the browser's memory after all of it. */
  let kept: object;
  let launched: Awaited<ReturnType<typeof launchKept>>;
  let profiles: Record<End, string>;
  const fields = new Map<string, TextField[]>();
  const places = new Map<string, { url: string; title: string; state: unknown }>();

  async function visit(state: string, view: Page | Frame): Promise<void> {
    fields.set(state, await textFields(view));
    const title = await view.title();
    places.set(state, { url: view.url(), title, state: await view.evaluate(() => history.state as unknown) });
  }

  beforeAll(async () => {
    launched = await launchKept();
    const { web, worker } = launched;
    try {
      await walk(launched, site, web, texts, visit);
      witness = await writeWitness(launched, web);
      kept = await worker.evaluate(() => chrome.storage.session.get());
      // One more link, which no page takes before the end.
      await worker.evaluate(() => {
        chrome.action.openPopup = () => Promise.resolve();
      });
      await chooseInspectLink(launched, `https://waiting.localhost/${waiting}`);
    } finally {
      profiles = await endBothWays(launched);
    }
  });

  it.each(ENDS)('nothing that was inspected, typed or pasted is on disk when the browser was %s', (how) => {
    expect(filesWith(profiles[how], { ...markers, waiting })).toEqual([]);
  });

  it.each(ENDS)('the same search finds what a web page left there when the browser was %s', (how) => {
    expect(markersIn(filesWith(profiles[how], { ...markers, witness }))).toEqual(['witness']);
    const files = filesBelow(profiles[how]).map((file) => file.slice(profiles[how].length + 1));
    expect(files).toEqual(expect.arrayContaining([join('Default', 'History'), join('Default', 'Preferences')]));
    expect(files.some((file) => file.startsWith(join('Default', 'Sessions', 'Session_')))).toBe(true);
  });

  it('in memory are ids of pages of the book, and nothing else', async () => {
    await expect.poll(() => Object.keys(kept)).toEqual(['recent']);
    // Of the two pages that the walk looks up, a quick one passes the first before it counts.
    const { recent } = kept as { recent: string[] };
    await expect.poll(() => recent.filter((id) => id !== 'media-types/application/wasm')).toEqual(['status/404']);
  });

  it('no address, title or history state held a text of the user', () => {
    const page = (path: string, title: string) => ({
      url: `chrome-extension://${launched.extensionId}/${path}`,
      title,
      state: null,
    });
    for (const [state, place] of places) {
      if (!state.startsWith('reader'))
        expect([
          page('popup.html', 'Wirenote'),
          page('panel.html', 'Wirenote'),
          page('options.html', 'Settings - Wirenote'),
        ]).toContainEqual(place);
    }
    expect(places.get('reader: index')).toEqual(page('reader.html', 'Reference - Wirenote'));
    expect(places.get('reader: configuration')).toEqual(
      page('reader.html#configuration', 'Audit a configuration - Wirenote'),
    );
    expect(places.get('reader: entry')).toEqual(page('reader.html#status/404#caching', '404 Not Found - Wirenote'));
    for (const state of ['reader: tools', 'reader: from the address bar'])
      expect(places.get(state)).toEqual(page('reader.html#tools', 'Tools - Wirenote'));
  });

  it('every field that takes text had the browser’s helpers off', () => {
    const faulty = [...fields].flatMap(([state, found]) =>
      found.filter(({ faults }) => faults.length > 0).map((field) => ({ state, ...field })),
    );
    expect(faulty).toEqual([]);
    const search = 'Look up a code, name, media type, extension or URL';
    const ofSections = [
      'Allowed origins and prefixes, one per line',
      'The page that redirects, for relative targets (optional)',
      'Second URL',
    ];
    const tools = ['Text to encode', 'Reference', 'Base'];
    const components = ['scheme', 'user name', 'password', 'hostname', 'port', 'path', 'query', 'fragment'];
    const parameter = ['Name of parameter 1', 'Value of parameter 1'];
    const labels = Object.fromEntries([...fields].map(([state, found]) => [state, found.map(({ label }) => label)]));
    expect(labels).toEqual({
      'popup: start': [search],
      'popup: URL': [search, 'Base URL'],
      'popup: Types': [search],
      'popup: Status': [search],
      'popup: results': [search],
      'popup: media type': [search],
      'popup: nothing found': [search],
      'popup: URL with a base': [search, 'Base URL'],
      'popup: editing a URL': [search, 'Base URL', ...components, ...parameter, 'New name', 'New value'],
      'popup: URL with its sections open': [search, 'Base URL', ...ofSections],
      'popup: encoding and resolving': [search, 'Base URL', ...ofSections, ...tools],
      'popup: copying without the clipboard API': [search, 'Base URL', ...ofSections, ...tools, 'textarea'],
      'popup: status code': [search],
      'popup: link': [search],
      'tab: link': [search],
      'tab: URL with a base': [search, 'Base URL'],
      'tab: editing a URL': [search, 'Base URL', ...components, 'New name', 'New value'],
      'reader: index': [search],
      'reader: configuration': [search, 'Or paste it'],
      'reader: entry': [search],
      'reader: tools': [search],
      settings: [],
      'reader: from the address bar': [search],
      'panel: empty': ['Filter the responses'],
      'panel: responses': ['Filter the responses'],
      'panel: response': ['Filter the responses'],
      'panel: book': ['Filter the responses'],
      'panel: importing': ['Filter the responses', 'Or paste it'],
      'panel: imported': ['Filter the responses'],
      'panel: filtered': ['Filter the responses'],
      'panel: looking up': ['Filter the responses', search],
    });
  });

  describe('the browser’s record of its network', () => {
    let events: NetEvent[];
    beforeAll(() => {
      events = readNetLog(launched.netLog);
    });

    it('holds the requests of the web page', () => {
      expect(requests(events)).toContainEqual({ url: `${site.origin}/deprecated/app.js`, initiator: site.origin });
      expect(requests(events).length).toBeGreaterThan(60);
    });

    it('holds nothing that the extension asked for: no request, no name, no connection', () => {
      expect(eventsNaming(events, 'chrome-extension:')).toEqual([]);
    });

    it('holds nothing that was inspected, typed or pasted', () => {
      for (const text of Object.values(markers)) expect(eventsNaming(events, text)).toEqual([]);
    });

    it('holds no host that neither the page nor the browser itself asked for', () => {
      expect(strangers(events)).toEqual([]);
    });
  });
});

/**
 * Hosts that nobody but the extension can have asked for. The others: the demo site; the links in its page, whose names
 * Chromium resolves as soon as a button is pressed on them (measured in 156); names without a dot, which Chromium asks
 * the local network for, and DevTools the machine; and Chromium's calls to its maker.
 */
function strangers(events: readonly NetEvent[]): string[] {
  const links = /^link\w+\.localhost$/;
  const maker = /(^|\.)(google|googleapis|gstatic|gvt1)\.com$/;
  return hosts(events).filter(
    (host) => host !== '127.0.0.1' && host.includes('.') && !links.test(host) && !maker.test(host),
  );
}

describe('the same checks, on copies with a fault', () => {
  it('find requests by the popup and by the worker', async () => {
    const copy = copyOfBuild({
      manifest: (manifest) => {
        delete manifest.content_security_policy;
      },
      popup: `
        document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: 'http://planted-preconnect.localhost/' }));
        fetch('http://planted-popup.localhost/').catch(() => {}).then(() => { document.documentElement.dataset.planted = 'done'; });`,
      worker: `
        fetch('http://planted-worker.localhost/').catch(() => {}).then(() => { globalThis.planted = 'done'; });
        chrome.tabs.create({ url: 'http://planted-tab.localhost/' });`,
    });
    folders.push(copy);
    const launched = await launchKept(copy);
    try {
      const popup = await openPopup(launched);
      await until('the request of the popup', () =>
        popup.evaluate(() => document.documentElement.dataset.planted === 'done'),
      );
      await until('the request of the worker', () => launched.worker.evaluate(() => 'planted' in globalThis));
    } finally {
      await launched.close();
    }
    const events = readNetLog(launched.netLog);
    const origin = `chrome-extension://${launched.extensionId}`;
    expect(requests(events)).toEqual(
      expect.arrayContaining([
        { url: 'http://planted-popup.localhost/', initiator: origin },
        { url: 'http://planted-worker.localhost/', initiator: origin },
      ]),
    );
    const named = JSON.stringify(eventsNaming(events, 'chrome-extension:'));
    for (const place of ['popup', 'worker', 'preconnect']) expect(named).toContain(`planted-${place}.localhost`);
    expect(strangers(events).sort()).toEqual(
      ['popup', 'preconnect', 'tab', 'worker'].map((place) => `planted-${place}.localhost`),
    );
  });

  it('find a text in an address, in a title, in a remembered field and in the stored settings', async () => {
    const markers = {
      ...{ link: marker(), title: marker(), typed: marker() },
      ...{ stored: marker(), omnibox: marker(), recent: marker() },
    };
    const copy = copyOfBuild({
      // In parts, so that no copy of the script that the browser keeps can be what is found.
      popup: `document.title = ${JSON.stringify(markers.title.match(/.{5}/g))}.join('');`,
      worker: `chrome.contextMenus.onClicked.addListener(({ linkUrl }) => {
        chrome.tabs.create({ url: '/reader.html?' + encodeURIComponent(linkUrl) });
      });
      chrome.omnibox.onInputEntered.addListener((text) => chrome.tabs.create({ url: '/reader.html?' + text }));
      chrome.storage.local.set({
        settings: { version: 1, note: ${JSON.stringify(markers.stored.match(/.{5}/g))}.join('') },
        recent: [${JSON.stringify(markers.recent.match(/.{5}/g))}.join('')],
      });`,
      // In the script, and in the page of the popup, where the field is before its script.
      replace: [
        { from: 'autocomplete:`off`', to: 'autocomplete:`on`' },
        { from: 'autocomplete="off"', to: 'autocomplete="on"' },
      ],
    });
    folders.push(copy);
    const launched = await launchKept(copy);
    const { web } = launched;
    let witness = '';
    let profiles: Partial<Record<End, string>> = {};
    try {
      await web.goto(site.origin);
      await launched.worker.evaluate(() => {
        chrome.action.openPopup = () => Promise.reject(new Error('refused by the test'));
      });
      const tab = await fallbackTab(launched, web, `https://link.localhost/${markers.link}`);
      await launched.worker.evaluate(
        (text) => chrome.omnibox.onInputEntered.dispatch(text, 'newForegroundTab'),
        markers.omnibox,
      );
      await tab.bringToFront();
      await typeInto(tab, `https://typed.localhost/${markers.typed}`);
      witness = await writeWitness(launched, web);
    } finally {
      profiles = await endBothWays(launched);
    }
    for (const how of ENDS) {
      const found = markersIn(filesWith(profiles[how] ?? '', { ...markers, witness }));
      expect(found, how).toEqual(['link', 'omnibox', 'recent', 'stored', 'title', 'typed', 'witness']);
    }
  });

  it('find a field with the helpers on', async () => {
    const launched = await sharedChromium();
    const page = await launched.context.newPage();
    try {
      await page.goto(site.origin);
      await page.setContent(`
        <label>Bare <input></label>
        <textarea aria-label="Half" spellcheck="false" autocomplete="off"></textarea>
        <div aria-label="Rich" contenteditable></div>
        <span aria-label="Made up" role="searchbox" tabindex="0" spellcheck="true"></span>
        <input aria-label="Right" spellcheck="false" autocomplete="off" autocapitalize="off" autocorrect="off">
        <input type="checkbox">`);
      const all = ['spellcheck=null', 'autocomplete=null', 'autocapitalize=null', 'autocorrect=null'];
      await expect
        .poll(() => textFields(page))
        .toEqual([
          { label: 'Bare ', faults: all },
          { label: 'Half', faults: ['autocapitalize=null', 'autocorrect=null'] },
          { label: 'Rich', faults: all },
          { label: 'Made up', faults: ['spellcheck=true', ...all.slice(1)] },
          { label: 'Right', faults: [] },
        ]);
    } finally {
      await launched.close();
    }
  });
});
