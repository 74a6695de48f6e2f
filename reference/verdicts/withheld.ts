/**
 * What browsers keep from a page that asked another origin without CORS: opaque response blocking. It is a proposal for
 * Fetch that Chromium and Firefox follow as far as it stands here (measured).
 */
import type { Facts } from '../facts/facts.ts';
import { isNosniff } from '../http/fields/nosniff.ts';
import { isJson, isXml } from '../http/mime-groups.ts';
import type { Source } from '../text/sources.ts';

export const OPAQUE_BLOCKING: Source = {
  label: 'Opaque Response Blocking, the algorithm',
  url: 'https://github.com/annevk/orb#orbs-algorithm',
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * Types that no script, image or media can be: "opaque-blocklisted-never-sniffed" in the proposal, without those that it
 * or the browsers let through all the same (DASH, HLS, text/vtt).
 */
export const NEVER_SNIFFED: ReadonlySet<string> = new Set([
  'application/gzip',
  'application/msexcel',
  'application/mspowerpoint',
  'application/msword',
  'application/msword-template',
  'application/pdf',
  'application/vnd.ces-quickpoint',
  'application/vnd.ces-quicksheet',
  'application/vnd.ces-quickword',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-powerpoint',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12',
  'application/vnd.ms-word',
  'application/vnd.ms-word.document.12',
  'application/vnd.ms-word.document.macroenabled.12',
  'application/vnd.msword',
  `${OFFICE}.presentationml.presentation`,
  `${OFFICE}.presentationml.template`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.spreadsheetml.template`,
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.wordprocessingml.template`,
  'application/vnd.presentation-openxml',
  'application/vnd.presentation-openxmlm',
  'application/vnd.spreadsheet-openxml',
  'application/vnd.wordprocessing-openxml',
  'application/x-gzip',
  'application/x-protobuf',
  'application/x-protobuffer',
  'application/zip',
  'multipart/byteranges',
  'multipart/signed',
  'text/csv',
  'text/event-stream',
]);

/** XML types that the proposal lets through, as they are images and media. */
const SAFE_XML = new Set(['image/svg+xml', 'application/dash+xml']);

/** The request went to another origin, in mode "no-cors": scripts cannot read what comes. */
export function isOpaque({ request }: Facts): boolean {
  const site = request.first('Sec-Fetch-Site');
  return request.first('Sec-Fetch-Mode') === 'no-cors' && (site === 'same-site' || site === 'cross-site');
}

/**
 * Whether a script, image, sound or video is kept from the page for its type alone.
 * @returns `chromium` or `firefox` where the other one was seen to hand it over
 */
export function isWithheld(facts: Facts): 'always' | 'with-nosniff' | 'chromium' | 'firefox' | null {
  const { essence, response, exchange } = facts;
  if (essence === null || !isOpaque(facts)) return null;
  if (NEVER_SNIFFED.has(essence)) return 'always';
  if (essence === 'text/pdf') return 'chromium';
  const isBlocklisted = essence === 'text/html' || isJson(essence) || (isXml(essence) && !SAFE_XML.has(essence));
  // By the proposal a part of such a type is withheld; Chromium looks at its bytes.
  if (!isNosniff(response)) return isBlocklisted && exchange.status === 206 ? 'firefox' : null;
  if (essence === 'text/plain' || essence === 'application/json+protobuf') return 'chromium';
  return isBlocklisted ? 'with-nosniff' : null;
}
