import { findDeprecated } from '../../media-types/deprecated.ts';
import { findMediaType, registryDate } from '../../media-types/registry.ts';
import { IN_A_TREE } from '../../media-types/standing.ts';
import { findTrap } from '../../media-types/traps.ts';
import { shortened } from '../../text/shortened.ts';
import { ianaRegistry, rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 8.3.1: media types ought to be registered. Names that practice has settled on are left alone. */
export const typeUnregistered = defineRule({
  id: 'type-unregistered',
  title: 'Media type is not registered',
  severity: 'info',
  strength: 'should',
  entry: 'headers/content-type#names-that-nobody-registered',
  messages: {
    unregistered:
      '{type} is not in the IANA registry (copy of {date}). Recipients that do not know it cannot tell what the content is.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  yieldsTo: ['content-type-unparsable', 'type-top-level-unknown', 'type-deprecated', 'octet-stream-known-type'],
  appliesTo: ({ essence }) => essence !== null,

  check: (facts) => {
    const { essence } = facts;
    if (essence === null || findMediaType(essence)?.registered) return [];
    if (IN_A_TREE.test(essence) || findTrap(essence) || findDeprecated(essence)) return [];
    const evidence = typeLine(facts);
    if (evidence === null) return [];
    return [
      {
        messageId: 'unregistered',
        data: { type: shortened(essence), date: registryDate },
        evidence,
        sources: [rfc(9110, '8.3.1'), ianaRegistry],
      },
    ];
  },
});
