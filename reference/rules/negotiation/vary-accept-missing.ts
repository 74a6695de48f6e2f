import type { EntryRef } from '../../book/entry.ts';
import type { Facts } from '../../facts/facts.ts';
import { parseAccept } from '../../http/fields/accept.ts';
import { mediaTypesForExtension } from '../../media-types/registry.ts';
import { rfc } from '../../text/sources.ts';
import { defineRule } from '../rule.ts';
import { varyLine, withVary } from '../vary.ts';

/** Formats that servers put in the place of another one for those clients that name them in Accept. */
const STAND_INS = new Map<string, EntryRef>([
  ['image/webp', 'media-types/image/webp#delivering-it'],
  ['image/avif', 'media-types/image/avif#delivering-it'],
]);

/** RFC 9110, section 12.5.5: a cacheable response that Accept has chosen should say so in Vary. */
export const varyAcceptMissing = defineRule({
  id: 'vary-accept-missing',
  title: 'Chosen image without Vary: Accept',
  severity: 'warning',
  strength: 'should',
  entry: 'media-types/image/webp#delivering-it',
  messages: {
    image:
      '.{extension} came as {type}, which Accept names. If that decided, shared caches give it to everyone without Vary: Accept.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [200], field: ['Content-Type'], requestField: ['Accept'] },
  appliesTo: (facts) => facts.essence !== null && STAND_INS.has(facts.essence) && isOtherImage(facts),

  check: ({ essence, extension, request, response, storage }) => {
    const type = essence ?? '';
    const isNamed = parseAccept(request.lines('Accept'))?.some(({ name, weight }) => name === type && weight > 0);
    if (!isNamed || storage.shared.stored !== 'yes') return [];
    if (storage.vary.includes('accept') || storage.vary.includes('*')) return [];
    return [
      {
        messageId: 'image',
        data: { extension, type },
        evidence: varyLine(response),
        entry: STAND_INS.get(type) ?? 'headers/vary',
        sources: [rfc(9110, '12.5.5')],
        fix: withVary(response, 'Accept'),
      },
    ];
  },

  examples: {
    fires: {
      image: [
        `GET /a.jpg HTTP/1.1
Host: shop.example
Accept: image/avif,image/webp,*/*;q=0.8

HTTP/1.1 200 OK
Content-Type: image/webp
Cache-Control: max-age=86400

RIFF`,
        `GET /a.png?w=400 HTTP/1.1
Host: shop.example
Accept: image/avif,image/webp,*/*;q=0.8

HTTP/1.1 200 OK
Content-Type: image/avif
Vary: Accept-Encoding

ftyp`,
      ],
    },
    silent: [
      `GET /a.jpg HTTP/1.1
Host: shop.example
Accept: image/avif,image/webp,*/*;q=0.8

HTTP/1.1 200 OK
Content-Type: image/webp
Cache-Control: max-age=86400
Vary: Accept-Encoding, Accept

RIFF`,
      // Accept did not ask for it, so it did not decide.
      `GET /a.jpg HTTP/1.1
Host: shop.example
Accept: */*

HTTP/1.1 200 OK
Content-Type: image/webp

RIFF`,
      `GET /a.jpg HTTP/1.1
Host: shop.example
Accept: image/webp,*/*

HTTP/1.1 200 OK
Content-Type: image/webp
Cache-Control: private, max-age=86400

RIFF`,
    ],
    notApplicable: [
      // The URL asks for the format.
      `GET /f_webp,w_640/cat.jpg HTTP/1.1
Host: img.example
Accept: image/avif,image/webp,*/*

HTTP/1.1 200 OK
Content-Type: image/webp
Cache-Control: max-age=600

x`,
      `GET /cat.jpg?fm=avif HTTP/1.1
Host: img.example
Accept: image/avif,image/webp,*/*

HTTP/1.1 200 OK
Content-Type: image/avif
Cache-Control: max-age=600

x`,
      `GET /a.webp HTTP/1.1
Host: shop.example
Accept: image/webp,*/*

HTTP/1.1 200 OK
Content-Type: image/webp

RIFF`,
      `GET /image/7 HTTP/1.1
Host: shop.example
Accept: image/webp,*/*

HTTP/1.1 200 OK
Content-Type: image/webp

RIFF`,
      `GET /a.jpg HTTP/1.1
Host: shop.example
Accept: image/webp,*/*

HTTP/1.1 200 OK
Content-Type: image/jpeg

JFIF`,
    ],
  },
});

/** The URL's extension is that of another image format, and nothing else in the URL names the one that came. */
function isOtherImage({ essence, extension, url }: Facts): boolean {
  if (extension === '' || url === null || essence === null) return false;
  // `?fm=webp`, `/f_avif,w_640/`: then the URL decides, not Accept.
  if (`${url.pathname}${url.search}`.toLowerCase().includes(essence.slice('image/'.length))) return false;
  const types = mediaTypesForExtension(extension).map((type) => type.essence);
  return types.some((type) => type.startsWith('image/')) && !types.includes(essence);
}
