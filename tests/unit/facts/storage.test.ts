import { expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { statedFreshness } from '../../../reference/facts/storage.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const DATE = 'Date: Sat, 21 Nov 2026 16:00:00 GMT';

it.each<[fields: string, own: number, shared: number]>([
  ['Cache-Control: max-age=60', 60, 60],
  ['Cache-Control: max-age=60, s-maxage=600', 60, 600],
  ['Cache-Control: private, max-age=60', 60, 0],
  [`${DATE}\nExpires: Sat, 21 Nov 2026 16:00:09 GMT`, 9, 9],
  // s-maxage speaks to shared caches alone: browsers guess.
  [`${DATE}\nCache-Control: s-maxage=60\nLast-Modified: Sat, 21 Nov 2020 16:00:00 GMT`, 0, 60],
  [`${DATE}\nLast-Modified: Sat, 21 Nov 2020 16:00:00 GMT`, 0, 0],
  ['Cache-Control: no-cache, max-age=60', 0, 0],
  ['Cache-Control: no-store, max-age=60', 0, 0],
  ['Cache-Control: max-age=60\nVary: *', 0, 0],
  ['Cache-Control: max-age=soon', 0, 0],
  ['Expires: 0', 0, 0],
])('%j states %i seconds to browsers and %i to shared caches', (fields, own, shared) => {
  const { storage } = new Facts(exchangeFromRaw(`HTTP/1.1 200 OK\n${fields}\n\nx`));
  expect([storage.private, storage.shared].map(statedFreshness)).toEqual([own, shared]);
});
