import { codingsOf, isRegisteredCoding } from '../../http/fields/content-coding.ts';
import type { Severity } from '../../text/severity.ts';
import { shortened } from '../../text/shortened.ts';
import type { Source } from '../../text/sources.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule, type Fix } from '../rule.ts';

const FIELD = 'Content-Encoding';

const REGISTRY: Source = {
  label: 'IANA, HTTP Content Coding Registry',
  url: 'https://www.iana.org/assignments/http-parameters/http-parameters.xhtml#content-coding',
};

/** Names that say "not coded", and names of character encodings, which say nothing of codings. */
const NOTHING_CODED = /^(?:identity|none|utf-?8|utf-16(?:le|be)?|us-ascii|iso-8859-\d+|windows-125\d)$/;

/** The field with nothing but codings; null where an unknown name may stand for something that was done. */
function corrected(codings: readonly string[]): Fix | null {
  const names = codings.map((coding) => coding.split(';', 1)[0]?.trimEnd() ?? '');
  if (names.some((name) => !isRegisteredCoding(name) && !NOTHING_CODED.test(name))) return null;
  const kept = names.filter(isRegisteredCoding);
  return kept.length === 0
    ? { type: 'remove-field', name: FIELD }
    : { type: 'set-field', name: FIELD, value: kept.join(', ') };
}

/** RFC 9110, sections 8.4 and 8.4.1: the field lists registered codings, and `identity` is none of them. */
export const contentEncodingUnknown = defineRule({
  id: 'content-encoding-unknown',
  title: 'Content-Encoding with an unknown coding',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-encoding#codings-that-are-not-registered',
  messages: {
    unknown: '{coding} is not a registered content coding. Browsers use the bytes without decoding them.',
    identity: 'identity means that nothing is encoded, and belongs in Accept-Encoding only. Remove the header.',
    beside: '{coding} is not a content coding. Because of it, Chromium does not decode the {real} data either.',
    parameter: 'A coding has no parameters. With {coding}, browsers do not decode the data, or refuse the response.',
  },

  guards: ['live'],
  when: {
    status: (status) => status >= 200 && status !== 204 && (status < 300 || status > 399),
    field: [FIELD],
  },

  check: ({ response }) => {
    const members = codingsOf(response.lines(FIELD));
    const wrong = members.find(({ name }) => !isRegisteredCoding(name));
    if (wrong === undefined) return [];
    const real = members.map(({ name }) => name).filter(isRegisteredCoding);
    const bare = wrong.name.split(';', 1)[0]?.trimEnd() ?? '';
    const isCut = bare !== wrong.name && isRegisteredCoding(bare);
    const messageId = isCut
      ? 'parameter'
      : real[0] !== undefined
        ? 'beside'
        : bare === 'identity'
          ? 'identity'
          : 'unknown';
    // Measured: the bytes that reach the page are not what they should be.
    const severity: Severity = messageId === 'beside' || messageId === 'parameter' ? 'error' : 'warning';
    const fix = corrected(members.map(({ name }) => name));
    return [
      {
        messageId,
        data: { coding: shortened(wrong.text), real: real[0] ?? '' },
        evidence: memberOf(FIELD, response, wrong),
        severity,
        sources: [bare === 'identity' ? rfc(9110, '8.4') : rfc(9110, '8.4.1'), REGISTRY],
        ...(fix === null ? {} : { fix }),
      },
    ];
  },
});
