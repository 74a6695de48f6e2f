import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTIED, joined, mapped, type RowList } from '../../../reference/capture/row-change.ts';
import { emptySession, reduceSession, type SessionEvent } from '../../../reference/capture/session.ts';
import type { Session } from '../../../reference/capture/session-state.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { changing, histories, whole } from './list/changing.ts';

interface Named {
  id: number;
  name: string;
}
const row = (id: number, name: string): Named => ({ id, name });
const [a, b, c, d] = [row(1, 'a'), row(2, 'b'), row(3, 'c'), row(4, 'd')];

describe('mapped', () => {
  it('makes what is new and nothing else', () => {
    const made: string[] = [];
    const map = mapped(({ name }: Named) => {
      made.push(name);
      return name.toUpperCase();
    });
    const change = changing<Named>();
    const of = (...rows: Named[]) => map(change(rows)).rows.join('');
    expect(of(a, b)).toBe('AB');
    expect(of(a, b, c)).toBe('ABC');
    expect(of(b, c, d)).toBe('BCD');
    expect(made).toEqual(['a', 'b', 'c', 'd']);
    expect(of(b, row(3, 'x'), d)).toBe('BXD');
    expect(made.slice(4)).toEqual(['x']);
  });

  it('gives back the same for the same state of the list', () => {
    const map = mapped(({ name }: Named) => name);
    const list = whole([a, b]);
    expect(map(list)).toBe(map(list));
    expect(map(whole([a, b])).rows).toEqual(['a', 'b']);
  });

  it('is right about a list whatever becomes of it, also where states were left out', () => {
    const kinds = ['a', 'b', 'c'].map((name) => ({ name }));
    fc.assert(
      fc.property(
        histories(...kinds),
        fc.array(fc.constantFrom('seen', 'joined', 'missed'), { minLength: 30 }),
        (lists, looks) => {
          const map = mapped(({ name }: Named) => name);
          // What is made of a list is a list that changes, too.
          const again = mapped<Named, Named>(({ id, name }) => row(id, `${name}!`));
          const ofAgain = mapped(({ name }: Named) => name);
          const change = changing<Named>();
          let seen: RowList<Named> = { rows: [], change: EMPTIED };
          for (const [at, rows] of lists.entries()) {
            const list = change(rows);
            const isContinued = looks[at] === 'joined' || looks[at] === 'seen';
            seen = isContinued ? { rows, change: joined(seen.change, list.change) } : list;
            if (looks[at] === 'joined') continue;
            expect(map(seen).rows).toEqual(rows.map(({ name }) => name));
            expect(ofAgain(again(seen)).rows).toEqual(rows.map(({ name }) => `${name}!`));
            seen = list;
          }
        },
      ),
    );
  });
});

describe('the change of a session', () => {
  const exchange = (path: string) =>
    exchangeFromRaw(`GET ${path} HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>`);
  const finished = (...paths: string[]): SessionEvent => ({ type: 'finished', exchanges: paths.map(exchange) });
  const change = ({ change: { kept, added, replaced } }: Session) => [kept, added, [...replaced]];

  it('tells what an event brought, dropped and replaced', () => {
    const first = reduceSession(emptySession, finished('/a', '/b'));
    expect(change(first)).toEqual([0, 2, []]);
    const second = reduceSession(first, finished('/c'));
    expect(change(second)).toEqual([2, 1, []]);
    expect(second.change.from).toBe(first.change.to);
    const [, row] = second.rows;
    if (row === undefined) throw new Error('no row');
    const read = reduceSession(second, { type: 'content', exchange: row.exchange, content: { text: '<p>' } });
    expect(change(read)).toEqual([3, 0, [2]]);
    const full = reduceSession({ ...read, cap: 2 as never }, finished('/d'));
    expect(change(full)).toEqual([1, 1, []]);
    expect(reduceSession(full, { type: 'cleared' }).change).toBe(EMPTIED);
  });

  it('stays with an event that changes no row', () => {
    const session = reduceSession(emptySession, finished('/a'));
    const events: SessionEvent[] = [
      { type: 'navigated', url: 'https://a.example/', at: 1 },
      { type: 'paused', paused: true },
      { type: 'unlisted', count: 1 },
    ];
    expect(events.reduce(reduceSession, session).change).toBe(session.change);
  });
});
