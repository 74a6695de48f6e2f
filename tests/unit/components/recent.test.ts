import { expect, it } from 'vitest';
import { answerTo } from '../../../components/tools/lookup.ts';
import { guides, recentIdOf, recentPages } from '../../../components/tools/recent.ts';

it.each([
  ['404', 'status/404'],
  ['.js', 'media-types/text/javascript'],
  ['text/javascript; charset=utf-8', 'media-types/text/javascript'],
  ['retry-after-missing', 'rules/retry-after-missing'],
])('keeps the page that %s leads to', (query, id) => {
  expect(recentIdOf(answerTo(query, null, null))).toBe(id);
  expect(recentPages([id])).toMatchObject([{ id }]);
});

it.each(['https://user:secret@example.com/', 'text/x-my-secret', '799', 'my secret', '', '301 vs 302'])(
  'keeps nothing of %j, which is a text of the user',
  (query) => expect(recentIdOf(answerTo(query, null, null))).toBeNull(),
);

it('keeps the page that a link led to', () => {
  expect(recentIdOf(answerTo('', null, 'guides/open-redirects'))).toBe('guides/open-redirects');
});

it('shows what is kept as the lists show it, and nothing that is no page', () => {
  const ids = ['status/404', 'headers/vary', 'media-types/image/png', 'rules/retry-after-missing'];
  const odd = ['status/799', 'status/4040', 'media-types/text/x-my-secret', 'rules/toString', 'guides/none', '404', ''];
  expect(recentPages([...odd, ...ids])).toEqual([
    { id: 'status/404', code: 404, kind: 'type', name: 'Not Found', query: '404', entry: null },
    { id: 'headers/vary', code: null, kind: 'header', name: 'Vary', query: 'vary', entry: 'headers/vary' },
    { id: 'media-types/image/png', code: null, kind: 'type', name: 'image/png', query: 'image/png', entry: null },
    expect.objectContaining({ kind: 'rule', entry: 'rules/retry-after-missing' }),
  ]);
});

it('lists every guide', () => {
  expect(guides.length).toBeGreaterThan(15);
});
