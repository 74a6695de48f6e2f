// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RedirectCheck } from '../../../components/inspector/lazy-sections.tsx';
import type { SectionProps } from '../../../components/inspector/section.ts';
import { loadEntry } from '../../../reference/book/index.ts';
import { redirectCheckCodes } from '../../../reference/export/redirect-check/index.ts';
import { boundReport } from '../../../reference/url/bound.ts';
import { inspectField } from '../../../reference/url/inspect-field.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

const [inspect, openEntry] = [vi.fn(), vi.fn()];
const copy = vi.fn(async () => {});
const propsFor = (text: string, base?: string): SectionProps => ({
  report: boundReport(inspectField(text, { base })),
});

const allowedField = () => screen.findByRole('textbox', { name: 'Allowed origins and prefixes, one per line' });
const siteField = () => screen.findByRole('textbox', { name: /^The page that redirects/ });
const type = async (field: Promise<HTMLElement>, value: string) => fireEvent.input(await field, { target: { value } });
/** The button that copies has a status of its own. */
const verdict = () => screen.getAllByRole('status')[0]?.textContent;
/** A row of the checks: its verdict and its text. */
const row = (name: string) =>
  screen.getByRole('heading', { level: 4, name: new RegExp(`^${name} `) }).closest('li') as HTMLElement;

function open(container: Element, selector = 'details'): void {
  act(() => {
    const fold = container.querySelector(selector) as HTMLDetailsElement;
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
  });
}

const openCorrectCheck = () => open(document.body, '.correct-check');

