import { entryOfType } from '../../book/entry-of-type.ts';
import type { Facts } from '../../facts/facts.ts';
import { isAttachment } from '../../http/fields/attachment.ts';
import { isJavaScript, isJson, isXml } from '../../http/mime-groups.ts';
import { findMediaType } from '../../media-types/registry.ts';
import { rfc } from '../../text/sources.ts';
import { SAVED_TEXT } from '../../verdicts/handling/documents.ts';
import { typeLine } from '../evidence.ts';
import { typesOfExtension } from '../expected-types.ts';
import { defineRule } from '../rule.ts';

const UNKNOWN_DATA = /^(?:application|binary)\/octet-stream$/;

/** What both browsers show in a tab under its own type, besides text; of other formats they save most. */
const SHOWN = new Set(
  `application/pdf application/xml application/xhtml+xml image/apng image/avif image/bmp image/gif image/jpeg image/png
  image/svg+xml image/vnd.microsoft.icon image/webp audio/aac audio/flac audio/mp4 audio/mpeg audio/ogg audio/wav
  audio/webm video/mp4 video/ogg video/webm`.split(/\s+/),
);

/** What Firefox 153 shows by its bytes all the same, except in a tab under application/octet-stream (measured). */
const SHOWN_BY_FIREFOX = new Set(
  'image/avif audio/flac audio/mp4 audio/mpeg audio/ogg audio/webm video/mp4 video/ogg video/webm'.split(' '),
);

function isNavigation({ destination }: Facts): boolean {
  return destination === 'document' || destination === 'iframe' || destination === 'frame';
}

/** Whether browsers would show it in a tab if it had this type: HTML, "loading a document". */
function isShown(type: string): boolean {
  if (SHOWN.has(type) || isJson(type) || isJavaScript(type)) return true;
  return type.startsWith('text/') && !SAVED_TEXT.has(type);
}

/** Not so for a name that is not registered, nor where a page would open whose scripts run: others may have made it. */
const isPlainMapping = (type: string, isOpened: boolean): boolean =>
  findMediaType(type)?.registered === true && !(isOpened && (isXml(type) || type === 'text/html'));

/** RFC 9110, section 8.3, wants the type if it is known, and the extension stands for one. */
export const octetStreamKnownType = defineRule({
  id: 'octet-stream-known-type',
  title: 'application/octet-stream for a known type',
  severity: 'advice',
  strength: 'should',
  entry: 'media-types/application/octet-stream',
  messages: {
    downloads:
      '{who} downloads this instead of showing it, because it is declared as unknown data. The type of .{extension} is {type}.',
    known: 'This is declared as unknown data, but .{extension} has a type: {type}.',
  },

  yieldsTo: [
    'script-type-blocked',
    'script-type-wrong',
    'service-worker-type-wrong',
    'module-type-wrong',
    'style-type-wrong',
    'svg-type-wrong',
    'wasm-type-wrong',
  ],

  guards: ['type'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: (facts) =>
    UNKNOWN_DATA.test(facts.essence ?? '') && facts.extension !== '' && !isAttachment(facts.response),

  check: (facts) => {
    const { extension } = facts;
    const type = typesOfExtension(facts)[0]?.essence;
    const evidence = typeLine(facts);
    if (type === undefined || type === 'application/octet-stream' || evidence === null) return [];
    const isDownload = isNavigation(facts) && isShown(type);
    const isSavedByAll = facts.destination === 'document' && facts.essence === 'application/octet-stream';
    const who = SHOWN_BY_FIREFOX.has(type) && !isSavedByAll ? 'Chromium' : 'The browser';
    return [
      {
        messageId: isDownload ? 'downloads' : 'known',
        ...(isDownload ? { severity: 'warning' as const } : {}),
        data: { extension, type, who },
        evidence,
        entry: isDownload ? 'media-types/application/octet-stream#what-browsers-do' : entryOfType(type),
        sources: [rfc(9110, '8.3'), rfc(2046, '4.5.1')],
        ...(isPlainMapping(type, isDownload) && {
          fix: { type: 'map-extension', extension, mediaType: type } as const,
        }),
      },
    ];
  },
});
