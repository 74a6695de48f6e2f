import { expect, it } from 'vitest';
import { addressOf, readAddress } from '../../../components/reader/address.ts';
import { titles } from '../../../reference/book/titles.ts';
import { ruleTitles } from '../../../reference/rules/rule-titles.ts';

it.each([
  ['', { kind: 'index' }],
  ['index', { kind: 'index' }],
  ['tools', { kind: 'tools' }],
  ['audit', { kind: 'audit' }],
  ['configuration', { kind: 'configuration' }],
  ['rules', { kind: 'rules', section: null }],
  ['rules#caching', { kind: 'rules', section: 'caching' }],
  [
    'rules/retry-after-missing#fix',
    { kind: 'book', page: { kind: 'rule', id: 'retry-after-missing' }, section: 'fix' },
  ],
  ['status/404', { kind: 'book', page: { kind: 'status', code: 404 }, section: null }],
  ['status/404#caching', { kind: 'book', page: { kind: 'status', code: 404 }, section: 'caching' }],
  ['status/302', { kind: 'book', page: { kind: 'status', code: 302 }, section: null }],
  ['status/520', { kind: 'book', page: { kind: 'status', code: 520 }, section: null }],
  ['media-types/text/css', { kind: 'book', page: { kind: 'type', essence: 'text/css' }, section: null }],
  [
    'headers/content-type#parameters',
    { kind: 'book', page: { kind: 'page', id: 'headers/content-type' }, section: 'parameters' },
  ],
  // Nothing but ids: no code or type that is not known, no text of a user's.
  ['rules/retry-after-mising', { kind: 'unknown', address: 'rules/retry-after-mising' }],
  ['rules/', { kind: 'unknown', address: 'rules/' }],
  ['rules/constructor', { kind: 'unknown', address: 'rules/constructor' }],
  ['status/432', { kind: 'unknown', address: 'status/432' }],
  ['status/799', { kind: 'unknown', address: 'status/799' }],
  ['status/4040', { kind: 'unknown', address: 'status/4040' }],
  ['media-types/foo/bar', { kind: 'unknown', address: 'media-types/foo/bar' }],
  ['https://example.com/', { kind: 'unknown', address: 'https://example.com/' }],
  ['__proto__', { kind: 'unknown', address: '__proto__' }],
])('reads %j', (address, place) => {
  expect(readAddress(address)).toEqual(place);
});

it.each([...titles.map(({ id }) => id), ...Object.keys(ruleTitles).map((id) => `rules/${id}`)])(
  'has a page for %s',
  (id) => {
    const place = readAddress(id);
    expect(place.kind).toBe('book');
    if (place.kind === 'book') expect(addressOf(place)).toBe(id);
  },
);
