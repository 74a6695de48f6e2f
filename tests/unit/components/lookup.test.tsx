// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Answer, answerTo } from '../../../components/Tools/lookup.ts';
import { deprecatedTypes } from '../../../reference/media-types/deprecated.ts';
import { mediaTypeTraps } from '../../../reference/media-types/traps.ts';
import { statusCodes } from '../../../reference/status/registry.ts';

afterEach(cleanup);

/** What a user sees after typing this text. */
async function look(query: string): Promise<Element> {
  const nothing = () => undefined;
  const { container } = render(
    <Answer
      answer={answerTo(query, null, null)}
      passages={{ state: 'idle', results: [] }}
      active={0}
      base=""
      onBase={nothing}
      onQuery={nothing}
      onChoice={nothing}
      onUrl={nothing}
      onEntry={nothing}
      copy={async () => undefined}
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

describe('the start page', () => {
  it('offers the page in front, when there is one', async () => {
    const { Home } = await import('../../../components/Tools/Home.tsx');
    const onQuery = vi.fn();
    const { rerender } = render(<Home page={null} onQuery={onQuery} onTool={() => undefined} />);
    expect(screen.queryByText('this page')).toBeNull();
    rerender(<Home page="https://example.com/a?b" onQuery={onQuery} onTool={() => undefined} />);
    screen.getByRole('button', { name: 'https://example.com/a?b' }).click();
    expect(onQuery).toHaveBeenCalledWith('https://example.com/a?b');
  });
});
