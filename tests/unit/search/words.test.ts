import { describe, expect, it } from 'vitest';
import { isIdle, stem, termsOf, wordsOf } from '../../../reference/search/words.ts';

describe('stem', () => {
  it.each([
    ['cache', 'caches', 'cached', 'caching'],
    ['redirect', 'redirects', 'redirected', 'redirecting', 'redirection'],
    ['stop', 'stops', 'stopped', 'stopping'],
    ['query', 'queries'],
    ['encode', 'encodes', 'encoded', 'encoding'],
    ['header', 'headers'],
    ['second', 'seconds', 'sec', 's'],
    ['mb', 'megabyte', 'megabytes'],
    ['server', 'servers', "server's"],
    ['constructor', 'constructors'],
  ])('%s has all of these: %s', (word, ...others) => {
    for (const other of others) expect(stem(other)).toBe(stem(word));
  });

  it.each([
    ['status', 'state'],
    ['string', 'str'],
    ['process', 'proces'],
    ['404', '40'],
    ['etag', 'tag'],
  ])('tells %s from %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});

it('a number and its unit are two words, a name with a digit is one', () => {
  expect(wordsOf('after 60s, 10MB or utf8 in woff2').map(({ text }) => text)).toEqual([
    'after',
    '60',
    's',
    '10',
    'mb',
    'or',
    'utf8',
    'in',
    'woff2',
  ]);
});

describe('termsOf', () => {
  it('leaves idle words out, unless there are no others', () => {
    expect(termsOf('why do I get a 404').map(({ word }) => word)).toEqual(['404']);
    expect(termsOf('what is it').map(({ word }) => word)).toEqual(['what', 'is', 'it']);
    expect(isIdle('the')).toBe(true);
  });

  it('knows expressions of several words', () => {
    const [first] = termsOf('infinite redirect');
    expect(first?.alternatives.has('loop')).toBe(true);
    expect(termsOf('infinite')[0]?.alternatives.has('loop')).toBe(false);
  });
});
