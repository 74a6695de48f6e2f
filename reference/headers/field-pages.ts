/** Where the book explains each header field. A field without a row has the registry's line (`field-registration.ts`). */
import type { EntryRef } from '../book/entry.ts';

const pages = {
  'access-control-allow-credentials': 'headers/access-control#credentials',
  'access-control-allow-headers': 'headers/access-control#preflights',
  'access-control-allow-methods': 'headers/access-control#preflights',
  'access-control-allow-origin': 'headers/access-control#how-the-origin-is-compared',
  'access-control-expose-headers': 'headers/access-control#what-scripts-may-read',
  'access-control-max-age': 'headers/access-control#preflights',
  'access-control-request-headers': 'headers/access-control#preflights',
  'access-control-request-method': 'headers/access-control#preflights',
  age: 'headers/age',
  'cache-control': 'headers/cache-control',
  'cdn-cache-control': 'headers/cache-control#cdn-cache-control',
  'content-base': 'headers/obsolete-fields#content-base',
  'content-digest': 'headers/obsolete-fields#digest-and-want-digest',
  'content-disposition': 'headers/content-disposition',
  'content-encoding': 'headers/content-encoding',
  'content-length': 'headers/content-length',
  'content-md5': 'headers/obsolete-fields#content-md5',
  'content-transfer-encoding': 'headers/obsolete-fields#content-transfer-encoding',
  'content-type': 'headers/content-type',
  'cross-origin-embedder-policy': 'headers/cross-origin-isolation',
  'cross-origin-opener-policy': 'headers/cross-origin-isolation',
  'cross-origin-resource-policy': 'headers/cross-origin-isolation#when-corp-blocks-a-resource',
  date: 'headers/date',
  digest: 'headers/obsolete-fields#digest-and-want-digest',
  etag: 'headers/etag',
  location: 'headers/location',
  pragma: 'headers/obsolete-fields#pragma',
  'proxy-status': 'status/502#header-fields',
  ratelimit: 'status/429#header-fields',
  'ratelimit-policy': 'status/429#header-fields',
  'repr-digest': 'headers/obsolete-fields#digest-and-want-digest',
  'retry-after': 'headers/retry-after',
  'transfer-encoding': 'headers/content-length#with-transfer-encoding',
  vary: 'headers/vary',
  'want-digest': 'headers/obsolete-fields#digest-and-want-digest',
  'want-repr-digest': 'headers/obsolete-fields#digest-and-want-digest',
  warning: 'headers/obsolete-fields#warning',
  'x-content-type-options': 'headers/x-content-type-options',
  'x-ratelimit-limit': 'status/429#header-fields',
  'x-ratelimit-remaining': 'status/429#header-fields',
  'x-ratelimit-reset': 'status/429#header-fields',
} as const satisfies Record<string, EntryRef>;

/** By name in lower case. */
export const fieldPages: ReadonlyMap<string, EntryRef> = new Map<string, EntryRef>(Object.entries(pages));

/** @param name of a header field, in any letter case @returns the page or section that explains it, or null */
export function fieldPage(name: string): EntryRef | null {
  return fieldPages.get(name.toLowerCase()) ?? null;
}
