import { statusEntry } from '../../book/status-entry.ts';
import { findStatus } from '../../status/registry.ts';
import { type VendorUse, vendorUses } from '../../status/vendor-codes.ts';
import { ianaStatusCodes, rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Vendors that are named in the sentence. Our choice: it has to stay short. */
const MOST_NAMED = 2;

function isSent({ place }: VendorUse): boolean {
  return place === 'response';
}

function isOfSemantics(status: number): boolean {
  return findStatus(status)?.definedIn.label.startsWith('RFC 9110') ?? false;
}

/** RFC 9110, section 15.1: codes ought to be registered. A client treats one that it does not know as the x00. */
export const statusUnregistered = defineRule({
  id: 'status-unregistered',
  title: 'Status code that is not registered',
  severity: 'warning',
  strength: 'should',
  entry: 'status/400#what-is-400-bad-request',
  messages: {
    unknown: '{status} is not registered with IANA. Clients that do not know it treat it as {general}.',
    vendor: '{status} is not registered, but used by {vendors}. Clients that do not know it treat it as {general}.',
  },

  guards: ['live'],
  // The codes of RFC 9110 itself need no look.
  when: { status: (status) => status <= 599 && !isOfSemantics(status) },

  check: ({ exchange: { status } }) => {
    if (findStatus(status) !== null) return [];
    const known = vendorUses(status);
    // Others know the number from logs or from inside a program: that comes second here.
    const uses = [...known.filter(isSent), ...known.filter((use) => !isSent(use))];
    const vendors = [...new Set(uses.map(({ vendor }) => vendor))].slice(0, MOST_NAMED);
    const isVendors = vendors.length > 0;
    return [
      {
        messageId: isVendors ? 'vendor' : 'unknown',
        data: {
          status: String(status),
          general: String(Math.trunc(status / 100) * 100),
          vendors: vendors.join(' and '),
        },
        evidence: absent(''),
        entry: statusEntry(status),
        sources: [rfc(9110, '15'), isVendors ? (uses[0]?.source ?? ianaStatusCodes) : ianaStatusCodes],
        ...(isVendors ? { severity: 'info' as const } : {}),
      },
    ];
  },
});
