import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/commands/steps.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { commandFile, FIREFOX_BUILD, ROOT } from '../support/paths.ts';

/** What the linter of Mozilla's add-on site reports, as far as it is looked at. */
interface Report {
  errors: Message[];
  warnings: Message[];
  notices: Message[];
}
interface Message {
  code: string;
  message: string;
  file?: string;
}

/** Every warning that is there for a reason. One that no longer appears has to go from this list. */
const EXPLAINED = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^js\/[\w-]+\.js$/,
    why: "Preact's own code for `dangerouslySetInnerHTML`, which Wirenote never uses: see the test below.",
  },
  {
    code: 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION',
    file: /^manifest\.json$/,
    // https://extensionworkshop.com/documentation/publish/version-compatibility/
    why:
      'Firefox for Android knows `data_collection_permissions` from 142 on, desktop Firefox from 140. Wirenote is not for ' +
      'Android, which has neither DevTools nor context menus for add-ons: without the key `gecko_android` it is not ' +
      'offered there, and with it, to give another minimum, it would be.',
  },
];

async function lint(folder: string): Promise<Report> {
  const args = ['lint', '--source-dir', folder, '--output', 'json'];
  const { output } = await runCommand(process.execPath, [commandFile('web-ext'), ...args], { output: 'keep' });
  // Node's own warnings may stand before the report.
  return JSON.parse(output.slice(output.indexOf('{'))) as Report;
}

/** What is wrong with a report, in words. */
function complaints({ errors, warnings, notices }: Report): string[] {
  const explains = (message: Message) =>
    EXPLAINED.findIndex(({ code, file }) => code === message.code && file.test(message.file ?? ''));
  const counts = EXPLAINED.map((_, index) => warnings.filter((message) => explains(message) === index).length);
  return [
    ...[...errors, ...notices, ...warnings.filter((message) => explains(message) === -1)].map(
      ({ code, message, file }) => `${code} in ${file}: ${message}`,
    ),
    ...EXPLAINED.flatMap(({ code }, index) =>
      counts[index] === 1 ? [] : [`${code} is explained for one place and appears in ${counts[index]}`],
    ),
  ];
}

it("Mozilla's linter finds nothing in the Firefox package but what is explained", async () => {
  expect(complaints(await lint(FIREFOX_BUILD))).toEqual([]);
});

it('a package with a fault is found to have one', async () => {
  const folder = temporaryFolder('lint');
  try {
    cpSync(FIREFOX_BUILD, folder, { recursive: true });
    writeFileSync(join(folder, 'background.js'), 'eval(location.hash);');
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    delete manifest.browser_specific_settings.gecko.data_collection_permissions;
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const found = complaints(await lint(folder)).join('\n');
    expect(found).toContain('DANGEROUS_EVAL in background.js');
    expect(found).toContain(
      'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION is explained for one place and appears in 0',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('no view puts HTML into the page as text', () => {
  const sources = ['components', 'entrypoints'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(sources.length).toBeGreaterThan(40);
  const html = /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML/i;
  expect(sources.filter((file) => html.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
