/**
 * What a page of code examples shows, one section per task. The headings are the same on every page, so that the same
 * link (`examples/nginx#304-with-etag`) works for each server and a reader knows where to look.
 */
import { slug } from '../book/slug.ts';

/** server: it is configured. language: it is programmed, and takes URLs apart as well. */
export const exampleRoles = ['server', 'language'] as const;
export type ExampleRole = (typeof exampleRoles)[number];

const ofEvery = [
  'Types by extension',
  'Deprecated names',
  'Charset',
  'Errors as problem+json',
  '201 with Location',
  '304 with ETag',
  '429 with Retry-After',
  '206 for ranges',
  'Server-sent events',
  'Forced download',
  'nosniff',
  'CORS for fonts',
  'CORS with preflight',
  'Cross-origin isolation',
  'Redirect to HTTPS',
  'Hashed files',
  'Compression',
  'Single-page fallback',
];
const ofLanguages = ['Parse and build a URL', 'Repeated parameters', 'Percent-encode a segment'];

export interface Task {
  /** Id of its section. */
  id: string;
  heading: string;
}

/** The tasks of a page in their order. */
export function tasksOf(role: ExampleRole): readonly Task[] {
  const headings = role === 'language' ? [...ofEvery, ...ofLanguages] : ofEvery;
  return headings.map((heading) => ({ id: slug(heading), heading }));
}
