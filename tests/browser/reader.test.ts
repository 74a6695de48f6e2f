import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titles } from '../../reference/book/titles.ts';
import { extensionPage, type Launched, openPopup, tabOpenedBy } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await sharedChromium();
  page = await launched.context.newPage();
});
afterAll(() => launched.close());

const address = (place = '') => extensionPage(launched, `reader.html${place && `#${place}`}`);
/** Opens an address as from a bookmark; a change of the hash alone would load nothing. */
async function open(place = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address(place));
}

describe('the reader', () => {
  it('shows where it is in the shelf, however far down', async () => {
    await open('url-terms/userinfo');
    const current = page.getByRole('navigation', { name: 'Entries' }).locator('[aria-current="page"]');
    await current.waitFor();
    const isShown = () =>
      current.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        const shelf = link.closest('nav')?.getBoundingClientRect();
        return shelf !== undefined && top >= shelf.top && bottom <= shelf.bottom && bottom <= innerHeight;
      });
    await expect.poll(() => isShown()).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('copies a section with its sources, as text and as Markdown', async () => {
    await launched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('status/304');
    const section = page.locator('#retrying');
    for (const [face, expected] of [
      ['Text', /^Retrying\n\n[^*]+\n\n\[\d+\] RFC 9111, section [\d.]+: https:/],
      ['Markdown', /^## Retrying\n\n[\s\S]+\n\n\[\d+\]: \[RFC 9111, section [\d.]+\]\(https:/],
    ] as const) {
      await section.getByRole('button', { name: `Copy "Retrying" with sources as ${face}` }).click();
      await section.getByText('Copied').first().waitFor();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(expected);
    }
  });

  it('lists every entry of the book, and leads to each', async () => {
    await open();
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor();
    const links = page.locator('main .shelves a');
    const pages = async () =>
      (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
        // Those that lead to a part of a page come on top.
        .filter((link) => /^#[^#]+$/.test(link))
        .sort();
    await expect.poll(() => pages()).toEqual(titles.map(({ id }) => `#${id}`).sort());
  });

  it('folds the codes that only vendors use below the registered ones', async () => {
    await open();
    const vendors = page.locator('.of-status details');
    await vendors.locator('summary').waitFor();
    await expect.poll(() => vendors.getByRole('link').count()).toBe(0);
    await vendors.locator('summary').click();
    await vendors.getByRole('link', { name: /520.*Cloudflare/ }).click();
    await expect.poll(() => page.url()).toBe(address('status/520'));
    await page.getByRole('heading', { level: 1, name: /520/ }).waitFor();
  });

  it('leads to the same task on every page of examples that has it', async () => {
    await open();
    const row = page.locator('.example-index details', { hasText: '304 with ETag' });
    await row.locator('summary').click();
    const nginx = row.getByRole('link', { name: 'nginx: 304 with ETag', exact: true });
    await nginx.waitFor();
    await expect.poll(() => row.getByRole('link').count()).toBeGreaterThan(9);
    await nginx.click();
    await page.locator('[id="304-with-etag"]').waitFor();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#examples/nginx#304-with-etag');
  });

  describe('at each entry', () => {
    beforeAll(() => open());

    it.each(titles.map(({ id, title }) => [id, title] as const))(
      'shows %s with its sections and sources',
      async (id, title) => {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, id);
        const shown = () =>
          page.evaluate(() => {
            const hrefs = (links: string) =>
              [...document.querySelectorAll(links)].map((link) => link.getAttribute('href') ?? '');
            const sections = [...document.querySelectorAll('section.page-section')].map((section) => section.id);
            return {
              title: document.querySelector('h1')?.innerText.replace(/\s+/g, ' '),
              sections: sections.includes('sources') ? 'the sources among them' : sections,
              // "On this page" names every section, and the entry itself is marked in the list of entries.
              isListed: `${hrefs('.contents a').map((href) => href.split('#')[2])}` === `${sections}`,
              contentsOf: [...new Set(hrefs('.contents a').map((href) => href.split('#')[1]))],
              current: hrefs('.shelf [aria-current="page"]'),
              // A page that cites in its intro alone has no sources beside a section.
              citesTheWeb: hrefs('.beside a, section#sources a')[0]?.startsWith('https:'),
              // What stands last: the parts come by and by.
              dates: document.querySelectorAll('.dates').length,
            };
          });
        await expect.poll(shown).toEqual({
          title,
          sections: 'the sources among them',
          isListed: true,
          contentsOf: [id],
          current: [`#${id}`],
          citesTheWeb: true,
          dates: 1,
        });
      },
    );
  });

  it('searches from every page, by / and Ctrl+K, and opens what is found at its section', async () => {
    for (const [place, key] of [
      ['', '/'],
      ['status/404', 'Control+k'],
      ['rules', '/'],
      ['configuration', 'Control+k'],
    ] as const) {
      await open(place);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    }
    await page.keyboard.type('422');
    await page
      .getByRole('option', { name: /Unprocessable Content/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/#status\/422(#|$)/);
    // The address changes before the page does, which then has the focus.
    await page.getByRole('heading', { level: 1, name: /Unprocessable Content/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('input');
    await page.keyboard.press('/');
    await page.keyboard.type('too many redirects');
    await page.getByRole('option', { name: /Why do I get "too many redirects"/ }).click();
    await expect.poll(() => page.url()).toMatch(/#status\/302#./);
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  });

  it('shows a result again that is on the page already', async () => {
    await open('status/422');
    await page.locator('.dates').waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('/');
    await page.keyboard.type('422');
    await page
      .getByRole('option', { name: /Unprocessable Content/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'main']);
  });

  it('hands what has no page over to the tools, with nothing of it in the address', async () => {
    await open('status/404');
    await page.getByRole('combobox').fill('https://example.com/?secret=1');
    await page.getByRole('option', { name: /Inspect this URL/ }).click();
    await page.getByRole('heading', { name: 'Components' }).waitFor();
    await expect.poll(() => page.url()).toBe(address('tools'));
  });

  it('links its text to pages with their addresses', async () => {
    await open('status/404');
    await page.locator('.dates').waitFor();
    const hrefs = () =>
      page
        .locator('main .entry-link, main .neighbour > a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(async () => (await hrefs()).includes('#status/410')).toBe(true);
    await expect.poll(async () => (await hrefs()).every((href) => href?.startsWith('#'))).toBe(true);
  });

  it('marks the section that is read', async () => {
    await open('status/404#caching');
    const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
    await expect.poll(() => current.textContent()).toBe('Caching');
  });

  it('leads from what one sees to what to do', async () => {
    await open();
    await page.locator('summary', { hasText: 'Caching: what to send' }).click();
    await page.getByRole('link', { name: /^the old version after an update/ }).click();
    await expect.poll(() => page.url()).toMatch(/#guides\/caching#./);
  });

  it('prints the text alone, light, and the addresses of its sources', async () => {
    await open('status/404');
    await page.locator('.dates').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const gone = ['.reader-head', '.shelf', '.contents', '.heading-actions', '.code-box .icon-button'];
    const printed = () =>
      page.evaluate((selectors) => {
        const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility();
        const source = document.querySelector('.sources a');
        return {
          shown: [...selectors, '#sources'].filter(isShown),
          hasAddress: source !== null && getComputedStyle(source, '::after').content.includes('https://'),
          scheme: getComputedStyle(document.documentElement).colorScheme,
        };
      }, gone);
    await expect.poll(printed).toEqual({ shown: ['#sources'], hasAddress: true, scheme: 'light' });
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  it('goes to a section by its address', async () => {
    await open('status/404#caching');
    await until('the section in view', async () => {
      const box = await page.locator('#caching').boundingBox();
      return box !== null && box.y >= 0 && box.y < 200;
    });
  });

  it('goes from a section of one entry to the section of the same name in another', async () => {
    await open('status/404#caching');
    await page.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
    await page.evaluate(() => {
      location.hash = 'status/410#caching';
    });
    await page.getByRole('heading', { level: 1, name: '410 Gone' }).waitFor();
    await until('the section in view', async () => {
      const box = await page.locator('#caching').boundingBox();
      return box !== null && box.y >= 0 && box.y < 200;
    });
  });

  it('shows a short entry and a full one', async () => {
    await open('status/451');
    await page.getByRole('heading', { level: 1, name: /Unavailable For Legal Reasons/ }).waitFor();
    await open('media-types/text/css');
    await page.getByRole('heading', { level: 1, name: 'text/css' }).waitFor();
  });

  it('says so when there is no such page', async () => {
    await open('status/799');
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    await page.getByRole('link', { name: 'See the index.' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor();
  });

  it('puts an entry into the tools, with nothing of it in the address', async () => {
    await open('media-types/text/javascript');
    await page.getByRole('button', { name: 'Try in the tool' }).click();
    await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('.js');
    await expect.poll(() => page.url()).toBe(address('tools'));
    await page.getByRole('button', { name: 'Open as a page' }).click();
    await page.locator('section.page-section').first().waitFor();
    await expect.poll(() => page.url()).toBe(address('media-types/text/javascript'));
  });

  it('is opened from the popup, at the entry', async () => {
    const popup = await openPopup(launched);
    await popup.getByRole('combobox').fill('404');
    const tab = await tabOpenedBy(launched, popup.getByRole('button', { name: 'Open as a page' }), 'reader.html');
    await tab.getByRole('heading', { level: 1, name: /Not Found/ }).waitFor();
    await expect.poll(() => tab.url()).toBe(address('status/404'));
    await tab.close();
  });

  it.each(['application/vnd.secret-project', '799', '432'])(
    'has no address for %s, which only the user knows',
    async (text) => {
      const popup = await openPopup(launched);
      await popup.getByRole('combobox').fill(text);
      await popup.getByRole('button', { name: /^Copy (the type|code)/ }).waitFor();
      await expect.poll(() => popup.getByRole('button', { name: 'Open as a page' }).count()).toBe(0);
      await popup.close();
    },
  );

  it.each([320, 768, 1400])('fits a window of %d pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    for (const place of ['', 'status/404', 'media-types/text/javascript']) {
      await open(place);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    }
  });
});
