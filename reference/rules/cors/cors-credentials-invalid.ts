import type { Facts } from '../../facts/facts.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { corsFault } from '../../verdicts/cors.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Credentials';

/** `True`, `1`, `"true"`, `true, true` ... */
const MEANT_TRUE = /^["']?(?:true|1|yes)["']?(?:, *true)*$/i;

function outsideOfCors({ response }: Facts): Report<'useless'>[] {
  const [line] = response.lines(FIELD);
  if (!line || response.combined(FIELD) !== 'true' || response.combined('Access-Control-Allow-Origin') !== '*')
    return [];
  const sources = [fetchStandard('CORS protocol and credentials', 'cors-protocol-and-credentials')];
  const fix = { type: 'remove-field', name: FIELD } as const;
  return [{ messageId: 'useless', severity: 'advice', evidence: fieldLine(FIELD, line), sources, fix }];
}

/** Fetch's CORS check, steps 6 to 8: with credentials the field has to be `true`, byte by byte, in one line. */
export const corsCredentialsInvalid = defineRule({
  id: 'cors-credentials-invalid',
  title: 'Access-Control-Allow-Credentials is not true',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/access-control#credentials',
  messages: {
    missing:
      'The request had cookies. Without Access-Control-Allow-Credentials: true, the browser hides the response from the page.',
    value:
      'Only a single true in lower case allows credentials. The browser treats {value} as if the header were missing.',
    denied: 'The only valid value is true. To forbid credentials, remove the header.',
    useless: 'Access-Control-Allow-Origin: * never works with credentials, so this header has no effect here.',
  },

  guards: [],
  when: {},
  // * beside credentials is a mistake for every request; the rest depends on the request.
  appliesTo: (facts) => facts.holds('cors') || facts.response.has(FIELD),

  check: (facts) => {
    const { request, response } = facts;
    if (!facts.holds('cors')) return outsideOfCors(facts);
    const fault = corsFault(request, response);
    const isRefused = fault === 'credentials-not-allowed';
    const value = response.combined(FIELD);
    const [line] = response.lines(FIELD);
    const sources = [
      fetchStandard('CORS check', 'concept-cors-check'),
      fetchStandard('CORS protocol and credentials', 'cors-protocol-and-credentials'),
    ];
    if (value === null || !line) {
      return isRefused ? [{ messageId: 'missing', severity: 'error', evidence: absent(FIELD), sources }] : [];
    }
    const evidence = fieldLine(FIELD, line, line.value === '' ? null : [0, line.value.length]);
    if (value === 'true') {
      const isUseless = fault === null && response.combined('Access-Control-Allow-Origin') === '*';
      const fix = { type: 'remove-field', name: FIELD } as const;
      return isUseless ? [{ messageId: 'useless', severity: 'advice', evidence, sources, fix }] : [];
    }
    if (value.toLowerCase() === 'false' && !isRefused) {
      const fix = { type: 'remove-field', name: FIELD } as const;
      return [{ messageId: 'denied', severity: 'info', evidence, sources, fix }];
    }
    return [
      {
        messageId: 'value',
        severity: isRefused ? 'error' : 'warning',
        data: { value: value === '' ? 'an empty value' : shortened(value) },
        evidence,
        sources,
        // Where no credentials were sent, to allow them would give the page more than it asked for.
        ...(isRefused && MEANT_TRUE.test(value) && { fix: { type: 'set-field', name: FIELD, value: 'true' } as const }),
      },
    ];
  },
});
