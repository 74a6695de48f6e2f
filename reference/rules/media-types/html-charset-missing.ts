import type { Facts } from '../../facts/facts.ts';
import { DECLARATION_WITHIN, metaCharset } from '../../http/bytes/html-charset.ts';
import { isNavigation } from '../../http/destination.ts';
import { html } from '../../text/sources.ts';
import { mayBeOfSameOrigin } from '../../verdicts/handling/subresources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** How far a late declaration is looked for, in characters. Our choice: heads seldom reach further. */
const SEARCHED = 16_384;

const sources = [html('specifying the document’s character encoding', 'semantics.html#charset')];
const SNIFFING = html('encoding sniffing algorithm', 'parsing.html#encoding-sniffing-algorithm');

/**
 * HTML: a page says its encoding by a byte order mark, by charset or by a `meta` element in its first 1024 bytes, which
 * is not less than so many characters. What a script fetches is left alone: it is decoded as UTF-8.
 */
export const htmlCharsetMissing = defineRule({
  id: 'html-charset-missing',
  title: 'Page without a charset',
  severity: 'warning',
  strength: 'must',
  entry: 'media-types/text/html#charset',
  messages: {
    missing:
      'Neither Content-Type nor a meta element names the charset. Unless the file starts with a byte order mark, browsers guess, and never UTF-8.',
    framed:
      'Neither Content-Type nor a meta element names the charset. A frame takes that of the page around it if both are of one origin.',
    late: 'The meta element with the charset ends {end} characters into the page. It must stand in the first 1024 bytes.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: ({ contentType: { charset, essence }, destination }) =>
    essence === 'text/html' && charset === null && (destination === null || isNavigation(destination)),

  check: (facts) => {
    const { text } = facts;
    const evidence = typeLine(facts);
    if (text === null || evidence === null || !/[^\0-\x7F]/.test(text) || facts.hasByteOrderMark) return [];
    const declared = metaCharset(text.slice(0, SEARCHED));
    if (declared === null) {
      return mayInherit(facts)
        ? [{ messageId: 'framed', severity: 'advice', evidence, sources: [...sources, SNIFFING] }]
        : [{ messageId: 'missing', evidence, sources }];
    }
    if (declared.end <= DECLARATION_WITHIN) return [];
    return [{ messageId: 'late', data: { end: String(declared.end) }, evidence, sources }];
  },

  examples: {
    fires: {
      missing: [
        // Further than is looked.
        declaringUntil(SEARCHED + 1),
        `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/html

<!doctype html><title>Café</title>`,
        // Not sent to a secure origin, so the browser does not say what for.
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html

<!doctype html><meta charset=utf8mb4><title>Café</title>`,
        `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: iframe
Sec-Fetch-Site: same-site

HTTP/1.1 200 OK
Content-Type: text/html

<!doctype html><!-- <meta charset=utf-8> --><title>Café</title>`,
      ],
      framed: [
        `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: iframe
Sec-Fetch-Site: same-origin

HTTP/1.1 200 OK
Content-Type: text/html

<!doctype html><title>Café</title>`,
      ],
      late: [declaringUntil(DECLARATION_WITHIN + 1), declaringUntil(SEARCHED)],
    },
    silent: [
      declaringUntil(DECLARATION_WITHIN),
      `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/html

<!doctype html><meta charset=utf-8><title>Café</title>`,
      // Nothing in it that could be misread.
      `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/html

<!doctype html><title>Cafe</title>`,
      `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/html

﻿<!doctype html><title>Café</title>`,
      {
        raw: `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/html

`,
        with: { contentSize: 9, content: { bytes: new TextEncoder().encode('\uFEFF<p>é') } },
      },
    ],
    notApplicable: [
      `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/html; charset=utf-8

<!doctype html><title>Café</title>`,
      `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: empty

HTTP/1.1 200 OK
Content-Type: text/html

<li>Café`,
      `GET /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: application/xhtml+xml

<html/>é`,
      `HEAD /report HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/html

Café`,
    ],
  },
});

/** HTML: without a declaration, a frame has the encoding of the page around it, if that is of the same origin. */
function mayInherit(facts: Facts): boolean {
  return facts.destination !== null && facts.destination !== 'document' && mayBeOfSameOrigin(facts);
}

/** An example whose `meta` element ends so many characters into the page. */
function declaringUntil(end: number): string {
  const start = '<!doctype html><title>Café</title><style>/*';
  const declaration = '*/</style><meta charset=utf-8>';
  const page = start.padEnd(end - declaration.length, '-') + declaration;
  return `GET / HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: document

HTTP/1.1 200 OK
Content-Type: text/html

${page}`;
}
