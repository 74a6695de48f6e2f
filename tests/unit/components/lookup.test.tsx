// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Answer } from '../../../components/tools/Answer.tsx';
import { answerTo } from '../../../components/tools/lookup.ts';
import { typePages } from '../../../reference/book/type-pages.ts';
import { deprecatedTypes } from '../../../reference/media-types/deprecated.ts';
import { extensionNotes } from '../../../reference/media-types/extension-notes.ts';
import { mediaTypesForExtension } from '../../../reference/media-types/registry.ts';
import { mediaTypeTraps } from '../../../reference/media-types/traps.ts';
import { iisSubstatusSource } from '../../../reference/status/iis-substatus.ts';
import { findStatus, statusCodes } from '../../../reference/status/registry.ts';
import { vendorCodes, vendorUses } from '../../../reference/status/vendor-codes.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

afterEach(cleanup);

/** What a user sees after typing this text. */
async function look(query: string): Promise<Element> {
  const nothing = () => undefined;
  const { container } = render(
    <Answer
      answer={answerTo(query, null, null)}
      found={{ state: 'idle', results: [] }}
      choices={[]}
      active={0}
      reading={{ base: '', exact: null }}
      onReading={nothing}
      onQuery={nothing}
      onChoice={nothing}
      onUrl={nothing}
      onEdit={nothing}
    />,
  );
  await waitFor(() => expect(container.querySelector('h1')).not.toBeNull());
  return container;
}

/** Every second letter in upper case: names are compared without regard to case. */
const oddCase = (name: string) => [...name].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('');

describe('every registered status code, typed', () => {
  it.each(statusCodes.map((status) => [status.code, status] as const))('%d', async (code, { phrase, definedIn }) => {
    const page = await look(` ${code} `);
    expect(page.querySelector('h1')?.textContent).toBe(`${code} ${phrase}`);
    expect(page.querySelector('.result-head p')?.textContent?.length).toBeGreaterThan(20);
    expect(page.querySelector('.facts')?.textContent).toContain('Cacheable');
    expect(page.querySelector(`.facts a[href="${definedIn.url}"]`)?.textContent).toBe(definedIn.label);
  });
});

describe('every extension that has a note, typed', () => {
  it.each(extensionNotes.map((note) => [note.extension, note] as const))(
    '.%s says what the file is and how to serve it',
    async (extension, { what, serve, sources }) => {
      const page = await look(`.${extension.toUpperCase()}`);
      const [type] = mediaTypesForExtension(extension);
      expect(page.querySelector('h1')?.textContent).toBe(type?.essence ?? `.${extension}`);
      expect(page.textContent).toContain(what.replaceAll('`', ''));
      expect(page.textContent).toContain(serve.replaceAll('`', ''));
      const cited = [...page.querySelectorAll('.facts a.cite')].map((link) => link.getAttribute('href'));
      expect(cited).toEqual(expect.arrayContaining(sources.map(({ url }) => url)));
    },
  );

  it('.xyzzy, of which nothing is known, finds nothing', async () => {
    expect((await look('.xyzzy')).textContent).toContain('Nothing found');
  });
});

describe('every type that shares its page with others, typed', () => {
  it.each([...typePages.keys()])('%s has its own heading and the text of that page', async (type) => {
    const page = await look(type);
    expect(page.querySelector('h1')?.textContent).toBe(type);
    expect(page.querySelector('.facts')?.textContent).toContain('Browsers');
  });
});

describe('every old name, typed in odd case and with parameters', () => {
  it.each(deprecatedTypes.map((type) => [type.name, type] as const))('%s', async (name, { replacement, sources }) => {
    const page = await look(`${oddCase(name)}; charset=UTF-8`);
    const callout = screen.getByRole('complementary', { name: 'Old name' });
    expect(callout.querySelector('s')?.textContent).toBe(name);
    if (replacement) expect(callout.textContent).toContain(`Send ${replacement}.`);
    else expect(callout.textContent).toContain('There is no replacement.');
    expect(page.querySelector('h1')?.textContent).toBe(replacement ?? name);
    const cited = [...callout.querySelectorAll('a.cite')].map((link) => link.getAttribute('href'));
    expect(cited).toEqual(sources.map(({ url }) => url));
    expect(cited.length).toBeGreaterThan(0);
  });
});

describe('the traps, typed: names that only look old', () => {
  it.each(mediaTypeTraps.map((trap) => [trap.name, trap] as const))('%s', async (name, { truth }) => {
    const page = await look(`${oddCase(name)};q=1`);
    expect(screen.queryByRole('complementary', { name: 'Old name' })).toBeNull();
    expect(page.querySelector('h1')?.textContent).toBe(name);
    expect(page.textContent).toContain(truth);
  });
});

