import type { Facts } from '../../facts/facts.ts';
import { hasHash } from '../../http/hashed-name.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { absent, memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Shorter than this is short for what never changes, in seconds. Our choice: 30 days. */
const SHORT = 30 * 86_400;

/** What build tools name by its content. */
const DESTINATIONS = new Set(['script', 'style', 'font', 'image']);

/** RFC 8246, section 1: a URL that changes with its content may be kept for as long as a cache likes. */
export const hashedAssetShortLived = defineRule({
  id: 'hashed-asset-short-lived',
  title: 'File with a hash in its name is not kept long',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/cache-control#files-with-a-hash-in-the-name',
  messages: {
    short: '{file} seems to carry a hash of its content. Then it never changes, yet it is fresh for {lifetime} only.',
    asked: '{file} seems to carry a hash of its content. Then it never changes, yet browsers ask at each use.',
  },

  guards: ['live'],
  when: { status: [200], field: ['Cache-Control', 'Expires'] },
  appliesTo: (facts) =>
    facts.exchange.method === 'GET' && DESTINATIONS.has(facts.destination ?? '') && hasHash(nameOf(facts)),

  check: (facts) => {
    const { cacheControl, response, storage } = facts;
    const { stored, alwaysValidated, lifetime } = storage.private;
    const isKept = stored === 'yes' && !alwaysValidated;
    // A guess is another rule's matter, and so is a lifetime that cannot be read.
    if (isKept && (lifetime.seconds === null || lifetime.from === 'heuristic' || lifetime.from === 'invalid'))
      return [];
    const seconds = isKept ? (lifetime.seconds ?? 0) : 0;
    if (seconds >= SHORT) return [];
    const [directive] = cacheControl.directives;
    return [
      {
        messageId: seconds === 0 ? 'asked' : 'short',
        data: { file: shortened(fileOf(facts)), lifetime: secondsWords(seconds) },
        evidence: directive ? memberOf('Cache-Control', response, directive) : absent('Cache-Control'),
        sources: [rfc(8246, '1')],
      },
    ];
  },

  examples: {
    fires: {
      short: [
        `GET /assets/index-BdK3x9Qz.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Cache-Control: max-age=2591999

export {};`,
        `GET /app.3f9a1c2b.css HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: style

HTTP/1.1 200 OK
Date: Sat, 21 Nov 2026 16:00:00 GMT
Expires: Sat, 21 Nov 2026 17:00:00 GMT

p {}`,
      ],
      asked: [
        `GET /logo.3f9a1c2b.png HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Cache-Control: no-cache

PNG`,
        `GET /app.3f9a1c2b.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Cache-Control: no-cache

export {};`,
        `GET /app.3f9a1c2b.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Cache-Control: private, no-store

export {};`,
      ],
    },
    silent: [
      `GET /app.3f9a1c2b.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Cache-Control: max-age=2592000

export {};`,
      // What browsers guess is said by another rule.
      `GET /app.3f9a1c2b.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Cache-Control: public
Date: Sat, 21 Nov 2026 16:00:00 GMT
Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT

export {};`,
    ],
    notApplicable: [
      // The hash of an address, and the image changes.
      `GET /avatar/205e460b479e2e5b48aec07710c08d50.jpg HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Cache-Control: max-age=300

JPEG`,
      `GET /app.js?v=3f9a1c2b HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 200 OK
Cache-Control: no-cache

export {};`,
      `GET /report.3f9a1c2b.json HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
Cache-Control: no-cache

{}`,
      `GET /app.3f9a1c2b.js HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script

HTTP/1.1 404 Not Found
Cache-Control: no-cache

`,
    ],
  },
});

/**
 * The part of the name that is looked at. Whole names of images that are digits are ids as often as hashes, of an account
 * or an upload: there only what stands behind a word counts.
 */
function nameOf(facts: Facts): string {
  const file = fileOf(facts);
  return facts.destination === 'image' ? file.replace(/^[^.~_-]*[.~_-]/, '') : file;
}

function fileOf({ url }: Facts): string {
  return url?.pathname.split('/').pop() ?? '';
}
