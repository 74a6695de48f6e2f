import { entryOfType } from '../../book/entry-of-type.ts';
import { rfc } from '../../book/sources.ts';
import { isAttachment } from '../../http/attachment.ts';
import { isAudioOrVideo, isImage, isJavaScript, isJson, isXml } from '../../http/mime-groups.ts';
import { mediaTypesForExtension } from '../../media-types/registry.ts';
import { typeLine } from '../evidence.ts';
import type { Facts } from '../facts.ts';
import { defineRule } from '../rule.ts';

const UNKNOWN_DATA = /^(?:application|binary)\/octet-stream$/;

/** RFC 9110, section 8.3, wants the type if it is known, and the extension stands for one. */
export const octetStreamKnownType = defineRule({
  id: 'octet-stream-known-type',
  title: 'Unknown data that has a type',
  severity: 'advice',
  strength: 'should',
  entry: 'media-types/application/octet-stream',
  messages: {
    downloads:
      'The browser downloads this instead of showing it: it is declared as unknown data. .{extension} is {type}.',
    known: 'Declared as unknown data, though .{extension} has a type: {type}.',
  },

  yieldsTo: [
    'script-type-blocked',
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
    const type = mediaTypesForExtension(extension)[0]?.essence;
    const evidence = typeLine(facts);
    if (type === undefined || type === 'application/octet-stream' || evidence === null) return [];
    const isDownload = isNavigation(facts) && isShown(type);
    return [
      {
        messageId: isDownload ? 'downloads' : 'known',
        ...(isDownload ? { severity: 'warning' as const } : {}),
        data: { extension, type },
        evidence,
        entry: isDownload ? 'media-types/application/octet-stream#what-browsers-do' : entryOfType(type),
        sources: [rfc(9110, '8.3'), rfc(2046, '4.5.1')],
        fix: { type: 'map-extension', extension, mediaType: type },
      },
    ];
  },

  examples: {
    fires: {
      downloads: [
        `GET /terms.pdf HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: application/octet-stream

%PDF-1.7`,
        `GET /map.svg HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: iframe

HTTP/1.1 200 OK
Content-Type: binary/octet-stream

<svg/>`,
      ],
      known: [
        `GET /terms.pdf HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
Content-Type: application/octet-stream

%PDF-1.7`,
        // It would be downloaded under its own type as well.
        `GET /all.zip HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: application/octet-stream

PK`,
      ],
    },
    silent: [
      `GET /firmware.bin HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/octet-stream

data`,
      `GET /save.xyzzy HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/octet-stream

data`,
    ],
    notApplicable: [
      `GET /terms.pdf HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/octet-stream
Content-Disposition: attachment; filename="terms.pdf"

%PDF-1.7`,
      `GET /terms.pdf HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/pdf

%PDF-1.7`,
      `GET /download HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/octet-stream

%PDF-1.7`,
    ],
  },
});

function isNavigation({ destination }: Facts): boolean {
  return destination === 'document' || destination === 'iframe' || destination === 'frame';
}

/** Types that browsers show in a tab, most formats of them: HTML, "loading a document". */
function isShown(type: string): boolean {
  if (isImage(type) || isAudioOrVideo(type) || isJson(type) || isJavaScript(type)) return true;
  return isXml(type) || ['text/html', 'text/plain', 'text/css', 'text/vtt', 'application/pdf'].includes(type);
}
