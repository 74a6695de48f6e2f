import { describe, expect, it } from 'vitest';
import { auditPiece } from '../../../reference/capture/imported.ts';
import { loadsOf } from '../../../reference/capture/loads.ts';
import type { ImportSource } from '../../../reference/capture/row.ts';
import { RowIndex, rowWithId } from '../../../reference/capture/row-index.ts';
import { emptySession, MAX_NAVIGATIONS, reduceSession, type SessionEvent } from '../../../reference/capture/session.ts';
import { SessionContext } from '../../../reference/capture/session-context.ts';
import { CAPS, type Session } from '../../../reference/capture/session-state.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { keepExchange } from '../../../reference/http/kept-exchange.ts';

/** What keeps the rules on caching silent: these rows are about other findings. */
const DATED = 'Date: Sat, 21 Nov 2026 16:00:00 GMT\nCache-Control: no-store';
const ok = exchangeFromRaw(
  `GET /page HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\n${DATED}\nContent-Type: text/html\n\n<p>`,
);
const missing = exchangeFromRaw('POST /Save HTTP/1.1\nHost: b.example\n\nHTTP/1.1 500 Oops\nServer: x\n\nhello');
const old = exchangeFromRaw(
  `GET /app.js HTTP/1.1\nHost: b.example\n\nHTTP/1.1 200 OK\n${DATED}\nContent-Type: application/javascript\n\n;`,
);

/** The least there is: what is said of it is true of the others. */
const CAP = CAPS[0];
const capped: SessionEvent = { type: 'capped', cap: CAP };
const run = (...events: SessionEvent[]): Session => events.reduce(reduceSession, emptySession);
const ids = (session: Session) => session.rows.map((row) => row.id);

describe('reduceSession', () => {
  it('appends audited rows in order', () => {
    const session = run({ type: 'finished', exchanges: [ok, missing] }, { type: 'finished', exchanges: [old] });
    expect(ids(session)).toEqual([1, 2, 3]);
    expect(session.rows.map((row) => row.exchange)).toEqual(
      [ok, missing, old].map((exchange) => ({ ...exchange, content: null })),
    );
    const of = ['content-type-missing', 'type-deprecated'];
    const said = session.rows.map(({ findings }) =>
      findings.map(({ ruleId }) => ruleId).filter((id) => of.includes(id)),
    );
    expect(said).toEqual([[], ['content-type-missing'], ['type-deprecated']]);
  });

  it('keeps a redirect that finished before the navigation it caused', () => {
    const session = run(
      { type: 'finished', exchanges: [ok] },
      { type: 'navigated', url: 'https://a.example/', at: 17 },
      { type: 'finished', exchanges: [missing] },
      { type: 'navigated', url: 'https://a.example/#x', at: 18 },
    );
    expect(ids(session)).toEqual([1, 2]);
    expect(session.navigations).toEqual([
      { url: 'https://a.example/', at: 17, beforeRow: 2 },
      { url: 'https://a.example/#x', at: 18, beforeRow: 3 },
    ]);
  });

  it('judges redirects anew when one before them is told of late, live and imported', () => {
    const hops = ['a', 'b', 'c', 'd'].map((from, at) => ({
      ...exchangeFromRaw(
        `GET /${from} HTTP/1.1\nHost: a.example\n\nHTTP/1.1 302 Found\nLocation: /${'abcde'[at + 1]}\n\n`,
      ),
      startedAt: at,
    }));
    const end = {
      ...exchangeFromRaw('GET /e HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\n'),
      startedAt: 4,
    };
    const [first, ...others] = [...hops, end];
    if (first === undefined) throw new Error('there are four');
    const long = (session: Session) =>
      session.rows
        .filter(({ findings }) => findings.some(({ ruleId }) => ruleId === 'redirect-chain-long'))
        .map(({ exchange }) => exchange.url);
    const late = run({ type: 'finished', exchanges: others }, { type: 'finished', exchanges: [first] });
    expect(long(run({ type: 'finished', exchanges: others }))).toEqual([]);
    expect(long(late)).toEqual(['https://a.example/d']);
    expect(late.rows.find(({ exchange }) => exchange.url === end.url)?.around.redirects).toHaveLength(4);
    const source = { name: 'x.har', count: 5, page: null };
    const surroundings = new SessionContext();
    const rows = auditPiece(source, [...others, first], surroundings);
    const imported = run({ type: 'imported', source, isFirst: true, rows, revised: surroundings.takeRevised() });
    expect(long(imported)).toEqual(['https://a.example/d']);
  });

  it('clears rows, markers and the count, but never gives an id twice', () => {
    const session = run(
      { type: 'finished', exchanges: [ok, ok] },
      { type: 'navigated', url: 'https://a.example/', at: 17 },
      { type: 'cleared' },
    );
    expect(session).toEqual({ ...emptySession, page: 'https://a.example/', nextId: 3 });
    expect(ids(reduceSession(session, { type: 'finished', exchanges: [ok] }))).toEqual([3]);
  });

  it('drops the oldest rows beyond the cap and counts them', () => {
    const full = run(capped, { type: 'finished', exchanges: Array(CAP).fill(ok) });
    expect([full.rows.length, full.dropped]).toEqual([CAP, 0]);
    const over = reduceSession(full, { type: 'finished', exchanges: [old, missing] });
    expect([over.rows.length, over.dropped]).toEqual([CAP, 2]);
    expect([over.rows[0]?.id, over.rows.at(-1)?.id]).toEqual([3, CAP + 2]);
    const twice = run(capped, { type: 'finished', exchanges: Array(CAP * 2 + 1).fill(ok) });
    expect([twice.rows.length, twice.dropped, twice.rows[0]?.id]).toEqual([CAP, CAP + 1, CAP + 2]);
  });

  it('keeps as many rows as is chosen, from then on and over a clear', () => {
    const many: SessionEvent = { type: 'finished', exchanges: Array(CAP + 1).fill(ok) };
    expect(run(many).rows).toHaveLength(CAP + 1);
    const fewer = run(many, capped);
    expect([fewer.rows.length, fewer.dropped, fewer.rows[0]?.id]).toEqual([CAP, 1, 2]);
    const later = run(many, capped, { type: 'cleared' }, many);
    expect([later.rows.length, later.dropped]).toEqual([CAP, 1]);
    expect(run(many, capped, { type: 'capped', cap: 100_000 }, many).rows).toHaveLength(2 * CAP + 1);
  });

  it('keeps the newest markers', () => {
    const events = Array.from({ length: MAX_NAVIGATIONS + 2 }, (_, at) => ({
      type: 'navigated' as const,
      url: '',
      at,
    }));
    const { navigations } = run(...events);
    expect([navigations.length, navigations[0]?.at]).toEqual([MAX_NAVIGATIONS, 2]);
  });

  it('changes neither the session nor the event', () => {
    const event = { type: 'finished', exchanges: Object.freeze([ok]) } as const;
    const before = Object.freeze({ ...emptySession, rows: Object.freeze([]) });
    expect(reduceSession(before, event)).not.toBe(before);
  });
});

