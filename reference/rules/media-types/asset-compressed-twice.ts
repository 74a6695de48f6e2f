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
    twice: '{type} is already compressed. Adding {coding} costs time on both sides and saves almost nothing.',
    coding: 'Content-Encoding names {coding} twice. If the content was encoded only once, clients cannot decode it.',
    archive:
      '{type} with Content-Encoding: {coding} means that the content is compressed twice. If it was compressed once, Chromium 156 saves it decompressed, Firefox 153 as sent.',
  },

  guards: ['type'],
  when: { field: ['Content-Encoding'] },
  appliesTo: ({ essence, response }) =>
    (essence !== null && isCompressed(currentName(essence))) ||
    codingsOf(response.lines('Content-Encoding')).length > 1,

  check: ({ essence, response }) => {
    const codings = codingsOf(response.lines('Content-Encoding')).filter(({ name }) => COMPRESSING.test(name));
    const again = codings.find(({ name }, at) => codings.findIndex((other) => other.name === name) < at);
    if (again !== undefined) {
      const evidence = memberOf('Content-Encoding', response, again);
      const data = { coding: shortened(again.text) };
      return [{ messageId: 'coding', severity: 'warning', data, evidence, sources: [rfc(9110, '8.4')] }];
    }
    if (essence === null || !isCompressed(currentName(essence))) return [];
    const [coding] = codings;
    if (coding === undefined) return [];
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
