/** A configuration is audited in the reader: pasted, opened, corrected, and what cannot be read. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { until } from '../support/until.ts';

const NGINX =
  'types {\n  text/html html;\n  application/javascript js;\n  text/plain mjs;\n  application/x-shop shop;\n}\n';
const CORRECTED =
  'types {\n  text/html html;\n  text/javascript js;\n  application/wasm wasm;\n  text/javascript mjs;\n  application/x-shop shop;\n}\n';

let launched: Launched;
let page: Page;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('configuration');
  launched = await sharedChromium();
  await launched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await launched.context.newPage();
});
afterAll(async () => {
  await launched.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await page.goto('about:blank');
  await page.goto(`${extensionPage(launched, 'reader.html')}#configuration`);
  await page.getByRole('heading', { level: 1, name: 'Audit a configuration' }).waitFor();
});

const field = () => page.getByRole('textbox', { name: 'Or paste it' });
const said = () => page.locator('.config-said');
const lines = (name = 'What to change') => page.getByRole('list', { name }).locator('.config-place').allTextContents();

async function paste(text: string): Promise<void> {
  await field().fill(text);
  await page.getByRole('button', { name: 'Audit the input' }).click();
}
async function open(name: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, content);
  await page.getByLabel('Open a file, or drop it here').setInputFiles(path);
}
const says = (words: string | RegExp) => said().filter({ hasText: words }).waitFor();

it('is a page of the reader, which the guide leads to and which leads to the guide', async () => {
  await page.getByRole('link', { name: 'Auditing media types' }).click();
  await page.getByRole('heading', { level: 1, name: 'Auditing media types' }).waitFor();
  await page.getByRole('button', { name: 'Open the tool' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit a configuration' }).waitFor();
  await expect.poll(() => page.title()).toBe('Audit a configuration - Wirenote');
  await page.getByRole('navigation', { name: 'Wirenote' }).getByRole('link', { name: 'Reference' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Audit the configuration.' }).click();
  await field().waitFor();
});

it('names what is wrong by line, and gives the corrected text', async () => {
  await paste(NGINX);
  await says('read as nginx: 4 media types. 1 error, 1 warning, 1 piece of advice, 1 note.');
  await expect.poll(() => lines()).toEqual(['Line 3Advice', 'Line 3Warning', 'Line 4Error']);
  const [first] = await page.getByRole('list', { name: 'What to change' }).getByRole('listitem').all();
  await expect.poll(() => first?.locator('mark').textContent()).toBe('application/javascript');
  await page.getByRole('button', { name: 'Copy the corrected configuration' }).click();
  await page.getByText('Copied').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(CORRECTED);
  await page.getByText('Show it').click();
  await page.locator('.config-corrected pre').filter({ hasText: 'text/javascript js;' }).waitFor();
  await page.getByText('Notes', { exact: true }).click();
  await expect.poll(() => lines('Notes')).toEqual(['Line 5Info']);
  await paste(CORRECTED);
  await says('5 media types. 1 note.');
  await expect.poll(() => page.getByRole('list', { name: 'What to change' }).count()).toBe(0);
});

it('leads to an entry, and is as it was when one comes back', async () => {
  await paste(NGINX);
  await page
    .getByRole('list', { name: 'What to change' })
    .getByRole('link', { name: 'text/javascript' })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'text/javascript' }).waitFor();
  await page.goBack();
  await says('read as nginx');
  await expect.poll(() => field().inputValue()).toBe(NGINX);
  await expect.poll(() => lines()).toHaveLength(3);
  await page.reload();
  await field().waitFor();
  await expect.poll(() => field().inputValue()).toBe('');
  await expect.poll(() => said().textContent()).toBe('');
});

it('works by keyboard alone', async () => {
  await field().focus();
  await page.keyboard.insertText('AddType image/x-png .png');
  await page.keyboard.press('Control+Enter');
  await says('read as Apache: 1 media type. 1 piece of advice.');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await says('read as Apache');
});

describe('files', () => {
  it.each([
    ['mime.types', '# types\nimage/x-png\tpng\n', 'mime.types: 1 media type. 1 piece of advice.'],
    ['.htaccess', 'AddType text/plain .mjs\n', 'Apache: 1 media type. 1 error.'],
    [
      'web.config',
      '<configuration><mimeMap fileExtension=".png" mimeType="image/x-png"/></configuration>',
      'IIS web.config: 1 media',
    ],
    [
      'Caddyfile',
      ':80 {\n  @a path *.mjs\n  header @a Content-Type text/plain\n}\n',
      'Caddyfile: 1 media type. 1 error.',
    ],
    ['types.json', '{"png":"image/x-png"}', 'JSON: 1 media type. 1 piece of advice.'],
    ['types.yml', 'png: image/x-png\n', 'YAML: 1 media type. 1 piece of advice.'],
  ])('%s are read as what they are', async (name, content, words) => {
    await open(name, content);
    await says(`${name}, read as ${words}`);
  });

  it('are read as another format when one chooses so', async () => {
    await open('notes.txt', 'image/x-png png\ntext/css css\n');
    await says('read as mime.types: 2 media types');
    await page.getByRole('combobox', { name: 'Format' }).selectOption('YAML');
    await says('read as YAML: no media type. Is it another format?');
    await page.getByText('Not read', { exact: true }).click();
    await page.getByText('Line 2: A line that is neither a key nor an item.').waitFor();
  });
});

describe('what cannot be read is said', () => {
  it.each<[string, string, string | Uint8Array, RegExp]>([
    ['a picture', 'a.png', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]), /This is not a text file/],
    ['an empty file', 'empty.conf', '', /input is empty/],
    ['50 MB', 'large.conf', '#'.repeat(50_000_000), /too large for a configuration/],
    ['a letter', 'letter.txt', 'Dear reader,\nhello.\n', /not recognise the format/],
    ['broken syntax', 'nginx.conf', 'types { image/x-png png', /1 piece of advice/],
  ])('%s', async (_, name, content, words) => {
    await open(name, content);
    await says(words);
  });

  it('of a text that is pasted, too, and the text stays', async () => {
    await paste('   ');
    await says('The input is empty.');
    await paste('\u0001\u0002\u0003');
    await says('This is not a text file');
    await expect.poll(() => field().inputValue()).toBe('\u0001\u0002\u0003');
  });
});

it('shows hostile names as they are, and thousands of findings by and by', async () => {
  await open(`${'a'.repeat(90)}\u202E<b>.types`, 'image/x-png \u202Egnp\n'.repeat(3000));
  await says('3,000 pieces of advice');
  const list = page.getByRole('list', { name: 'What to change' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(100);
  await expect.poll(() => list.locator('.escaped').first().textContent()).toContain('202E');
  await page.getByRole('button', { name: 'Show 100 more of 900' }).click();
  await until('more', async () => (await list.getByRole('listitem').count()) === 200);
  await page.getByText('And 2,000 more findings later in the input.').waitFor();
});

it('copies the command for a folder', async () => {
  await page.getByText('Search a folder for old names').click();
  await page.getByRole('button', { name: 'Copy the command' }).click();
  await page.getByText('Copied').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^grep -rInEi /);
});
