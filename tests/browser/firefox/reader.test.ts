import { beforeAll, expect, it } from 'vitest';
import { titles } from '../../../reference/book/titles.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { extensionPage, navigate, tabInFront } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

let launched: Launched;
let page: View;

beforeAll(async () => {
  launched = await sharedFirefox();
  page = tabInFront(launched);
});

/** Opens an address as from a bookmark; a change of the hash alone would load nothing. */
async function open(place = ''): Promise<void> {
  await navigate(launched, 'about:blank');
  await navigate(launched, extensionPage(launched, `reader.html${place && `#${place}`}`));
}
const heading = (text: string) =>
  until(`the heading "${text}"`, () =>
    page.evaluate(
      (wanted) => document.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').includes(wanted) ?? false,
      text,
    ),
  );

it('lists every entry of the book', async () => {
  await open();
  await heading('Reference');
  const links = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main .shelves a')].map((link) => link.getAttribute('href') ?? ''),
    );
  // Those that lead to a part of a page come on top.
  const pages = async () => (await links()).filter((link) => /^#[^#]+$/.test(link)).sort();
  await expect.poll(() => pages()).toEqual(titles.map(({ id }) => `#${id}`).sort());
});

it('shows an entry with its sections and sources, at the section of the address', async () => {
  await open('status/404#caching');
  await heading('404 Not Found');
  // What stands last: the parts come by and by.
  await until('the whole entry', () => page.evaluate(() => document.querySelector('.dates') !== null));
  const sections = () =>
    page.evaluate(() => [...document.querySelectorAll('section.page-section')].map((section) => section.id));
  await expect.poll(() => sections()).toEqual(expect.arrayContaining(['caching', 'faq', 'sources']));
  await until('the section in view', () =>
    page.evaluate(() => {
      const top = document.getElementById('caching')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 200;
    }),
  );
});

it('puts an entry into the tools, with nothing of it in the address', async () => {
  await open('media-types/text/javascript');
  await heading('text/javascript');
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((button) => button.textContent === 'Try in the tool')?.click();
  });
  await until('the tool with the entry', () =>
    page.evaluate(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value === '.js'),
  );
  await expect.poll(() => page.evaluate(() => window.location.href)).toBe(extensionPage(launched, 'reader.html#tools'));
});
