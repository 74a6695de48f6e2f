import { findMediaType, mediaTypesForExtension, registryDate } from '../../../media-types/registry.ts';
import { IN_A_TREE } from '../../../media-types/standing.ts';
import { findTrap } from '../../../media-types/traps.ts';
import { shortened } from '../../../text/shortened.ts';
import { ianaRegistry, rfc } from '../../../text/sources.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';
import { UNKNOWN_DATA } from '../../files-of-the-web.ts';

/** RFC 9110, section 8.3.1: media types ought to be registered. */
export const typeUnregistered = defineConfigCheck({
  id: 'type-unregistered',
  title: 'Media type is not registered',
  severity: 'info',
  entry: 'headers/content-type#names-that-nobody-registered',
  messages: {
    unregistered: '{type} is not in the IANA registry (copy of {date}).',
    better: '{type} is not in the IANA registry (copy of {date}). The extension has a registered one: {better}.',
  },
  on: [...GIVING, 'list'],
  yieldsTo: ['type-top-level-unknown'],
  appliesTo: ({ old }) => old === null,

  check: ({ essence, extensions }) => {
    const name = essence.text;
    if (findMediaType(name)?.registered || findTrap(name) || IN_A_TREE.test(name)) return [];
    const found = extensions.map((extension) => mediaTypesForExtension(extension.name)[0]);
    const better = found.find((type) => type?.registered)?.essence ?? '';
    return [
      {
        messageId: better === '' || UNKNOWN_DATA.test(better) ? 'unregistered' : 'better',
        data: { type: shortened(name), date: registryDate, better },
        evidence: essence,
        sources: [rfc(9110, '8.3.1'), ianaRegistry],
      },
    ];
  },
});