describe('a code outside the registry', () => {
  it.each([
    [799, /Not a valid status code/],
    [99, /Not a valid status code/],
    [432, /Client error.*400/],
    [299, /Successful.*200/],
  ])('%d is explained, not invented', async (code, message) => {
    const page = await look(String(code).padStart(3, '0'));
    expect(page.querySelector('h1')?.textContent).toBe(`${code} Not registered`);
    expect(page.querySelector('.result-head')?.textContent).toMatch(message);
  });
});

describe('a code that vendors use', () => {
  it.each([...new Set(vendorCodes.map(({ code }) => code))])('%d shows every use with its source', async (code) => {
    const page = await look(String(code));
    const registered = findStatus(code);
    expect(page.querySelector('h1')?.textContent).toBe(`${code} ${registered?.phrase ?? 'Not registered'}`);
    const heading = registered ? 'Vendors with another meaning' : 'What vendors mean by it';
    const section = screen.getByRole('heading', { name: heading }).closest('section');
    expect([...(section?.querySelectorAll('dt') ?? [])].map((name) => name.textContent)).toEqual(
      vendorUses(code).map(({ vendor }) => vendor),
    );
    for (const [index, use] of vendorUses(code).entries()) {
      const answer = section?.querySelectorAll('dd')[index];
      expect(answer?.textContent).toContain(`${use.phrase}. ${use.meaning} `.replaceAll('`', ''));
      expect(answer?.textContent).toContain(use.action.replaceAll('`', ''));
      expect(answer?.querySelector(`a.cite[href="${use.source.url}"]`)).not.toBeNull();
      expect(answer?.textContent?.includes('The code appears only in the log')).toBe(use.place === 'log');
    }
    // What a standard says of the class stays: RFC 9110, section 15.
    if (!registered) expect(page.querySelector('.result-head')?.textContent).toMatch(/treats it as [1-5]00/);
  });

  it('is distinguished from one that is not used', async () => {
    const page = await look('432');
    expect(page.textContent).not.toContain('endors');
  });
});

describe('a sub-status of IIS', () => {
  it('404.13 comes first on the page of 404', async () => {
    const page = await look('404.13');
    expect(page.querySelector('h1')?.textContent).toBe('404 Not Found');
    expect(page.querySelector('.facts dt')?.textContent).toBe('404.13');
    expect(page.querySelector('.facts dd')?.textContent).toContain('Content-Length is above the limit');
    expect(page.querySelector(`.facts a.cite[href="${iisSubstatusSource.url}"]`)).not.toBeNull();
  });

  it('that is not known is not invented', async () => {
    const page = await look('404.99');
    expect(page.querySelector('.facts dd')?.textContent).toContain('not in the list below');
  });

  it('is not claimed for a code that has none', async () => {
    const page = await look('410');
    expect(page.textContent).not.toContain('IIS');
  });
});

describe('the list of codes', () => {
  it('has those of vendors last, with who uses them', async () => {
    const page = await look('');
    const sections = [...page.querySelectorAll('section')];
    expect(sections.at(-1)?.textContent).toContain('521Cloudflare');
    expect(sections.at(-1)?.textContent).not.toContain('308');
    expect(sections.slice(0, -1).some(({ textContent }) => textContent?.includes('Cloudflare'))).toBe(false);
  });
});

describe('the start page', () => {
  it('offers the page in front, when there is one', async () => {
    const { Home } = await import('../../../components/tools/Home.tsx');
    const onQuery = vi.fn();
    const rest = { recent: [], guides: [], onQuery, onPage: vi.fn(), onTool: vi.fn(), onClearRecent: vi.fn() };
    const { rerender } = render(<Home page={null} {...rest} />);
    expect(screen.queryByText(/this page/)).toBeNull();
    rerender(<Home page="https://example.com/a?b" {...rest} />);
    screen.getByRole('button', { name: 'Inspect this page: example.com' }).click();
    expect(onQuery).toHaveBeenCalledWith('https://example.com/a?b');
  });

  it('opens the rest of the book where it can be opened, and lists the guides', async () => {
    const { Home } = await import('../../../components/tools/Home.tsx');
    const openPage = vi.fn();
    const onPage = vi.fn();
    const { guides } = await import('../../../components/tools/recent.ts');
    const rest = { page: null, recent: [], onQuery: vi.fn(), onTool: vi.fn(), onClearRecent: vi.fn() };
    render(<Home {...rest} guides={guides} onPage={onPage} />, hosted({ openPage }));
    for (const name of ['Reference book', 'Rules', 'Audit a HAR file or response', 'Audit a configuration'])
      screen.getByRole('button', { name }).click();
    expect(openPage.mock.calls.flat()).toEqual(['index', 'rules', 'audit', 'configuration']);
    expect(screen.getByText(/then choose/).textContent).toMatch(/^Press F12, then choose Wirenote/);
    screen.getByRole('button', { name: 'Open redirects' }).click();
    expect(onPage).toHaveBeenCalledWith('guides/open-redirects');
  });
});
