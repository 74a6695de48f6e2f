import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packArchive } from '../../reference/build/plugins/pack-archive.ts';
import { CHROME_BUILD, FIREFOX_BUILD } from '../support/paths.ts';

/** Largest JavaScript that the popup may need before it answers, in bytes, uncompressed. A choice. */
const popupBudget = 55_000;
/** Most JavaScript and CSS that it loads before it is painted: its head is in its page. A choice. */
const paintBudget = 15_000;

/** Most JavaScript that the panel loads before it shows something: all the rules, the titles of the book. A choice. */
const panelBudget = 600_000;

/** Largest package for a store, in bytes, packed as `npm run zip` packs it: the book, the registries, the parser. */
const packageBudget = 1_200_000;
/** The scripts that a page loads before it runs: its own and those that the bundler preloads for it. */
function initialScripts(build: string, page: string): string[] {
  const html = readFileSync(join(build, page), 'utf8');
  const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(
    ([, address]) => address ?? '',
  );
  return [...new Set(withImports(build, addresses))];
}

/** The same for what a script loads once its page is painted: the bundler lists it at the start of the script. */
function scriptsAfterPaint(build: string, starts: readonly string[]): string[] {
  const lists = starts.map(
    (address) => /\bm\.f=\[([^\]]*)\]/.exec(readFileSync(join(build, address), 'utf8'))?.[1] ?? '',
  );
  const listed = lists.flatMap((list) => [...list.matchAll(/"([^"]+\.js)"/g)].map(([, address]) => `/${address}`));
  return [...new Set([...starts, ...withImports(build, listed)])];
}

/** Static imports count, preloaded or not. */
function withImports(build: string, addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const text = readFileSync(join(build, address), 'utf8');
    const imported = [...text.matchAll(/\bimport(?:[\w{}\s,*$]+from)?\s*["']\.\/([^"']+\.js)["']/g)].map(
      ([, name]) => `/js/${name}`,
    );
    return [address, ...withImports(build, imported)];
  });
}

describe.each([
  ['Chromium', CHROME_BUILD],
  ['Firefox', FIREFOX_BUILD],
])('bytes of the %s build', (_, build) => {
  const start = initialScripts(build, 'popup.html');
  const scripts = scriptsAfterPaint(build, start);
  const textOf = (addresses: readonly string[]) =>
    addresses.map((address) => readFileSync(join(build, address), 'utf8')).join('\n');
  const sizeOf = (addresses: readonly string[]) =>
    addresses.map((address) => statSync(join(build, address)).size).reduce((sum, size) => sum + size, 0);
  const text = () => textOf(scripts);

  it(`the popup starts with at most ${popupBudget} bytes of JavaScript`, () => {
    const bytes = sizeOf(scripts);
    expect(bytes).toBeLessThanOrEqual(popupBudget);
    // More than nothing was found: the popup's own code, Preact and the polyfill are in it.
    expect(bytes).toBeGreaterThan(20_000);
    expect(scripts.length).toBeGreaterThanOrEqual(3);
  });

  it(`it is painted with at most ${paintBudget} bytes of JavaScript and CSS`, () => {
    const html = readFileSync(join(build, 'popup.html'), 'utf8');
    const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(sizeOf([...start, ...sheets])).toBeLessThanOrEqual(paintBudget);
    expect(html).toContain('Code, name, type, extension or URL');
  });

  it(`the panel starts with at most ${panelBudget} bytes of JavaScript, the rules in it, their examples not`, () => {
    const ofPanel = initialScripts(build, 'panel.html');
    expect(sizeOf(ofPanel)).toBeLessThanOrEqual(panelBudget);
    expect(sizeOf(ofPanel)).toBeGreaterThan(300_000);
    expect(textOf(ofPanel)).toContain('content-type-missing');
    // The host of most examples, and a line that every one has.
    expect(textOf(ofPanel)).not.toContain('shop.example');
    expect(textOf(ofPanel)).not.toMatch(/HTTP\/1\.1(?:\n|\\n)Host:/);
  });

  it(`the whole is at most ${packageBudget} bytes when it is packed`, { timeout: 600_000 }, async () => {
    const bytes = (await packArchive(build)).length;
    expect(bytes).toBeLessThanOrEqual(packageBudget);
    expect(bytes).toBeGreaterThan(200_000);
  });

  it('neither the registries nor the URL parser are among them', () => {
    expect(text()).toContain('Code, name, type, extension or URL');
    expect(text()).not.toContain('vnd.openxmlformats-officedocument');
    expect(text()).not.toContain('IPv4-too-many-parts');
  });
});
