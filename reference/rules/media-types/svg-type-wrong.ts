import { OF_SVG } from '../../media-types/demanded.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { isSvgUndrawn } from '../../verdicts/handling/subresources.ts';
import { typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** No pattern of bytes stands for SVG in MIME Sniffing: under another type the browser does not draw it. */
export const svgTypeWrong = defineRule({
  id: 'svg-type-wrong',
  title: 'SVG with the wrong type',
  severity: 'error',
  strength: 'must',
  entry: OF_SVG.entry,
  messages: {
    wrong:
      'The browser does not show this image. It is sent with {declared}, and browsers recognise SVG only by its type.',
  },
  policy: { worker: 'show' },

  yieldsTo: ['html-for-asset'],
  causedBy: WITHOUT_TYPE,

  guards: ['content'],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) => facts.destination === 'image' && facts.extension === 'svg' && isDecidedByType(facts),

  check: (facts) =>
    isSvgUndrawn(facts)
      ? [
          {
            messageId: 'wrong',
            data: { declared: declared(facts) },
            evidence: typeOrAbsence(facts),
            sources: [OF_SVG.source],
            fix: { type: 'map-extension', extension: 'svg', mediaType: 'image/svg+xml' },
          },
        ]
      : [],
});
