import { findParameter } from '../../http/fields/parameters.ts';
import { isAudioOrVideo, isFont, isImage, isXml } from '../../http/mime-groups.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { typeParameterLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Formats of bytes. SVG is an image, and text. */
const OTHER = new Set(['application/octet-stream', 'application/pdf', 'application/zip', 'application/gzip']);

function isBinary(essence: string | null): boolean {
  if (essence === null || isXml(essence)) return false;
  return isImage(essence) || isAudioOrVideo(essence) || isFont(essence) || OTHER.has(essence);
}

/** RFC 9110, section 8.3.2: a charset is the encoding of text. */
export const charsetWithoutText = defineRule({
  id: 'charset-without-text',
  title: 'Charset on a type that is not text',
  severity: 'info',
  strength: 'advice',
  entry: 'headers/content-type#parameters',
  messages: {
    idle: '{type} is not text, so charset has no effect. Some servers add it to every response.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ essence }) => isBinary(essence),

  check: (facts) => {
    const charset = findParameter(facts.typeParameters, 'charset');
    const evidence = charset ? typeParameterLine(facts, charset) : null;
    if (evidence === null) return [];
    return [
      { messageId: 'idle', data: { type: shortened(facts.essence ?? '') }, evidence, sources: [rfc(9110, '8.3.2')] },
    ];
  },
});
