/** The types that the extension of the URL stands for, for rules that hold the declared type against it. */
import type { Facts } from '../facts/facts.ts';
import { NOT_OF_A_FORMAT } from '../http/extension-types.ts';
import { codingsOf } from '../http/fields/content-coding.ts';
import { type MediaTypeRecord, mediaTypesForExtension } from '../media-types/registry.ts';

/** Extensions that a content coding adds: with that coding `app.js.gz` is a script. */
const OF_CODING: ReadonlyMap<string, RegExp> = new Map([
  ['gz', /^(?:x-)?gzip$/],
  ['br', /^br$/],
  ['zst', /^zstd$/],
]);

/** @returns best first; empty where the extension is unknown or says nothing of the content */
export function typesOfExtension({ extension, response }: Facts): readonly MediaTypeRecord[] {
  if (extension === '' || NOT_OF_A_FORMAT.has(extension)) return [];
  const coding = OF_CODING.get(extension);
  if (coding && codingsOf(response.lines('Content-Encoding')).some(({ name }) => coding.test(name))) return [];
  return mediaTypesForExtension(extension);
}
