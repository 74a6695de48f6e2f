import { extendedName, plainName } from '../../http/fields/content-disposition.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 6266, appendix D: a filename beside filename*, for recipients that do not know the other. */
export const filenameStarAlone = defineRule({
  id: 'filename-star-alone',
  title: 'filename* without filename',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/content-disposition#both-names',
  messages: {
    alone: 'Recipients that do not know filename* find no name. Also send a plain ASCII filename before it.',
  },

  guards: ['type'],
  when: { field: ['Content-Disposition'] },
  appliesTo: ({ disposition }) => disposition !== null && extendedName(disposition) !== undefined,

  check: ({ disposition }) => {
    const extended = disposition && extendedName(disposition);
    if (!extended || plainName(disposition)) return [];
    const evidence = fieldLine('Content-Disposition', disposition.line, [extended.start, extended.end]);
    return [{ messageId: 'alone', evidence, sources: [rfc(6266, 'appendix-D'), rfc(6266, '5')] }];
  },
});
