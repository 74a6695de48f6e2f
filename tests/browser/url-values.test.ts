import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Launched, launchChromium, openPopup } from '../support/launch.ts';

let launched: Launched;
let popup: Page;

beforeAll(async () => {
  launched = await launchChromium();
});
afterAll(() => launched.close());
beforeEach(async () => {
  popup = await openPopup(launched);
});
afterEach(() => popup.close());

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const token = `${base64url('{"alg":"HS256"}')}.${base64url('{"sub":"jane-doe","exp":1700000000}')}.c2lnbmF0dXJl`;

async function inspect(url: string): Promise<void> {
  await popup.getByRole('combobox').fill(url);
  await popup.getByRole('heading', { name: 'Components' }).waitFor();
}
const section = (heading: string) =>
  popup.locator('section', { has: popup.getByRole('heading', { name: heading, exact: true }) });
/** The section's name also holds how many there are. */
const parameters = () => popup.locator('section', { has: popup.getByRole('heading', { name: /^Parameters/ }) });

describe('a wrapped link', () => {
  it('is unwrapped layer by layer, and each layer can be taken apart', async () => {
    const google = `https://www.google.com/url?q=${encodeURIComponent('https://target.example/a?b=1')}`;
    await inspect(`https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(google)}`);
    const leads = popup.locator('section', { has: popup.getByRole('heading', { name: /^Leads on to/ }) });
    expect(await leads.locator('li').allInnerTexts()).toEqual([
      expect.stringContaining('Outlook Safe Links'),
      expect.stringContaining('https://target.example/a?b=1'),
    ]);
    // Links lead to what is said about the services, never to what was inspected.
    expect(
      await leads
        .locator('a')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hostname)),
    ).toEqual(['learn.microsoft.com', 'github.com']);
    await leads.getByRole('button', { name: 'Take it apart' }).last().click();
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe('https://target.example/a?b=1');
  });
});

describe('a secret', () => {
  it('is shown and hidden by keyboard, and named without its value', async () => {
    await inspect(`https://example.org/?q=1&access_token=${token}`);
    const list = parameters();
    expect(await list.innerText()).not.toContain('jane');
    expect(await list.innerHTML()).not.toContain(token.slice(0, 30));

    const show = list.getByRole('button', { name: 'Show the value of access_token' });
    await show.focus();
    await popup.keyboard.press('Enter');
    expect(await list.innerText()).toContain(token);
    const hide = list.getByRole('button', { name: 'Hide the value of access_token' });
    // The focus stays on the button that changes back.
    expect(await hide.evaluate((button) => button === document.activeElement)).toBe(true);

    await popup.keyboard.press('Tab');
    await popup.keyboard.press('Enter');
    await list.getByText('A JSON Web Token, not verified').waitFor();
    expect(await list.innerText()).toMatch(/Expired \d+ years ago: 2023-11-14T22:13:20\.000Z/);
    expect(await list.innerText()).toContain('jane-doe');

    await hide.click();
    expect(await list.innerHTML()).not.toContain(token.slice(0, 30));
    expect(await list.innerText()).not.toContain('jane');
  });
});

describe('a value', () => {
  it('is opened member by member, as deep as it goes', async () => {
    const inner = base64url('{"deep":{"link":"https://a.example/?b=c%20d"},"more":[1,2]}');
    await inspect(`https://example.org/?data=${inner}`);
    const list = parameters();
    for (const summary of ['base64url, JSON', 'JSON', 'URL']) {
      const fold = list.locator('details:not([open]) > summary', { hasText: new RegExp(`^${summary}$`) }).first();
      await fold.focus();
      await popup.keyboard.press('Enter');
    }
    await list.getByText('A URL of the scheme https, 1 parameter').waitFor();
    expect(await list.innerText()).toContain('c d');
    expect(await list.locator('a').count()).toBe(0);
  });

  it('of 2,000 parameters is opened when it is asked for, the list growing in steps', async () => {
    await inspect(
      `https://example.org/?${Array.from({ length: 2_000 }, (_, index) => `p${index}=[${index}]`).join('&')}`,
    );
    const list = parameters();
    expect(await list.locator('dl > div').count()).toBe(100);
    await list.getByRole('button', { name: 'Show 100 more' }).click();
    expect(await list.locator('dl > div').count()).toBe(200);
    expect(await list.locator('.members').count()).toBe(0);
  });
});

describe('the judgement', () => {
  it('says what is wrong, marks the part that it means and opens the entry', async () => {
    await inspect('http://www.example.com:443@127.1/?a=1&a=2');
    const judgement = section('Judgement');
    expect(await judgement.getByRole('heading', { level: 3 }).first().innerText()).toContain(
      'The user name looks like a host',
    );
    expect(await judgement.getByText('Not encrypted').count()).toBe(0);
    await judgement.locator('summary').click();
    await judgement.getByText('A parameter more than once').last().waitFor();

    const entry = judgement.getByRole('button', { name: 'Entry: Userinfo' }).first();
    await entry.focus();
    await popup.locator('.url-head [data-linked]').first().waitFor();
    expect(await popup.locator('.url-head [data-linked]').allInnerTexts()).toContain('www.example.com');
    await entry.click();
    await popup.getByRole('heading', { level: 1, name: 'Userinfo' }).waitFor();
  });

  it('is silent on an ordinary URL', async () => {
    await inspect('https://en.wikipedia.org/w/index.php?title=URL&action=history');
    expect(await popup.getByRole('heading', { name: 'Judgement' }).count()).toBe(0);
  });
});
