import { rfc } from '../../book/sources.ts';
import { statusEntry } from '../../book/status-entry.ts';
import { findStatus } from '../../status/registry.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const registry = {
  label: 'IANA, HTTP Status Code Registry',
  url: 'https://www.iana.org/assignments/http-status-codes/http-status-codes.xhtml',
};

/**
 * Numbers that nginx, Cloudflare, AWS and others use without registering them. To be replaced by the table of vendor
 * codes, which names each use and its source.
 */
const VENDOR_CODES = new Set([
  444, 494, 495, 496, 497, 498, 499, 509, 520, 521, 522, 523, 524, 525, 526, 527, 528, 529, 530, 561,
]);

/** RFC 9110, section 15.1: codes ought to be registered. A client treats one that it does not know as the x00. */
export const statusUnregistered = defineRule({
  id: 'status-unregistered',
  title: 'Status code that is not registered',
  severity: 'warning',
  strength: 'should',
  entry: 'status/400#what-is-400-bad-request',
  messages: {
    unknown: '{status} is not registered with IANA. Clients that do not know it treat it as {general}.',
    vendor: '{status} is not registered. Some vendors use it; other clients treat it as {general}.',
  },

  guards: ['live'],
  // The codes of RFC 9110 itself need no look.
  when: { status: (status) => status <= 599 && !isOfSemantics(status) },

  check: ({ exchange: { status } }) => {
    if (findStatus(status) !== null) return [];
    const isVendors = VENDOR_CODES.has(status);
    return [
      {
        messageId: isVendors ? 'vendor' : 'unknown',
        data: { status: String(status), general: String(Math.trunc(status / 100) * 100) },
        evidence: absent(''),
        entry: statusEntry(status),
        sources: [rfc(9110, '15'), registry],
        ...(isVendors ? { severity: 'info' as const } : {}),
      },
    ];
  },

  examples: {
    fires: {
      unknown: [
        `POST /slots HTTP/1.1
Host: shop.example

HTTP/1.1 432 Slot taken
Content-Length: 0

`,
        `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 299 Fine
Content-Length: 0

`,
      ],
      vendor: [
        `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 520 X
Content-Type: text/html

<p>Unknown error`,
      ],
    },
    silent: [
      `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 451 Unavailable For Legal Reasons
Content-Length: 0

`,
      `POST / HTTP/1.1
Host: shop.example

HTTP/1.1 429 Too Many Requests
Content-Length: 0

`,
    ],
    notApplicable: [
      `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Content-Length: 0

`,
      `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 600 X
Content-Length: 0

`,
      {
        raw: `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 432 X
Content-Length: 0

`,
        with: { fromServiceWorker: true },
      },
    ],
  },
});

function isOfSemantics(status: number): boolean {
  return findStatus(status)?.definedIn.label.startsWith('RFC 9110') ?? false;
}
