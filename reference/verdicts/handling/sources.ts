/** The algorithms that more than one part of the verdict on handling cites. */
import type { EntryRef } from '../../book/entry.ts';
import type { Source } from '../../text/sources.ts';
import { fetchStandard, html } from '../../text/sources.ts';

export const CLASSIC_SCRIPT = html('fetch a classic script', 'webappapis.html#fetch-a-classic-script');
export const MODULE_SCRIPT = html('fetch a module script', 'webappapis.html#fetch-a-single-module-script');
export const WORKER_SCRIPT = html('fetch a classic worker script', 'webappapis.html#fetch-a-classic-worker-script');
export const SERVICE_WORKERS: Source = {
  label: 'Service Workers, Update',
  url: 'https://w3c.github.io/ServiceWorker/#update-algorithm',
};
export const STYLE = html('link type stylesheet', 'links.html#link-type-stylesheet');
export const FONTS: Source = {
  label: 'CSS Fonts 4, font face loading',
  url: 'https://drafts.csswg.org/css-fonts-4/#font-face-loading',
};
export const MEDIA = html('location of the media resource', 'media.html#location-of-the-media-resource');
export const MANIFEST = html('link type manifest', 'links.html#link-type-manifest');
export const NAVIGATION = html('loading a document', 'document-lifecycle.html#loading-a-document');
export const NOSNIFF = fetchStandard(
  'should response be blocked due to nosniff',
  'should-response-to-request-be-blocked-due-to-nosniff?',
);

/** Where the book says what browsers do with a type. */
export const TYPE_OF = {
  javascript: 'media-types/text/javascript#what-browsers-do',
  css: 'media-types/text/css#what-browsers-do',
  json: 'media-types/application/json#what-browsers-do',
} as const satisfies Record<string, EntryRef>;
