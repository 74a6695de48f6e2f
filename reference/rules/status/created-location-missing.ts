import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 9.3.3: to a POST that created something, 201 with Location ought to be sent. */
export const createdLocationMissing = defineRule({
  id: 'created-location-missing',
  title: '201 to POST without Location',
  severity: 'advice',
  strength: 'should',
  entry: 'headers/location#on-201',
  messages: {
    missing:
      'Location should give the URL of what was created. Without it, a 201 means that the resource was created at the request’s own URL.',
  },

  guards: ['live'],
  when: { status: [201] },
  // A PUT names the URI itself, so nothing is missing there.
  appliesTo: (facts) => facts.exchange.method !== 'POST' || facts.response.has('Location') || facts.holds('absence'),

  check: ({ exchange: { method }, response }) =>
    method !== 'POST' || response.has('Location')
      ? []
      : [
          {
            messageId: 'missing',
            evidence: absent('Location'),
            sources: [rfc(9110, '9.3.3'), rfc(9110, '15.3.2')],
          },
        ],
});
