/** The types that the extension of the URL stands for, for rules that hold the declared type against it. */
import { codingsOf } from '../http/content-coding.ts';
import { type MediaTypeRecord, mediaTypesForExtension } from '../media-types/registry.ts';
import type { Facts } from './facts.ts';

/**
 * Extensions that do not tell the format: of programs that make the content (`cart.php`), of host names at the end of a
 * path (`/icon/example.com`), and those that other files have more often than the registered type: Rust's sources, the
 * keys of encrypted streams. Our choice.
 */
const NOT_OF_A_FORMAT = new Set(
  `php php3 php4 php5 phtml asp aspx ashx asmx axd jsp jspx jsf do cgi pl py rb cfm lua sh dll exe
  com net org ac au bz fm ma me ms nc sc sm so st td tk tr rs key`.split(/\s+/),
);

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
