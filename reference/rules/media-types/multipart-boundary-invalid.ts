import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine, typeParameterLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const sources = [rfc(2046, '5.1.1'), rfc(9110, '8.3.3')];

/** RFC 2046, section 5.1.1: most characters that a boundary can have. */
const LONGEST = 70;

/** `bchars` of the same section; a space may stand inside, but not at the end. */
const BOUNDARY = /^[\dA-Za-z'()+_,\-./:=? ]*[\dA-Za-z'()+_,\-./:=?]$/;

/** RFC 2046, section 5.1.1: a multipart type requires the parameter boundary, for nothing else tells the parts apart. */
export const multipartBoundaryInvalid = defineRule({
  id: 'multipart-boundary-invalid',
  title: 'Multipart type without a valid boundary',
  severity: 'error',
  strength: 'must',
  entry: 'media-types/multipart/form-data#what-is-multipartform-data',
  messages: {
    missing: '{type} needs the parameter boundary. Without it, no recipient can separate the parts.',
    tooLong: 'The boundary has {length} characters, but at most 70 are allowed. Strict parsers fail.',
    characters: 'The boundary "{boundary}" has characters that are not allowed in a boundary. Strict parsers fail.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ essence }) => essence?.startsWith('multipart/') ?? false,

  check: (facts) => {
    const { essence, parameters } = facts.contentType;
    const [, boundary] = parameters.find(([name]) => name === 'boundary') ?? [];
    const sent = facts.typeParameters.find(({ name }) => name === 'boundary');
    const evidence = sent ? typeParameterLine(facts, sent) : typeLine(facts);
    if (essence === null || evidence === null) return [];
    if (boundary === undefined || boundary === '') {
      return [{ messageId: 'missing', data: { type: shortened(essence) }, evidence, sources }];
    }
    const report = { evidence, severity: 'warning', sources } as const;
    if (boundary.length > LONGEST)
      return [{ messageId: 'tooLong', data: { length: String(boundary.length) }, ...report }];
    return BOUNDARY.test(boundary)
      ? []
      : [{ messageId: 'characters', data: { boundary: shortened(boundary) }, ...report }];
  },
});
