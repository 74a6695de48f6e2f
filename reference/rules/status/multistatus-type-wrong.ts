import { isXml } from '../../http/mime-groups.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 4918, section 13: the content of a 207 is XML with the root `multistatus`. */
export const multistatusTypeWrong = defineRule({
  id: 'multistatus-type-wrong',
  title: '207 that is not XML',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/207#header-fields',
  messages: {
    other: 'The only standard format of a 207 is XML. Here {essence} is a convention of this API, so document it.',
  },

  guards: ['live', 'type'],
  when: { status: [207], field: ['Content-Type'] },
  appliesTo: ({ essence }) => essence !== null,

  check: (facts) => {
    const { essence } = facts;
    const evidence = typeLine(facts);
    if (essence === null || evidence === null || isXml(essence)) return [];
    return [{ messageId: 'other', data: { essence: essence.slice(0, 60) }, evidence, sources: [rfc(4918, '13')] }];
  },
});
