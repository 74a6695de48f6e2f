// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { PartHead } from '../../../components/panel/loads/LoadHead.tsx';
import { type List, useList } from '../../../components/panel/use-list.ts';
import { auditPiece, sourcesOf } from '../../../reference/capture/imported.ts';
import { emptySession, reduceSession, type SessionEvent } from '../../../reference/capture/session.ts';
import { SessionContext } from '../../../reference/capture/session-context.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

afterEach(cleanup);

const NONE_MUTED = new Set<never>();
const exchange = (path: string, length = '3') =>
  exchangeFromRaw(`GET ${path} HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Length: ${length}\n\n<p>`);

/** A HAR file with two pages, the worst response of each last. */
function opened(): SessionEvent {
  const pages = ['One', 'Two'].map((title) => ({ title, at: 0, onLoad: -1, count: 2 }));
  const { source, sourceAt } = sourcesOf({ name: 'a.har', count: 4, page: null }, pages);
  const around = new SessionContext();
  const rows = [exchange('/1'), exchange('/1-bad', 'x'), exchange('/2'), exchange('/2-bad', 'x')].flatMap((one, at) =>
    auditPiece(sourceAt(at), [one], around),
  );
  return { type: 'imported', source, isFirst: true, rows };
}

function listOf(...events: SessionEvent[]) {
  const session = events.reduce(reduceSession, emptySession);
  const { result } = renderHook(() => useList(session, NONE_MUTED));
  const heads = () => result.current.items.flatMap((item) => ('key' in item ? item : []));
  return {
    current: () => result.current,
    change: (make: (list: List) => void) => act(() => make(result.current)),
    fold: (title: string) =>
      act(() => result.current.onFold(heads().find((head) => head.title.startsWith(title)) as PartHead)),
    /** Paths, and the first word of each head, with + where it is folded. */
    line: () =>
      result.current.items
        .flatMap((item) => {
          if ('exchange' in item) return item.exchange.url.replace('https://a.example', '');
          return item.kind === 'source' ? `[${item.title.split(' ')[0]}${item.isFolded ? '+' : ''}]` : [];
        })
        .join(' '),
  };
}

const WORST_FIRST = { key: 'findings', direction: 'descending' } as const;

it('folds a page of a file in every order, and keeps it folded in the next', () => {
  const list = listOf(opened());
  list.change(({ choice }) => choice.onSort(WORST_FIRST));
  expect(list.line()).toBe('[One] /1-bad /1 [Two] /2-bad /2');
  list.fold('One');
  expect(list.line()).toBe('[One+] [Two] /2-bad /2');
  list.change(({ choice }) => choice.onSort(null));
  expect(list.line()).toBe('[One+] [Two] /2 /2-bad');
  list.change(({ choice }) => choice.onSort({ key: 'url', direction: 'descending' }));
  expect(list.line()).toBe('[One+] [Two] /2-bad /2');
  list.fold('One');
  expect(list.line()).toBe('[One] /1-bad /1 [Two] /2-bad /2');
});

it('keeps a page folded while the list is filtered', () => {
  const list = listOf(opened());
  list.fold('Two');
  list.change(({ choice }) => choice.onFilter({ text: 'bad' }));
  expect(list.line()).toBe('[One] /1-bad [Two+]');
});

it('folds what was recorded live beside a file, in every order', () => {
  const list = listOf(opened(), { type: 'finished', exchanges: [exchange('/live')] });
  list.fold('Recorded');
  list.change(({ choice }) => choice.onSort(WORST_FIRST));
  expect(list.line()).toContain('[Recorded+]');
  expect(list.line()).not.toContain('/live');
});

it('folds what was recorded live after one file, and not what was recorded after another', () => {
  const live = (path: string): SessionEvent => ({ type: 'finished', exchanges: [exchange(path)] });
  const list = listOf(opened(), live('/live-1'), opened(), live('/live-2'));
  list.fold('Recorded');
  expect(list.line()).toMatch(/\[Recorded\+\] .*\[Recorded\] \/live-2$/);
  list.change(({ choice }) => choice.onFilter({ text: 'live' }));
  expect(list.line()).toContain('/live-2');
});

it('keeps the parts of the list when other findings are shown', () => {
  const list = listOf(opened());
  const { parts } = list.current();
  list.change(({ choice }) => choice.onShowAdvice(!choice.showAdvice));
  expect(list.current().parts).toBe(parts);
});

it('lists what the filter finds in the chosen order, of the last load alone until all are chosen', () => {
  const load = (...paths: string[]): SessionEvent[] => [
    { type: 'navigated', url: `https://a.example${paths[0]}`, at: 0 },
    { type: 'finished', exchanges: paths.map((path) => exchange(path)) },
  ];
  const list = listOf(...load('/1', '/1zzb', '/1zza'), ...load('/2', '/2zzb', '/2zza'));
  list.change(({ choice }) => choice.onFilter({ text: 'zz' }));
  expect(list.line()).toBe('/2zzb /2zza');
  list.change(({ choice }) => choice.onSort({ key: 'url', direction: 'ascending' }));
  expect(list.line()).toBe('/2zza /2zzb');
  list.change(({ choice }) => choice.onAllLoads(true));
  expect(list.line()).toBe('/1zza /1zzb /2zza /2zzb');
  list.change(({ choice }) => choice.onFilter({ text: '' }));
  expect(list.line()).toBe('/1 /1zza /1zzb /2 /2zza /2zzb');
  list.change(({ choice }) => choice.onFilter({ text: 'nothing' }));
  expect(list.line()).toBe('');
});