/** The section on a text, open, with what is allowed. */
async function show(text: string, allowed: string, base?: string) {
  const shown = render(<RedirectCheck {...propsFor(text, base)} />, hosted({ copy, inspect, open: openEntry }));
  if (shown.container.querySelector('details')?.open === false) open(shown.container);
  await type(allowedField(), allowed);
  return shown;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(async () => {
  // What was typed stays with the page.
  cleanup();
  const { container } = await show('x', '');
  await type(siteField(), '');
  open(container);
  cleanup();
  vi.clearAllMocks();
});

describe('a text as a redirect target', () => {
  it('is refused or admitted, by which line and why', async () => {
    const { rerender } = await show('https://app.example.evil.example/a', 'https://b.example\n\nhttps://app.example');
    expect(verdict()).toBe('A correct check refuses it.The origin https://app.example.evil.example is not allowed.');
    rerender(<RedirectCheck {...propsFor('https://APP.example:443/a')} />);
    expect(verdict()).toBe(
      'A correct check accepts it.The origin is the allowed one. That is line 3, the origin https://app.example.',
    );
    await type(allowedField(), 'https://app.example/account');
    rerender(<RedirectCheck {...propsFor('https://app.example/account/..%2fadmin')} />);
    expect(verdict()).toMatch(/accepts it.*the prefix https:\/\/app\.example\/account\..*The path has %2f/);
  });

  it.each([
    ['/\n/evil.example', 'evil.example'],
    ['/\r/evil.example/', 'evil.example'],
    ['\t/\r\n/evil.example/\n', 'evil.example'],
    ['https://app.example\n@evil.example/', 'evil.example'],
    ['https://app.example\n.evil.example/', 'app.example.evil.example'],
    // What the inspector reads as its first line goes on elsewhere in a browser.
    ['https://app.example\n@evil.example/ and more', 'evil.example'],
    ['https://app.example\r.evil.example/\rhttps://app.example/', 'app.example.evil.example'],
  ])('is the text as typed, with its line breaks: %j', async (text, host) => {
    const { container } = await show(text, 'https://app.example');
    expect(verdict()).toBe(`A correct check refuses it.The origin https://${host} is not allowed.`);
    expect(container.querySelector('.destination .url-hostname')?.textContent).toBe(host);
  });

  it.each([
    ['"//evil.example"', '//evil.example', 'https://app.example/%22//evil.example%22'],
    ['\u00A0//evil.example', '//evil.example', 'https://app.example/%C2%A0//evil.example'],
    ['<https://evil.example/>', 'https://evil.example/', 'https://app.example/%3Chttps://evil.example/%3E'],
    ['/\u2028/evil.example', null, 'https://app.example/%E2%80%A8/evil.example'],
    ['/\u0085/evil.example', null, 'https://app.example/%C2%85/evil.example'],
  ])('is the text as typed, with what the inspector leaves out: %j', async (text, read, href) => {
    await show(text, 'https://app.example');
    expect(verdict()).toContain('A correct check accepts it.');
    expect(document.querySelectorAll('.destination dd')[1]?.textContent).toBe(href);
    const use = screen.queryByRole('button', { name: /^Use / });
    expect(use?.textContent ?? null).toBe(read && `Use ${read}`);
    if (use === null) return;
    expect(screen.getByText('This applies to the input exactly as typed.')).toBeDefined();
    fireEvent.click(use);
    expect(inspect.mock.calls).toEqual([[read]]);
    cleanup();
    await show(read ?? '', 'https://app.example');
    expect(verdict()).toContain('A correct check refuses it.');
  });

  it('is not checked where it is too long to be read as typed', async () => {
    await show('https://app.example/\nhttps://evil.example/\n'.repeat(2_000), 'https://app.example');
    expect(verdict()).toBe('Inputs of more than 65,536 characters are not checked here.');
    expect(document.querySelector('.destination')).toBeNull();
  });

  it('is held against allowed lines without the white space around them, and a base exactly as it is', async () => {
    await show('/a', '\u00A0 https://app.example\t');
    expect(verdict()).toContain('That is line 1, the origin https://app.example.');
    await type(siteField(), '\u00A0https://app.example/login');
    expect(screen.getByText('This is not an http or https URL, so it is not used.')).toBeDefined();
    await type(siteField(), ' https://app.example/login ');
    expect(screen.queryByText('This is not an http or https URL, so it is not used.')).toBeNull();
  });

  it('leads where a browser would go, the host set apart and nothing a link', async () => {
    const { container } = await show('/\\user@evil.example:81/x?y', 'https://app.example');
    const rows = [...container.querySelectorAll('.destination > div')].map((one) => one.textContent);
    expect(rows).toEqual([
      'A browser would go toevil.example:81',
      'In fullhttps://user@evil.example:81/x?y',
      'Resolved againsthttps://app.example/',
    ]);
    expect([...container.querySelectorAll('.destination .url-hostname')].map((one) => one.textContent)).toEqual([
      'evil.example:81',
      'evil.example:81',
    ]);
    expect(container.querySelector('a')).toBeNull();
  });

  it('of another scheme leads to no host', async () => {
    const { container } = await show('javascript:alert(1)//app.example', 'https://app.example');
    expect(container.querySelector('.destination dd')?.textContent).toBe(
      'a URL without a host: the scheme is javascript',
    );
    expect(verdict()).toContain('The scheme is javascript, neither http nor https.');
  });

  it('is resolved against the page that redirects, which says when it is no URL', async () => {
    const { container } = await show('a', 'https://app.example/x/\nhttps://b.example');
    expect(container.querySelector('.destination')?.textContent).toContain('https://app.example/x/a');
    await type(siteField(), 'https://b.example/y/');
    expect(container.querySelector('.destination')?.textContent).toContain('https://b.example/y/a');
    await type(siteField(), 'data:,b');
    expect(screen.getByText('This is not an http or https URL, so it is not used.')).toBeTruthy();
    expect((await siteField()).getAttribute('aria-invalid')).toBe('true');
    expect(container.querySelector('.destination')?.textContent).toContain('https://app.example/x/a');
  });

  it('takes the base URL of the inspector', async () => {
    const { container } = await show('../c', 'https://app.example', 'https://b.example/a/b');
    expect(container.querySelector('.destination')?.textContent).toContain('https://b.example/c');
  });

  it('hides the secret that it carries', async () => {
    const { container } = await show('https://evil.example/?access_token=correct-horse', 'https://app.example');
    expect(container.innerHTML).not.toContain('correct-horse');
    fireEvent.click(screen.getByRole('button', { name: 'Show the value of where a browser would go' }));
    expect(container.innerHTML).toContain('correct-horse');
  });

  it('that a browser cannot use goes nowhere', async () => {
    const { container } = await show('https://exa mple/', '');
    expect(container.querySelector('.destination')?.textContent).toMatch(/^A browser would go nowhere/);
    expect(verdict()).toContain('Enter an allowed origin above');
    expect(container.querySelector('.naive-checks')).toBeNull();
  });
});

describe('what is allowed', () => {
  const faults = (container: Element) =>
    [...container.querySelectorAll('ul.faults > li')].map((one) => one.textContent);

  it('says line by line what cannot be compared, or is meant differently', async () => {
    const lines = ['app.example', 'https://app.example', 'ftp://app.example', 'https://*.app.example', 'https://h/?a'];
    const { container } = await show('https://app.example', [...lines, `https://${'a'.repeat(2_000)}`].join('\n'));
    expect(faults(container)).toEqual([
      'Line 1: app.example is not an http or https URL, so nothing is compared with it. Write the scheme as well: https://app.example.',
      'Line 3: ftp://app.example is not an http or https URL, so nothing is compared with it.',
      'Line 4: https://*.app.example is compared literally: * is not a wildcard.',
      'Line 5: https://h/?a has a query or fragment, which is ignored.',
      'Line 6 has more than 2,000 characters and is not compared.',
    ]);
    const field = await allowedField();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(container.querySelector('ul.faults')?.id);
    expect(verdict()).toContain('That is line 2');
    await type(allowedField(), 'https://app.example');
    expect(faults(container)).toEqual([]);
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('is hostile text, spelled out', async () => {
    const { container } = await show('https://app.example', '<img src=x onerror=alert(1)>\nhttps://\u202Eapp.example');
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('ul.faults .escaped')?.textContent).toBe('U+202E');
  });

  it('may be 2 MB, of which the first 50 lines are compared', async () => {
    const { container } = await show(
      'https://app.example',
      `https://app.example\n${'https://b.example\n'.repeat(111_000)}`,
    );
    expect(verdict()).toContain('That is line 1');
    expect(faults(container)).toEqual(['110,951 more lines are not compared, only the first 50.']);
    await type(allowedField(), 'a'.repeat(2_000_000));
    expect(faults(container)).toEqual(['Line 1 has more than 2,000 characters and is not compared.']);
  });

  it('survives the next URL, also where the section is built anew', async () => {
    const { rerender, unmount } = await show('https://a.example', 'https://app.example');
    await type(siteField(), 'https://b.example');
    rerender(<RedirectCheck {...propsFor('https://b.example')} />);
    expect(((await allowedField()) as HTMLTextAreaElement).value).toBe('https://app.example');
    unmount();
    render(<RedirectCheck {...propsFor('https://c.example')} />);
    expect(((await allowedField()) as HTMLTextAreaElement).value).toBe('https://app.example');
    expect(((await siteField()) as HTMLInputElement).value).toBe('https://b.example');
  });
});

describe('checks that are often written', () => {
  it('are right, fooled or wrong, with the trick in words', async () => {
    const { rerender } = await show('//evil.example', 'https://app.example');
    expect(row('Begins with a slash').textContent).toContain(
      "Fooled: accepts ittarget.startsWith('/')Two slashes begin a host, not a path. It leads to evil.example.",
    );
    expect(row('Begins with one slash, not two').textContent).toContain('Right: rejects it');
    rerender(<RedirectCheck {...propsFor('/settings')} />);
    expect(row('Begins with a slash').textContent).toContain('Right: accepts it');
    expect(row('Begins with an allowed string').textContent).toContain('Wrong: rejects a valid target');
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(9);
  });

  it('offer what fools them, one after the other', async () => {
    const { rerender } = await show('https://x.example', 'https://app.example');
    const check = 'Begins with one slash, not two';
    const press = () => fireEvent.click(within(row(check)).getByRole('button', { name: `Try it: ${check}` }));
    for (const candidate of ['/\\evil.example', '/\t/evil.example', '/\\evil.example']) {
      press();
      expect(inspect).toHaveBeenLastCalledWith(candidate);
      rerender(<RedirectCheck {...propsFor(candidate)} />);
      expect(row(check).textContent).toMatch(/Fooled: accepts it.*Also fooled by/);
    }
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(3);
    press();
    rerender(<RedirectCheck {...propsFor('blob:https://app.example/evil')} />);
    expect(row('Only the origin').textContent).toContain('Fooled by blob:https://app.example/evil');
    const last = within(row('Only the origin')).getByRole('button');
    expect(last.getAttribute('aria-disabled')).toBe('true');
    inspect.mockClear();
    fireEvent.click(last);
    expect(inspect).not.toHaveBeenCalled();
  });

  it('of a text beyond the bound are not tried, and it is said', async () => {
    const { rerender } = await show(`https://app.example/${'a'.repeat(65_516)}`, 'https://app.example');
    expect(verdict()).toContain('accepts it');
    rerender(<RedirectCheck {...propsFor(`https://app.example/${'a'.repeat(2_000_000)}`)} />);
    expect(verdict()).toBe('Inputs of more than 65,536 characters are not checked here.');
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  });
});

it('the correct check is copied in each language for what is allowed, and for the page that redirects', async () => {
  await show('a', 'app.example\nhttps://app.example/account\nhttps://b.example');
  openCorrectCheck();
  const copyIn = (name: string) => {
    fireEvent.click(screen.getByRole('tab', { name }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy the check' }));
  };
  const languages = ['JavaScript', 'Python', 'Go', 'PHP'];
  for (const name of languages) copyIn(name);
  await type(siteField(), 'https://b.example/login');
  for (const name of languages) copyIn(name);
  const urls = [new URL('https://app.example/account'), new URL('https://b.example')];
  const codes = [...redirectCheckCodes(urls), ...redirectCheckCodes(urls, 'https://b.example/login')];
  expect(copy.mock.calls).toEqual(codes.map(({ code }) => [code]));
  expect(new Set(codes.map(({ code }) => code)).size).toBe(8);
});

it('the language that was chosen is still chosen when the check is opened again, and what it refuses is said', async () => {
  await show('a', 'https://app.example');
  openCorrectCheck();
  fireEvent.click(screen.getByRole('tab', { name: 'Go' }));
  expect(screen.getByText(/^Go does not read URLs as browsers do\./)).toBeTruthy();
  cleanup();
  await show('a', 'https://app.example');
  openCorrectCheck();
  expect(screen.getByRole('tab', { name: 'Go' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: 'JavaScript' }));
  expect(screen.queryByText(/does not read URLs as browsers do/)).toBeNull();
});

it.each([
  ['a correct check', 'guides/open-redirects', 'a-check-that-holds'],
  ['OAuth redirect URIs, compared as a whole', 'guides/oauth-redirect-uris', 'compare'],
] as const)('"%s" leads to a section that is there', async (name, id, section) => {
  await show('https://a.example', '');
  fireEvent.click(screen.getByRole('button', { name }));
  expect(openEntry).toHaveBeenCalledExactlyOnceWith(`${id}#${section}`);
  expect((await loadEntry(id)).sections.map((one) => one.id)).toContain(section);
});
