/**
 * Types that browsers demand of some files: what the rules about a response and the checks of a configuration go by, each
 * in its own words.
 */
import type { EntryRef } from '../book/entry.ts';
import { html, mimeSniffing, type Source } from '../text/sources.ts';

export interface Demand {
  readonly type: string;
  readonly entry: EntryRef;
  readonly source: Source;
}

/** Any JavaScript type will do; this is the one to write. */
export const OF_MODULES = {
  type: 'text/javascript',
  entry: 'media-types/text/javascript#what-browsers-do',
  source: html('fetch a module script', 'webappapis.html#fetch-a-single-module-script'),
} satisfies Demand;

/** With nothing behind it: the streaming functions refuse parameters. */
export const OF_WEBASSEMBLY = {
  type: 'application/wasm',
  entry: 'media-types/application/wasm#what-browsers-do',
  source: {
    label: 'WebAssembly Web API, streaming',
    url: 'https://webassembly.github.io/spec/web-api/#streaming-modules',
  },
} satisfies Demand;

export const OF_STYLE_SHEETS = {
  type: 'text/css',
  entry: 'media-types/text/css#what-browsers-do',
  source: html('link type stylesheet', 'links.html#link-type-stylesheet'),
} satisfies Demand;

export const OF_SVG = {
  type: 'image/svg+xml',
  entry: 'media-types/image/svg+xml#what-browsers-do',
  source: mimeSniffing('sniffing in an image context', 'sniffing-in-an-image-context'),
} satisfies Demand;
