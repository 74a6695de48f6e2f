import { expect, it } from 'vitest';
import { groupItems, listItems } from '../../../components/panel/list-items.ts';
import { auditPiece } from '../../../reference/capture/imported.ts';
import { followingLoads, loadsOf } from '../../../reference/capture/loads.ts';
import { emptySession, reduceSession, type SessionEvent } from '../../../reference/capture/session.ts';
import { SessionContext } from '../../../reference/capture/session-context.ts';
import type { Session } from '../../../reference/capture/session-state.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

function load(path: string, resourceType: string | null): Exchange {
  const raw = `GET ${path} HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>`;
  return { ...exchangeFromRaw(raw), resourceType };
}
const finished = (...exchanges: Exchange[]): SessionEvent => ({ type: 'finished', exchanges });
const navigated = (path: string): SessionEvent => ({ type: 'navigated', url: `https://a.example${path}`, at: 0 });

/** The list as one line: paths, markers in brackets. */
function list(...events: SessionEvent[]): string {
  const { rows, navigations }: Session = events.reduce(reduceSession, emptySession);
  return listItems(rows, loadsOf(rows, navigations), true)
    .map((item) =>
      ('kind' in item ? `[${item.kind === 'navigation' ? item.url : item.title}]` : item.exchange.url).replaceAll(
        'https://a.example',
        '',
      ),
    )
    .join(' ');
}

it('puts a marker before what came after the navigation, the redirect hop before it', () => {
  expect(
    list(
      finished(load('/old', 'document')),
      navigated('/new'),
      finished(load('/new', 'document'), load('/a.css', 'stylesheet')),
    ),
  ).toBe('/old [/new] /new /a.css');
});

it('keeps the marker where the navigation was, when the document finishes after its images', () => {
  expect(list(navigated('/'), finished(load('/dot.png', 'image')), finished(load('/', 'document')))).toBe(
    '[/] /dot.png /',
  );
});

it('leaves out pushState and hash changes, which load no document', () => {
  expect(
    list(
      navigated('/two'),
      navigated('/spa'),
      navigated('/two#part'),
      finished(load('/two', 'document'), load('/spa', 'fetch')),
    ),
  ).toBe('[/two#part] /two /spa');
});

it('draws one marker for a reload of an address that pushState made', () => {
  expect(list(navigated('/b'), finished(load('/x', 'fetch')), navigated('/b'), finished(load('/b', 'document')))).toBe(
    '/x [/b] /b',
  );
});

it('takes any response for a document where the browser does not say what it was for', () => {
  expect(list(navigated('/'), finished(load('/', null)))).toBe('[/] /');
});

it('leaves out a marker whose document has not come yet, or is gone', () => {
  expect(list(finished(load('/', 'document')), navigated('/'))).toBe('/');
});

it('puts rows under the heads of their groups', () => {
  const { rows } = reduceSession(emptySession, finished(load('/a', null), load('/b', null)));
  expect(groupItems([{ title: 'a.example', rows }])).toEqual([
    { kind: 'group', title: 'a.example', count: 2 },
    ...rows,
  ]);
});

it('tells what was imported from what was recorded, before and after it', () => {
  const source = { name: 'x.har', count: 1234, page: null };
  const imported = (isFirst: boolean, path: string): SessionEvent => ({
    type: 'imported',
    source,
    isFirst,
    rows: auditPiece(source, [load(path, 'document')], new SessionContext()),
  });
  expect(
    list(finished(load('/a', null)), imported(true, '/b'), imported(false, '/c'), finished(load('/d', null))),
  ).toBe('/a [Imported from x.har, 1,234 responses] /b /c [Recorded live] /d');
});

it('takes no imported response for the document of a navigation', () => {
  const source = { name: 'pasted text', count: 1, page: null };
  expect(
    list(navigated('/'), {
      type: 'imported',
      source,
      isFirst: true,
      rows: auditPiece(source, [load('/', 'document')], new SessionContext()),
    }),
  ).toBe('[Imported from pasted text, 1 response] /');
});

it('puts what stands at one place in order: where rows come from, then the navigations', () => {
  const source = { name: 'x.har', count: 1, page: null };
  expect(
    list(
      {
        type: 'imported',
        source,
        isFirst: true,
        rows: auditPiece(source, [load('/x', 'document')], new SessionContext()),
      },
      navigated('/a'),
      navigated('/b'),
      finished(load('/b', 'document'), load('/a', 'document'), load('/c', 'image')),
    ),
  ).toBe('[Imported from x.har, 1 response] /x [Recorded live] [/a] [/b] /b /a /c');
});

it('is the list of the whole, however it grew', () => {
  const loads = followingLoads();
  let session = emptySession;
  const events = ['/', '/two', '/'].flatMap((path) => [
    navigated(path),
    finished(load('/dot.png', 'image')),
    finished(load(path, 'document'), load('/a.css', 'stylesheet')),
  ]);
  for (const event of events) {
    session = reduceSession(session, event);
    const { rows, navigations } = session;
    expect(listItems(rows, loads(session, navigations), false)).toEqual(
      listItems(rows, loadsOf(rows, navigations), false),
    );
  }
  expect(session.rows).toHaveLength(9);
});
