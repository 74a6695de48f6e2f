import { entryOfType } from '../../book/entry-of-type.ts';
import { currentName } from '../../http/bytes/formats.ts';
import { codingsOf } from '../../http/fields/content-coding.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Formats that are compressed in themselves (headers/content-encoding); video besides. */
const COMPRESSED = new Set([
  'font/woff',
  'font/woff2',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/zip',
  'application/gzip',
]);

/** Codings that compress. */
const COMPRESSING = /^(?:(?:x-)?(?:gzip|compress)|deflate|br|zstd|dcb|dcz)$/;

function isCompressed(type: string): boolean {
  return COMPRESSED.has(type) || type.startsWith('video/');
}

/** A coding was applied to what is compressed already: it costs time at both ends and saves next to nothing. */
export const assetCompressedTwice = defineRule({
  id: 'asset-compressed-twice',
  title: 'Compressed twice',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/content-encoding#text-without-compression',
  messages: {
    twice: '{type} is compressed already. {coding} on top costs time at both ends and saves next to nothing.',
    archive:
      '{type} with Content-Encoding: {coding} means packed twice. If it was packed once, Chromium 156 saves it unpacked, Firefox 153 as it is.',
  },

  guards: ['type'],
  when: { field: ['Content-Encoding'] },
  appliesTo: ({ essence }) => essence !== null && isCompressed(currentName(essence)),

  check: ({ essence, response }) => {
    const coding = codingsOf(response.lines('Content-Encoding')).find(({ name }) => COMPRESSING.test(name));
    if (essence === null || coding === undefined) return [];
    const type = currentName(essence);
    return [
      {
        messageId: type === 'application/gzip' ? 'archive' : 'twice',
        data: { type: shortened(essence), coding: coding.text },
        evidence: memberOf('Content-Encoding', response, coding),
        entry: type.startsWith('video/') ? 'headers/content-encoding#text-without-compression' : entryOfType(type),
        sources: [rfc(9110, '8.4')],
      },
    ];
  },
});
