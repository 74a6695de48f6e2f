import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHROME_BUILD, FIREFOX_BUILD } from '../support/paths.ts';

/** Largest JavaScript that the popup may need before it shows something, in bytes, uncompressed. A choice. */
const popupBudget = 60_000;

/** The scripts that a page loads before it runs: its own and those that the bundler preloads for it. */
function initialScripts(build: string, page: string): string[] {
  const html = readFileSync(join(build, page), 'utf8');
  const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(
    ([, address]) => address ?? '',
  );
  return [...new Set(withImports(build, addresses))];
}

/** Static imports count, preloaded or not. */
function withImports(build: string, addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const text = readFileSync(join(build, address), 'utf8');
    const imported = [...text.matchAll(/\bimport(?:[\w{}\s,*$]+from)?\s*["']\.\/([^"']+\.js)["']/g)].map(
      ([, name]) => `/chunks/${name}`,
    );
    return [address, ...withImports(build, imported)];
  });
}

describe.each([
  ['Chromium', CHROME_BUILD],
  ['Firefox', FIREFOX_BUILD],
])('bytes of the %s build', (_, build) => {
  const scripts = initialScripts(build, 'popup.html');
  const text = () => scripts.map((address) => readFileSync(join(build, address), 'utf8')).join('\n');

  it(`the popup starts with at most ${popupBudget} bytes of JavaScript`, () => {
    const bytes = scripts.map((address) => statSync(join(build, address)).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(popupBudget);
    // More than nothing was found: the popup's own code, Preact and the polyfill are in it.
    expect(bytes).toBeGreaterThan(20_000);
    expect(scripts.length).toBeGreaterThanOrEqual(3);
  });

  it('neither the registries nor the URL parser are among them', () => {
    expect(text()).toContain('Code, name, type, extension or URL');
    expect(text()).not.toContain('vnd.openxmlformats-officedocument');
    expect(text()).not.toContain('IPv4-too-many-parts');
  });
});