describe('what was recorded before anyone listened', () => {
  const at = (startedAt: number, change: Partial<typeof ok> = {}) => ({ ...ok, startedAt, ...change });
  const shown = (session: Session) =>
    session.rows.map(({ id, exchange }) => [id, exchange.startedAt, exchange.contentSize]);

  it('comes first, and what finishes of it takes the place of its row', () => {
    const session = run(
      { type: 'recorded', exchanges: [at(1), at(2, { contentSize: 10 })] },
      { type: 'finished', exchanges: [at(3), at(2, { contentSize: 99 })] },
    );
    expect(shown(session)).toEqual([
      [1, 1, ok.contentSize],
      [2, 2, 99],
      [3, 3, ok.contentSize],
    ]);
  });

  it('is judged anew when it has finished', () => {
    const running = at(1, { status: 0, responseHeaders: [] });
    const session = run(
      { type: 'recorded', exchanges: [running] },
      { type: 'finished', exchanges: [{ ...missing, startedAt: 1, method: running.method, url: running.url }] },
    );
    expect(session.rows).toHaveLength(1);
    expect(session.rows[0]?.findings.map(({ ruleId }) => ruleId)).toContain('content-type-missing');
  });

  it('counts two requests of one URL in one millisecond as two', () => {
    expect(
      run({ type: 'recorded', exchanges: [at(1), at(1)] }, { type: 'finished', exchanges: [at(1)] }).rows,
    ).toHaveLength(2);
    expect(
      run({ type: 'recorded', exchanges: [at(1)] }, { type: 'finished', exchanges: [at(1), at(1)] }).rows,
    ).toHaveLength(2);
  });

  it('is forgotten by a clear: what still finishes then is new', () => {
    const session = run(
      { type: 'recorded', exchanges: [at(1)] },
      { type: 'cleared' },
      { type: 'finished', exchanges: [at(1)] },
    );
    expect(ids(session)).toEqual([2]);
  });
});

