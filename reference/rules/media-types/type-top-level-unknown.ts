import { isUnknownType } from '../../http/bytes/sniff.ts';
import { TOP_LEVEL } from '../../media-types/standing.ts';
import { shortened } from '../../text/shortened.ts';
import { ianaRegistry, mimeSniffing, rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const UNKNOWN = mimeSniffing('determining the computed MIME type', 'determining-the-computed-mime-type-of-a-resource');

/** What object stores say of a file whose type nobody gave. */
const OF_STORES = {
  entry: 'media-types/application/octet-stream#old-names',
  fix: { type: 'set-field', name: 'Content-Type', value: 'application/octet-stream' },
} as const;

/** RFC 9694, section 2: a new top-level type takes a standard, and the use of unregistered ones is discouraged. */
export const typeTopLevelUnknown = defineRule({
  id: 'type-top-level-unknown',
  title: 'Unknown top-level type',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-type#names-that-nobody-registered',
  messages: {
    unknown:
      'There is no top-level type {top}. Recipients do not know {type}; at best they treat it as unknown binary data.',
    guessed:
      '{type} means that the type is unknown. If this is opened in a tab, browsers look at the bytes, as if Content-Type were missing.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  // An old name that has a better one.
  yieldsTo: ['type-deprecated', 'octet-stream-known-type'],
  appliesTo: ({ essence }) => essence !== null,

  check: (facts) => {
    const { essence } = facts;
    const top = essence?.slice(0, essence.indexOf('/')) ?? '';
    const evidence = typeLine(facts);
    if (essence === null || evidence === null || TOP_LEVEL.has(top)) return [];
    return [
      {
        messageId: isUnknownType(essence) ? 'guessed' : 'unknown',
        data: { top: shortened(top), type: shortened(essence) },
        evidence,
        sources: isUnknownType(essence) ? [UNKNOWN, ianaRegistry] : [rfc(9694, '2'), ianaRegistry],
        ...(essence === 'binary/octet-stream' ? OF_STORES : {}),
      },
    ];
  },
});
