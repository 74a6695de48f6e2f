import { parseUrl } from '../../text/parse-url.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Origin';

/** Scheme, host and port of an origin. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^\s,/?#*@]*$/i;

/** An origin as browsers write it. How they write those of other schemes than these two is not known. */
function isOrigin(value: string): boolean {
  return ORIGIN.test(value) && (!/^https?:/i.test(value) || parseUrl(value)?.origin === value);
}

/** The one value that was meant, such as an origin with a trailing slash; null if that is not sure. */
function meantBy(value: string): string | null {
  const [first = '', ...others] = value.split(/[,\s]+/).filter(Boolean);
  if (others.some((other) => other !== first)) return null;
  const origin = /^https?:/i.test(first) ? (parseUrl(first)?.origin ?? '') : first;
  const isBare = first.toLowerCase().replace(/(?::443|:80)?\/?$/, '') === origin.replace(/(?::443|:80)$/, '');
  return first === '*' || (isOrigin(origin) && isBare) ? origin : null;
}

/** Fetch's CORS check compares byte by byte, so some values match no origin at all. */
export const corsOriginInvalid = defineRule({
  id: 'cors-origin-invalid',
  title: 'Access-Control-Allow-Origin that matches no origin',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/access-control#how-the-origin-is-compared',
  messages: {
    value:
      '{value} matches no origin, so no other origin may read this. An origin is a scheme and a host, such as https://www.example.com.',
    list: 'This is a list, but only one origin or * is allowed. A list matches no origin, so no other origin may read this.',
  },

  guards: [],
  when: { field: [FIELD] },
  // Where the browser compares it, cors-origin-mismatch says more.
  appliesTo: (facts) => !facts.holds('cors'),

  check: ({ response }) => {
    const [line] = response.lines(FIELD);
    const value = response.combined(FIELD) ?? '';
    if (!line || value === '*' || value === 'null' || isOrigin(value)) return [];
    const meant = meantBy(value);
    return [
      {
        messageId: /[,\s]/.test(value) ? ('list' as const) : ('value' as const),
        data: { value: value === '' ? 'An empty value' : shortened(value) },
        evidence: fieldLine(FIELD, line, line.value === '' ? null : [0, line.value.length]),
        sources: [fetchStandard('CORS check', 'concept-cors-check')],
        ...(meant !== null && { fix: { type: 'set-field', name: FIELD, value: meant } as const }),
      },
    ];
  },
});