describe('the rows', () => {
  const kept = (exchange: typeof ok) => run({ type: 'finished', exchanges: [exchange] }).rows[0];

  it('hold no content, but what was found in it', () => {
    const broken = exchangeFromRaw(
      'GET /j HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a',
    );
    expect(kept(broken)?.exchange.content).toBeNull();
    expect(kept(broken)?.findings.map(({ ruleId }) => ruleId)).toContain('json-body-invalid');
  });

  it('share what they have in common', () => {
    const { rows } = run({ type: 'finished', exchanges: [ok, missing, old, { ...ok, url: 'https://a.example/2' }] });
    expect(rows.map(({ types }) => types)).toEqual([['text/html'], [], ['application/javascript'], ['text/html']]);
    expect(rows[3]?.types).toBe(rows[0]?.types);
  });

  it('know an exchange again that was kept before it came', () => {
    const json = exchangeFromRaw('HTTP/1.1 200 OK\nContent-Type: application/json\n\n');
    const before = keepExchange({ ...json, contentSize: 1, content: null });
    const read: SessionEvent = { type: 'content', exchange: before, content: { text: '{' } };
    const [row] = run({ type: 'finished', exchanges: [before] }, read).rows;
    expect(row?.exchange).toBe(before);
    expect(row?.findings.map(({ ruleId }) => ruleId)).toContain('json-body-invalid');
  });
});

describe('what was imported', () => {
  const source: ImportSource = { name: 'x.har', count: 2, page: null };
  const imported = (exchange: typeof ok, isFirst = true, count = 1): SessionEvent => ({
    type: 'imported',
    source,
    isFirst,
    rows: auditPiece(source, Array<typeof ok>(count).fill(exchange), new SessionContext()),
  });

  it('is numbered with the rest, and marked', () => {
    const session = run({ type: 'finished', exchanges: [ok] }, imported(missing), imported(old, false));
    expect(session.rows.map((row) => row.source)).toEqual([null, source, source]);
    expect(ids(session)).toEqual([1, 2, 3]);
  });

  it('is nothing to what is recorded', () => {
    const hop = exchangeFromRaw('GET /o HTTP/1.1\nHost: a.example\n\nHTTP/1.1 302 Found\nLocation: /page\n\n');
    const hops = (event: SessionEvent) =>
      run(event, { type: 'finished', exchanges: [ok] }).rows[1]?.around.redirects.length;
    expect(hops(imported(hop))).toBe(0);
    expect(hops({ type: 'finished', exchanges: [hop] })).toBe(1);
  });

  it('comes to an end with a clear: later parts of it are not listed', () => {
    expect(run(imported(ok), { type: 'cleared' }, imported(ok, false)).rows).toEqual([]);
    expect(run(imported(ok), { type: 'cleared' }, imported(ok)).rows).toHaveLength(1);
  });

  it('counts towards the cap', () => {
    const session = run(capped, { type: 'finished', exchanges: [missing] }, imported(ok, true, CAP));
    expect([session.rows.length, session.dropped, session.rows[0]?.source]).toEqual([CAP, 1, source]);
  });
});

