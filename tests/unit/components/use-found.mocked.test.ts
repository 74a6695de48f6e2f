// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareWord, useFound } from '../../../components/tools/use-found.ts';
import type { Found } from '../../../reference/search/found.ts';

/** Searches that are under way, by query: the test says when each ends, and with what. */
const running = new Map<string, { resolve: (results: Found[]) => void; reject: (error: Error) => void }>();
vi.mock('../../../reference/search/find.ts', () => ({
  find: (query: string) => new Promise<Found[]>((resolve, reject) => running.set(query, { resolve, reject })),
}));

afterEach(() => {
  cleanup();
  running.clear();
});

const page = (title: string): Found => ({
  entry: 'status/404',
  section: null,
  kind: 'status',
  title,
  detail: null,
  id: 'status/404',
  missing: [],
});

/** The hook with a query, and what it says by and by. */
function typing(first: string) {
  const { result, rerender } = renderHook((query: string | null) => useFound(query), { initialProps: first });
  return {
    type: (query: string | null) => rerender(query as string),
    seen: () => ({ state: result.current.state, titles: result.current.results.map(({ title }) => title) }),
    /** Lets the search for a query end, once it has begun. */
    async finish(query: string, titles: string[]): Promise<void> {
      await waitFor(() => expect(running.has(query)).toBe(true));
      await settle(() => running.get(query)?.resolve(titles.map(page)));
    },
  };
}

/** Does something, and lets every promise that follows from it settle. */
const settle = (change: () => void) =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve));
  });

describe('useFound', () => {
  it('keeps what an earlier query found until the next one is answered', async () => {
    const field = typing('cach');
    expect(field.seen()).toEqual({ state: 'searching', titles: [] });
    await field.finish('cach', ['Caching', 'Age']);
    expect(field.seen()).toEqual({ state: 'done', titles: ['Caching', 'Age'] });
    field.type('cache k');
    expect(field.seen()).toEqual({ state: 'searching', titles: ['Caching', 'Age'] });
    await field.finish('cache k', ['Vary']);
    expect(field.seen()).toEqual({ state: 'done', titles: ['Vary'] });
    field.type('cache kqq');
    await field.finish('cache kqq', []);
    expect(field.seen()).toEqual({ state: 'done', titles: [] });
  });

  it('drops it at once for a text that has nothing to do with it, and where there is nothing to search for', async () => {
    const field = typing('cache');
    await field.finish('cache', ['Caching']);
    field.type('origin');
    expect(field.seen()).toEqual({ state: 'searching', titles: [] });
    field.type(null);
    expect(field.seen()).toEqual({ state: 'idle', titles: [] });
  });

  it('does not show the answer to an earlier query that comes late', async () => {
    const field = typing('cach');
    await waitFor(() => expect(running.has('cach')).toBe(true));
    field.type('cache');
    await field.finish('cach', ['late']);
    expect(field.seen()).toEqual({ state: 'searching', titles: [] });
    await field.finish('cache', ['Caching']);
    expect(field.seen()).toEqual({ state: 'done', titles: ['Caching'] });
  });

  it('says when the book could not be loaded, and asks again for the next text', async () => {
    const field = typing('cach');
    await waitFor(() => expect(running.has('cach')).toBe(true));
    await settle(() => running.get('cach')?.reject(new Error('no chunk')));
    expect(field.seen()).toEqual({ state: 'failed', titles: [] });
    field.type('cache');
    await field.finish('cache', ['Caching']);
    expect(field.seen()).toEqual({ state: 'done', titles: ['Caching'] });
  });
});

describe('shareWord', () => {
  it.each([
    ['c', 'ca'],
    ['cache', 'cach'],
    ['Cache key', 'cache poisoning'],
    ['key of a cache', 'caching'],
    ['cacheing', 'caching'],
  ])('%j and %j do', (one, other) => {
    expect([shareWord(one, other), shareWord(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['cache', 'origin'],
    ['cache', ''],
    ['cache', '?!'],
    ['core', 'cookie'],
  ])('%j and %j do not', (one, other) => {
    expect([shareWord(one, other), shareWord(other, one)]).toEqual([false, false]);
  });
});
