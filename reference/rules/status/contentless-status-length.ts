import { rfc } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/**
 * RFC 9110, sections 8.6 (no Content-Length with 1xx and 204) and 15.3.6 (no content in a 205); RFC 9112, section 6.1 (no
 * Transfer-Encoding with 1xx and 204).
 */
export const contentlessStatusLength = defineRule({
  id: 'contentless-status-length',
  title: 'Length or content that the status forbids',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-length#where-it-belongs',
  messages: {
    length: 'A {status} ends with its headers and must not have Content-Length, not even 0. Remove it.',
    announced: 'A {status} has no content, but Content-Length announces some, and clients may wait for it. Remove it.',
    chunked: 'A {status} ends with its headers. With Transfer-Encoding, clients may read into the next response.',
    reset: 'A 205 has no content. Content-Length: 0 is allowed; browsers ignore any content.',
  },

  guards: ['live'],
  when: { status: (status) => status < 200 || status === 204 || status === 205 },

  check: ({ exchange: { status, contentSize }, response }) => {
    const [line] = response.lines('Content-Length');
    if (status !== 205) {
      const [coding] = response.lines('Transfer-Encoding');
      if (line === undefined && coding !== undefined) {
        const evidence = fieldLine('Transfer-Encoding', coding);
        const fix = { type: 'remove-field', name: 'Transfer-Encoding' } as const;
        return [{ messageId: 'chunked', data: { status: String(status) }, evidence, sources: [rfc(9112, '6.1')], fix }];
      }
      if (line === undefined) return [];
      const isEmpty = /^0*$/.test(line.value);
      return [
        {
          messageId: isEmpty ? 'length' : 'announced',
          // Nobody stumbles over 0.
          ...(isEmpty ? { severity: 'advice' as const } : {}),
          data: { status: String(status) },
          evidence: fieldLine('Content-Length', line),
          sources: [rfc(9110, '8.6')],
          fix: { type: 'remove-field', name: 'Content-Length' },
        },
      ];
    }
    const announces = line !== undefined && /^0*[1-9]\d*$/.test(line.value);
    if (!announces && contentSize <= 0) return [];
    return [
      {
        messageId: 'reset',
        evidence: announces ? fieldLine('Content-Length', line) : absent(''),
        entry: 'status/205',
        sources: [rfc(9110, '15.3.6')],
      },
    ];
  },
});
