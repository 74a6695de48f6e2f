import { parseContentRange } from '../../http/fields/range.ts';
import { rfc } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 15.5.17: the 416 to a range of bytes says how many there are. */
export const unsatisfiedLengthMissing = defineRule({
  id: 'unsatisfied-length-missing',
  title: '416 without the length of the content',
  severity: 'warning',
  strength: 'should',
  entry: 'status/416#header-fields',
  messages: {
    missing:
      'Without Content-Range, the client does not know how long the content is and can only guess whether it has everything.',
    form: 'In a 416, Content-Range must give only the length, as in bytes */9000.',
  },

  guards: ['live'],
  when: { status: [416], requestField: ['Range'] },
  appliesTo: ({ request }) => /^bytes=/i.test(request.first('Range') ?? ''),

  check: ({ response }) => {
    const sources = [rfc(9110, '15.5.17'), rfc(9110, '14.4')];
    const [line] = response.lines('Content-Range');
    if (line === undefined) return [{ messageId: 'missing', evidence: absent('Content-Range'), sources }];
    const range = parseContentRange(line.value);
    if (range !== null && range.first === null && range.unit === 'bytes') return [];
    const evidence = fieldLine('Content-Range', line, line.value === '' ? null : [0, line.value.length]);
    return [{ messageId: 'form', evidence, sources }];
  },
});
