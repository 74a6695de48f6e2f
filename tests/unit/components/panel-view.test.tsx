// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PanelView } from '../../../components/panel/PanelView.tsx';
import { auditPiece } from '../../../reference/capture/imported.ts';
import { emptySession, reduceSession, type SessionEvent } from '../../../reference/capture/session.ts';
import { SessionContext } from '../../../reference/capture/session-context.ts';
import type { Session } from '../../../reference/capture/session-state.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

// Nothing is laid out here: the list has room for rows only if it is told so.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 20));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const exchange = (path: string, host = 'a.example') =>
  exchangeFromRaw(`GET ${path} HTTP/1.1\nHost: ${host}\n\nHTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>`);
const finished = (...paths: string[]): SessionEvent => ({
  type: 'finished',
  exchanges: paths.map((path) => exchange(path)),
});
function imported(...paths: string[]): SessionEvent {
  const source = { name: 'a.har', count: paths.length, page: null };
  return {
    type: 'imported',
    source,
    isFirst: true,
    rows: auditPiece(
      source,
      paths.map((path) => exchange(path)),
      new SessionContext(),
    ),
  };
}

/** A panel, and what happens to its session. */
function panel() {
  let session: Session = emptySession;
  const shown: string[] = [];
  const nothing = () => undefined;
  const view = () => (
    <PanelView
      session={session}
      cutOff={false}
      onClear={nothing}
      onPause={nothing}
      onPreserve={nothing}
      // Another function with each rendering, as the panel's page gives it.
      onShow={({ url }) => void shown.push(url.replace('https://a.example', ''))}
      onReadAgain={null}
      onReload={null}
      onCap={nothing}
      onImport={nothing}
    />
  );
  const { getByRole, rerender, container } = render(view());
  return {
    shown,
    happens: (event: SessionEvent) =>
      act(() => {
        session = reduceSession(session, event);
        rerender(view());
      }),
    grid: () => getByRole('grid'),
    text: () => container.textContent,
    labels: () => [...container.querySelectorAll('.note')].map((cell) => cell.getAttribute('aria-label') ?? ''),
    selected: () => container.querySelector('[role="row"][aria-selected="true"]')?.textContent ?? null,
  };
}

it('selects an imported response that is alone, once: it stays closed when others arrive', () => {
  const { happens, selected, grid, shown } = panel();
  happens(finished('/a'));
  expect(selected()).toBeNull();
  happens(imported('/b'));
  expect(selected()).toContain('/b');
  expect(shown).toEqual(['/b']);
  act(() => void fireEvent.keyDown(grid(), { key: 'Escape' }));
  expect(selected()).toBeNull();
  happens(finished('/c'));
  expect(selected()).toBeNull();
  happens(imported('/d'));
  expect(selected()).toContain('/d');
  happens(imported('/e', '/f'));
  expect(selected()).toContain('/d');
  expect(shown).toEqual(['/b', '/d']);
});

it('asks once for the content of the response that is shown, however often it is drawn', () => {
  const { happens, shown } = panel();
  happens(imported('/a'));
  happens(finished('/b'));
  happens(finished('/c'));
  expect(shown).toEqual(['/a']);
});

it('marks responses of this machine on a page elsewhere, not each response of a page on this machine', () => {
  const { happens, labels } = panel();
  const both = (first: string, second: string): SessionEvent => ({
    type: 'finished',
    exchanges: [exchange('/', first), exchange('/api', second)],
  });
  happens(both('shop.example', 'localhost'));
  expect(labels().map((label) => label.includes('local'))).toEqual([false, true]);
  happens({ type: 'cleared' });
  happens(both('localhost', '127.0.0.1'));
  expect(labels().map((label) => label.includes('local'))).toEqual([false, false]);
});

it('shows in each row what caches do with the response, for eyes and for screen readers', async () => {
  const { happens, grid } = panel();
  const head = (lines: string) => exchangeFromRaw(`GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\n${lines}\n\n`);
  await happens({
    type: 'finished',
    exchanges: [
      head('Cache-Control: private, max-age=60'),
      head('Cache-Control: no-store'),
      { ...head('Cache-Control: no-store'), fromServiceWorker: true },
    ],
  });
  const column = [...grid().querySelectorAll('[role="columnheader"]')].find(
    ({ textContent }) => textContent === 'Cache',
  );
  const cells = grid().querySelectorAll(`.row [aria-colindex="${column?.getAttribute('aria-colindex')}"]`);
  expect([...cells].map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Stored by the browser only. Fresh for 1 minute.',
    'Not stored.',
    'Not known',
  ]);
  expect([...cells].map((cell) => cell.querySelectorAll('.freshness-track').length)).toEqual([1, 0, 0]);
});

it('spells out what a file hides in its URLs, types and page titles', () => {
  const override = '\u202e';
  const load = { title: `bank.example/${override}txt.exe`, at: 0, onLoad: -1, count: 1 };
  const source = { name: 'a.har', count: 1, page: null, load };
  const row = {
    ...exchange('/a'),
    url: `https://a${override}.example/${override}gpj.exe`,
    responseHeaders: [{ name: 'Content-Type', value: `text/${override}html` }],
    fromFile: true,
  };
  const { happens, text } = panel();
  happens({ type: 'imported', source, isFirst: true, rows: auditPiece(source, [row], new SessionContext()) });
  expect(text()).toContain('U+202Egpj.exe');
  expect(text()).toContain('U+202Etxt.exe');
  expect(text()).not.toContain(override);
});