describe('when earlier pages are not to be kept', () => {
  const load = (path: string, told: Partial<typeof ok> = {}) => ({
    ...exchangeFromRaw(
      `GET ${path} HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\n${DATED}\nContent-Type: text/html\n\n<p>`,
    ),
    resourceType: 'document',
    ...told,
  });
  const hop = {
    ...exchangeFromRaw('GET /old HTTP/1.1\nHost: a.example\n\nHTTP/1.1 302 Found\nLocation: /new\n\n'),
    resourceType: 'document',
  };
  const finished = (...exchanges: (typeof ok)[]): SessionEvent => ({ type: 'finished', exchanges });
  const navigated = (path: string): SessionEvent => ({ type: 'navigated', url: `https://a.example${path}`, at: 0 });
  const image = { ...ok, resourceType: 'image' };
  const anew: SessionEvent = { type: 'preserving', preserves: false };
  const firstPage = [navigated('/'), finished(load('/'), image)];

  it('they stay unless it is said', () => {
    expect(ids(run(...firstPage, navigated('/two'), finished(load('/two'))))).toEqual([1, 2, 3]);
  });

  it('they go once the next page has come, with what was counted of them', () => {
    const before = run(anew, ...firstPage, { type: 'unlisted', count: 3 }, navigated('/two'));
    expect(ids(before)).toEqual([1, 2]);
    const after = reduceSession(before, finished(load('/two')));
    expect([ids(after), after.navigations.length, after.unlisted]).toEqual([[3], 1, 0]);
    expect(ids(reduceSession(after, finished(image)))).toEqual([3, 4]);
  });

  it('the latest of them is kept aside, to compare the next page with; a page that failed to load is not', () => {
    const earlier = ({ earlier }: Session) => earlier?.rows.map(({ id }) => id);
    const at = (path: string, time: number): SessionEvent => ({
      type: 'navigated',
      url: `https://a.example${path}`,
      at: time,
    });
    const two = run(anew, ...firstPage, at('/two', 1), finished(load('/two')));
    expect([ids(two), earlier(two)]).toEqual([[3], [1, 2]]);
    const failed = [at('/bad', 2), finished(load('/bad', { status: 0, responseHeaders: [] }))].reduce(
      reduceSession,
      two,
    );
    expect([ids(failed), earlier(failed)]).toEqual([[4], [3]]);
    const again = [at('/two', 3), finished(load('/two'))].reduce(reduceSession, failed);
    expect([ids(again), earlier(again)]).toEqual([[5], [3, 4]]);
    expect(reduceSession(again, { type: 'cleared' }).earlier).toBeNull();
  });

  it('what belongs to the page stays: the redirects to it, and what finished before it', () => {
    expect(ids(run(anew, ...firstPage, finished(hop), navigated('/new'), finished(image, load('/new'))))).toEqual([
      3, 4, 5,
    ]);
    // In the order of Firefox.
    expect(ids(run(anew, ...firstPage, navigated('/new'), finished(hop), finished(load('/new'))))).toEqual([3, 4]);
  });

  it('a page that changes its own address is not another one', () => {
    const fetched = load('/spa', { resourceType: 'fetch' });
    expect(
      ids(run(anew, ...firstPage, navigated('/spa'), finished(fetched), navigated('/#part'), finished(image))),
    ).toEqual([1, 2, 3, 4]);
    // Firefox names no types of requests; the request itself says what it is for.
    const empty = [...ok.requestHeaders, { name: 'Sec-Fetch-Dest', value: 'empty' }];
    const untold = load('/spa', { resourceType: null, requestHeaders: empty });
    expect(ids(run(anew, ...firstPage, navigated('/spa'), finished(untold)))).toEqual([1, 2, 3]);
    const page = load('/spa', { resourceType: null });
    expect(ids(run(anew, ...firstPage, navigated('/spa'), finished(page)))).toEqual([3]);
  });

  describe('and it is told that a page was loaded', () => {
    const loaded = (path: string, at = 0): SessionEvent => ({ type: 'loaded', url: `https://a.example${path}`, at });
    const at = (time: number, exchange: typeof ok) => ({ ...exchange, startedAt: time, duration: 10 });

    it('they go at once, with or without a response of the page', () => {
      const restored = run(anew, ...firstPage, { type: 'unlisted', count: 3 }, navigated('/two'), loaded('/two'));
      expect([ids(restored), restored.navigations.length, restored.unlisted]).toEqual([[], 1, 0]);
      expect(ids(reduceSession(restored, finished(image)))).toEqual([3]);
      expect(ids(reduceSession(restored, finished(load('/two'))))).toEqual([3]);
      // Nothing is told of the navigation itself.
      const blank = run(anew, ...firstPage, { type: 'loaded', url: 'about:blank', at: 5 });
      expect([ids(blank), blank.page]).toEqual([[], 'about:blank']);
    });

    it('what was told of the page before stays: its response, and the redirects to it', () => {
      const page = at(1_010, load('/new'));
      const told = [navigated('/'), finished(load('/'), image, at(1_000, hop), at(1_005, image))];
      const late: SessionEvent[] = [{ ...navigated('/new'), at: 1_050 } as SessionEvent, loaded('/new', 1_050)];
      expect(ids(run(anew, ...told, finished(page), ...late))).toEqual([3, 4, 5]);
      expect(ids(run(anew, ...told, ...late, finished(page)))).toEqual([3, 4, 5]);
      // Its marker stands before them.
      expect(run(...told, finished(page), ...late).navigations.map(({ beforeRow }) => beforeRow)).toEqual([1, 3]);
      // Told of long before: the page of another time.
      const keptAt = (time: number) => {
        const later: SessionEvent[] = [{ ...navigated('/new'), at: time } as SessionEvent, loaded('/new', time)];
        return ids(run(anew, ...told, finished(page), ...later));
      };
      expect(keptAt(20_000)).toEqual([]);
      // A panel that was busy for seconds.
      expect(keptAt(9_000)).toEqual([3, 4, 5]);
    });

    it('a page keeps its response when an earlier navigation is also reported after it', () => {
      const told = (path: string, time: number): SessionEvent[] => [
        { ...navigated(path), at: time } as SessionEvent,
        loaded(path, time),
      ];
      const page = finished(at(1_010, load('/new')));
      const events = [
        navigated('/'),
        finished(load('/'), image),
        page,
        ...told('/empty', 1_040),
        ...told('/new', 1_050),
      ];
      const { rows, navigations } = run(...events, finished(image));
      expect(navigations.map(({ beforeRow }) => beforeRow)).toEqual([1, 3, 3]);
      expect(loadsOf(rows, navigations).map(({ document }) => document.id)).toEqual([1, 3]);
    });

    it('a page that is loaded again is another one', () => {
      const again: SessionEvent[] = [{ ...navigated('/'), at: 50 } as SessionEvent, loaded('/', 50)];
      expect(ids(run(anew, navigated('/'), finished(at(0, load('/')), image), ...again))).toEqual([]);
    });

    it('a page that is loaded after it was restored keeps the response that was told of before it', () => {
      const told = (time: number): SessionEvent[] => [
        { ...navigated('/'), at: time } as SessionEvent,
        loaded('/', time),
      ];
      const restored = [...firstPage, ...told(1_000)];
      // Asked for after the page was restored: no response of that load.
      expect(ids(run(anew, ...restored, finished(at(1_100, load('/'))), ...told(1_130), finished(image)))).toEqual([
        3, 4,
      ]);
    });

    it('of a marker that is gone it tells nothing', () => {
      const later: SessionEvent[] = [{ ...navigated('/'), at: 50 } as SessionEvent, finished(load('/'), image)];
      expect(ids(run(anew, ...later, loaded('/', 40)))).toEqual([1, 2]);
    });

    it('they stay during a pause, and where they are to be kept', () => {
      expect(ids(run(...firstPage, navigated('/two'), loaded('/two')))).toEqual([1, 2]);
      expect(ids(run(anew, ...firstPage, { type: 'paused', paused: true }, navigated('/two'), loaded('/two')))).toEqual(
        [1, 2],
      );
    });
  });

  it('what was imported stays', () => {
    const source: ImportSource = { name: 'x.har', count: 1, page: null };
    const imported: SessionEvent = {
      type: 'imported',
      source,
      isFirst: true,
      rows: auditPiece(source, [ok], new SessionContext()),
    };
    const before = run(anew, imported, ...firstPage, navigated('/two'));
    const index = new RowIndex();
    const found = ({ rows }: Session, path: string) => {
      const near = rows.at(-1);
      return (
        near &&
        index
          .update(rows)
          .at(`https://a.example${path}`, near)
          .map(({ id }) => id)
      );
    };
    expect(found(before, '/')).toEqual([2]);
    const after = reduceSession(before, finished(load('/two')));
    expect(ids(after)).toEqual([1, 4]);
    // With a gap between the ids, rows are found all the same, and no others.
    expect([1, 2, 3, 4, 5].map((id) => rowWithId(after.rows, id)?.id)).toEqual([1, undefined, undefined, 4, undefined]);
    expect([found(after, '/'), found(after, '/two')]).toEqual([[], [4]]);
  });

  it('the wish outlives a clear', () => {
    expect(run(anew, { type: 'cleared' }).preserves).toBe(false);
  });
});

describe('a pause', () => {
  it('is kept over a clear, and what was not listed is counted until then', () => {
    const paused = run(
      { type: 'paused', paused: true },
      { type: 'unlisted', count: 2 },
      { type: 'unlisted', count: 3 },
    );
    expect([paused.paused, paused.unlisted]).toEqual([true, 5]);
    const cleared = reduceSession(paused, { type: 'cleared' });
    expect([cleared.paused, cleared.unlisted]).toEqual([true, 0]);
    const resumed = reduceSession(paused, { type: 'paused', paused: false });
    expect([resumed.paused, resumed.unlisted]).toEqual([false, 5]);
  });
});
