import type { Facts } from '../../facts/facts.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Redirects that a client follows by itself, with the section of RFC 9110 that asks for Location. */
const SECTIONS = new Map([
  [301, '15.4.2'],
  [302, '15.4.3'],
  [303, '15.4.4'],
  [307, '15.4.8'],
  [308, '15.4.9'],
]);

/** Google's upload protocols answer a piece with 308, whose Range says what has arrived (status/vendor-codes.ts). */
const isUploadProgress = ({ exchange: { status }, request, response }: Facts) =>
  status === 308 && (response.has('Range') || request.has('Content-Range'));

/** RFC 9110, section 15.4: these codes point to another resource by Location. 300 and 304 need not. */
export const redirectLocationMissing = defineRule({
  id: 'redirect-location-missing',
  title: 'Redirect without Location',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/location#when-it-is-missing',
  messages: {
    missing:
      '{status} is a redirect, but there is no Location to follow. Clients stop here and show the content, if any.',
  },

  guards: ['live'],
  when: { status: [...SECTIONS.keys()] },
  appliesTo: (facts) => (facts.response.has('Location') || facts.holds('absence')) && !isUploadProgress(facts),

  check: ({ exchange: { status }, response }) => {
    const section = SECTIONS.get(status);
    if (section === undefined || response.has('Location')) return [];
    return [
      {
        messageId: 'missing',
        data: { status: String(status) },
        evidence: absent('Location'),
        sources: [rfc(9110, section)],
      },
    ];
  },
});
