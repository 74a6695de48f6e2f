import { expect, it } from 'vitest';
import { groupItems, listItems } from '../../../components/panel/list-items.ts';
import { auditPiece } from '../../../reference/capture/imported.ts';
import { followingLoads, loadsOf } from '../../../reference/capture/loads.ts';
import { partsOf } from '../../../reference/capture/reload/load-parts.ts';
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

/** The list as one line: paths, heads in brackets. */
function list(...events: SessionEvent[]): string {
  return folded([], ...events);
}
/** @param places of the heads that are folded */
function folded(places: readonly number[], ...events: SessionEvent[]): string {
  const { rows, navigations }: Session = events.reduce(reduceSession, emptySession);
  let place = -1;
  const isFolded = () => {
    place += 1;
    return places.includes(place);
  };
  return listItems(rows, partsOf(rows, loadsOf(rows, navigations), true), isFolded)
    .filter((item) => !('kind' in item && item.kind === 'rest'))
    .map((item) =>
      ('kind' in item ? `[${'title' in item ? item.title : ''}]` : item.exchange.url).replaceAll(
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
  ).toBe('[/old] /old [/new] /new /a.css');
});

it('lists the head alone of what is folded', () => {
  const events = [
    finished(load('/old', 'document'), load('/b.css', 'stylesheet')),
    navigated('/new'),
    finished(load('/new', 'document'), load('/a.css', 'stylesheet')),
  ];
  expect(folded([0], ...events)).toBe('[/old] [/new] /new /a.css');
  expect(folded([1], ...events)).toBe('[/old] /old /b.css [/new]');
});

it('gives the head of what is folded a second line', () => {
  const { rows, navigations } = [
    finished(load('/old', 'document')),
    navigated('/new'),
    finished(load('/new', 'document')),
  ].reduce(reduceSession, emptySession);
  const items = listItems(rows, partsOf(rows, loadsOf(rows, navigations), false), ({ from }) => from === 0);
  expect(items.map((item) => ('kind' in item ? item.kind : item.id))).toEqual(['navigation', 'rest', 'navigation', 2]);
});

it('puts the redirects that led to a page under its head', () => {
  const moved = exchangeFromRaw(`GET /m HTTP/1.1\nHost: a.example\n\nHTTP/1.1 302 Found\nLocation: /new\n\n`);
  const hop = { ...moved, startedAt: 1, resourceType: 'document' };
  const page = { ...load('/new', 'document'), startedAt: 2 };
  expect(list(finished(load('/old', 'document'), hop), navigated('/new'), finished(page))).toBe(
    '[/old] /old [/new] /m /new',
  );
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
    '[Recorded before the first page was loaded] /x [/b] /b',
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
  ).toBe('/a [Imported from x.har] /b /c [Recorded live] /d');
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
  ).toBe('[Imported from pasted text] /');
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
  ).toBe('[Imported from x.har] /x [/a] [/b] /b /a /c');
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
    const items = (found: ReturnType<typeof loadsOf>) => listItems(rows, partsOf(rows, found, false), () => false);
    expect(items(loads(session, navigations))).toEqual(items(loadsOf(rows, navigations)));
  }
  expect(session.rows).toHaveLength(9);
});
