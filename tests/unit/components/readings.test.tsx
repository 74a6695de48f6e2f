// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Readings } from '../../../components/inspector/lazy-sections.tsx';
import { loadEntry } from '../../../reference/book/index.ts';
import { inspectField } from '../../../reference/url/inspect-field.ts';
import { LONGEST_READ } from '../../../reference/url/other-parsers/index.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

const open = vi.fn();

/** The section, once its chunk is there, with the fold open. */
async function show(text: string, base?: string): Promise<Element> {
  const report = inspectField(text, { base });
  const { container } = render(<Readings report={report} />, hosted({ open }));
  await screen.findByRole('heading', { name: /^How other parsers read it/ });
  for (const fold of container.querySelectorAll('details')) fold.open = true;
  return container;
}
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const hint = (container: Element) => container.querySelector('.fold > summary .hint')?.textContent;

afterEach(() => {
  cleanup();
  open.mockClear();
});

describe('how others read it', () => {
  it('is one line per component where all agree', async () => {
    const container = await show('https://example.com/a?b=1');
    expect(hint(container)).toBe('all agree');
    expect(rows()).toEqual([
      ['scheme', 'https'],
      ['userinfo', 'none'],
      ['host', 'example.com'],
      ['port', 'none'],
      ['path', '/a'],
      ['query', 'b=1'],
      ['fragment', 'none'],
    ]);
    expect(screen.queryByText(/disagree|reports/)).toBeNull();
    expect(container.querySelector('.host-note')).toBeNull();
  });

  it('says a difference in host in words, first of all, and leads to the page on it', async () => {
    const container = await show('http://good.example\\@evil.example/');
    expect(hint(container)).toBe('the host differs');
    const note = container.querySelector('.fold-body')?.firstElementChild;
    expect(note?.textContent).toMatch(
      /disagree on the host.*good\.example is read by URL Standard.*evil\.example is read by Python and PHP.*SSRF/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'checking where a URL leads' }));
    expect(open.mock.calls).toEqual([['url-terms/authority#checking-where-a-url-leads']]);
    const table = rows();
    const host = table.findIndex(([first]) => first === 'host');
    expect(table.slice(host, host + 4)).toEqual([
      ['host', '≠ 2 readings'],
      ['URL Standard host', 'reading 1good.example'],
      ['Python hostname', 'reading 2evil.example'],
      ['PHP host', 'reading 2evil.example'],
    ]);
    expect([...container.querySelectorAll('.objections li')].map((item) => item.textContent)).toEqual([
      'RFC 3986 reports: The grammar does not allow this userinfo.',
      'Go reports: net/url: invalid userinfo',
    ]);
  });

  it('is of the text exactly as typed, with its line breaks and quotes', async () => {
    const container = await show('http://ho\nst/');
    expect(hint(container)).toBe('the host differs');
    expect(container.querySelector('.objections')?.textContent).toContain('Go reports');
    expect(container.querySelector('.host-note')?.textContent).toContain('ho_st is read by PHP');
    cleanup();
    await show('"https://h/"');
    expect(screen.getByText('This applies to the input exactly as typed.')).toBeDefined();
    expect(screen.getByText('URL Standard', { selector: '.objections b' })).toBeDefined();
    cleanup();
    expect(hint(await show('https://a/\nhttps://b/\n'.repeat(4_000)))).toBe('too long');
  });

  it('names the reader that finds no host', async () => {
    await show('http:/evil.example/');
    expect(screen.getByText(/^No host is read by/).textContent).toBe('No host is read by RFC 3986, Python, Go and PHP');
  });

  it('tells one host in two spellings from two hosts', async () => {
    const container = await show('http://0x7f.1/a');
    expect(hint(container)).toBe('one host, spelled in 2 ways');
    expect(container.querySelector('.host-note')?.textContent).toMatch(/^One host, spelled in 2 ways/);
    fireEvent.click(screen.getByRole('button', { name: 'filtering addresses' }));
    expect(open.mock.calls).toEqual([['url-terms/host#filtering-addresses']]);
  });

  it('has every field in the reader’s own names, with version and what other versions do', async () => {
    const container = await show('http://u@EXAMPLE.com:81/%ff');
    const text = (name: RegExp) =>
      [...container.querySelectorAll('.all-fields')].find((one) => name.test(one.textContent ?? ''))?.textContent;
    expect(text(/^ ?Python/)).toMatch(
      /3\.11\.7 urllib\.parse\.urlsplit.*netlocu@EXAMPLE\.com:81.*hostnameexample\.com/,
    );
    expect(text(/^ ?Python/)).toMatch(/passwordnone.*CVE-2025-0938/);
    // A byte that is no character is named.
    expect(text(/^ ?Go/)).toMatch(/HostEXAMPLE\.com:81.*Path\/byte FFRawPath\/%ff.*Fragmentempty/);
    expect(text(/^ ?PHP/)).toMatch(/8\.2\.\d+ parse_url.*useru/);
  });

  it('shows what cannot be seen', async () => {
    const container = await show('foo:a\u202Eb');
    expect(container.querySelector('table .escaped')?.textContent).toBe('U+202E');
  });

  it('says that the others got the resolved URL', async () => {
    await show('../c', 'https://example.com/a/b');
    expect(screen.getByText(/get the resolved URL/)).toBeTruthy();
    expect(rows()).toContainEqual(['path', '/c']);
  });

  it('says so beyond its bound', async () => {
    const longest = `https://a/${'b'.repeat(LONGEST_READ)}`.slice(0, LONGEST_READ);
    await show(longest);
    expect(screen.getByRole('table')).toBeTruthy();
    cleanup();
    const container = await show(`${longest}b`);
    expect(hint(container)).toBe('too long');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(/more than 65,536 characters/)).toBeTruthy();
  });

  it.each([
    ['url-terms/authority', 'checking-where-a-url-leads'],
    ['url-terms/host', 'filtering-addresses'],
  ] as const)('leads to a section that is there: %s#%s', async (id, section) => {
    const entry = await loadEntry(id);
    expect(entry.sections.map((one) => one.id)).toContain(section);
  });
});
