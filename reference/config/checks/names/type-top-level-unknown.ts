import { findMediaType } from '../../../media-types/registry.ts';
import { TOP_LEVEL } from '../../../media-types/standing.ts';
import { findTrap } from '../../../media-types/traps.ts';
import { shortened } from '../../../text/shortened.ts';
import { ianaRegistry, rfc } from '../../../text/sources.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';

/** RFC 9694, section 2: a new top-level type takes a standard. */
export const typeTopLevelUnknown = defineConfigCheck({
  id: 'type-top-level-unknown',
  title: 'Unknown top-level type',
  severity: 'warning',
  entry: 'headers/content-type#names-that-nobody-registered',
  messages: {
    unknown: 'There is no top-level type {top}. At best, recipients treat {type} as unknown binary data.',
  },
  on: [...GIVING, 'list'],
  appliesTo: ({ old }) => old === null,

  check: ({ essence, role }) => {
    const name = essence.text;
    const top = name.slice(0, name.indexOf('/'));
    if (TOP_LEVEL.has(top) || findMediaType(name)?.registered || findTrap(name)) return [];
    return [
      {
        messageId: 'unknown',
        data: { top: shortened(top), type: shortened(name) },
        evidence: essence,
        // In the table of a system it may be meant for other programs.
        ...(role === 'map' && { severity: 'info' as const }),
        sources: [rfc(9694, '2'), ianaRegistry],
      },
    ];
  },
});
