import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchText } from '../../../reference/search/search-text.ts';
import { anyText } from '../../fuzz/any-text.ts';
import { cases } from '../../fuzz/cases.ts';

const places = async (query: string) => (await searchText(query)).map(({ id, section }) => `${id}#${section}`);

describe('searchText', () => {
  it.each([
    ['soft 404', 'status/404#pitfalls'],
    ['strong weak etag', 'headers/etag'],
    ['json byte order mark', 'media-types/application/json'],
    ['SCRIPT nosniff', 'media-types/text/javascript'],
    ['signature exact spelling', 'url-terms/percent-encoding#signed-requests'],
    ['vary origin', 'headers/vary#with-cors'],
  ])('finds %j among the first three', async (query, place) => {
    expect((await places(query)).slice(0, 3).some((found) => found.startsWith(place))).toBe(true);
  });

  it('takes a word that is still being typed for its start', async () => {
    expect((await places('heuris'))[0]).toBe((await places('heuristic'))[0]);
    expect(await places('heuris')).not.toEqual([]);
  });

  it.each([
    ['retyr after', 'retry after'],
    ['heuristicaly', 'heuristically'],
    ['preflihgt', 'preflight'],
  ])('forgives a slip: %j finds what %j finds first', async (slip, right) => {
    expect((await places(slip)).slice(0, 5)).toEqual(expect.arrayContaining([(await places(right))[0]]));
  });

  it('leaves idle words out, and says of a telling one that it was left out', async () => {
    expect(await places('what is the soft 404')).toEqual(await places('soft 404'));
    const results = await searchText('soft zzzzqqqq');
    expect(results[0]?.missing).toEqual(['zzzzqqqq']);
    expect(await searchText('zzzzqqqq')).toEqual([]);
  });

  it('marks what it found in an excerpt, and shows at most three sections of an entry', async () => {
    const results = await searchText('cache');
    expect(results.length).toBeGreaterThan(5);
    expect(results.length).toBeLessThanOrEqual(20);
    for (const { title, heading, marks } of results) {
      if (marks.length === 0) expect(`${title} ${heading}`).toMatch(/cach/i);
    }
    for (const { excerpt, marks } of results) {
      expect(excerpt.length).toBeLessThan(200);
      for (const [start, end] of marks) expect(excerpt.slice(start, end).toLowerCase()).toMatch(/^cach/);
    }
    for (const { id } of results) expect(results.filter((other) => other.id === id).length).toBeLessThanOrEqual(3);
  });

  it('gives nothing for nothing, and never throws', async () => {
    expect(await searchText('')).toEqual([]);
    expect(await searchText(' -- ')).toEqual([]);
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 300 }), async (query) => {
        for (const { excerpt, marks } of await searchText(query)) {
          for (const [start, end] of marks) {
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(excerpt.length);
          }
        }
      }),
      cases(50, 2_000),
    );
  });
});
