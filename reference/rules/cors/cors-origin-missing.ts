import type { EntryRef } from '../../book/entry.ts';
import type { Facts } from '../../facts/facts.ts';
import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Origin';

type Kind = 'missing' | 'font' | 'error' | 'redirect' | 'preflight';

const ENTRIES: Partial<Record<Kind, EntryRef>> = {
  font: 'media-types/font/woff2#fonts-and-cors',
  preflight: 'headers/access-control#preflights',
};

function kindOf(facts: Facts): Kind {
  const { status } = facts.exchange;
  if (facts.holds('preflight')) return 'preflight';
  if (REDIRECT_STATUSES.includes(status) && (facts.response.has('Location') || !facts.holds('absence')))
    return 'redirect';
  if (status >= 400) return 'error';
  return facts.destination === 'font' ? 'font' : 'missing';
}

/** Fetch's CORS check, step 2: no field, no permission. It holds for errors and for redirects as well. */
export const corsOriginMissing = defineRule({
  id: 'cors-origin-missing',
  title: 'Access-Control-Allow-Origin is missing',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control',
  messages: {
    missing: 'Without Access-Control-Allow-Origin, the browser hides this response from scripts of {origin}.',
    font: 'Fonts from another origin need Access-Control-Allow-Origin. Pages of {origin} cannot use this one.',
    error:
      'Errors need CORS headers too. Without Access-Control-Allow-Origin, scripts of {origin} never see the {status}.',
    redirect:
      'Redirects need CORS headers too. Without Access-Control-Allow-Origin, the browser does not follow this one.',
    preflight:
      'The preflight response has no Access-Control-Allow-Origin, so the browser does not send the real request.',
  },

  causedBy: ['field-name-misspelt'],
  guards: ['cors'],
  when: { requestField: ['Origin'] },
  // A preflight that fails by its status was not meant to be answered.
  yieldsTo: ['preflight-status-failed'],

  check: (facts) => {
    const { exchange, request, response } = facts;
    if (response.has(FIELD)) return [];
    const messageId = kindOf(facts);
    return [
      {
        messageId,
        data: { origin: shortened(request.first('Origin') ?? ''), status: String(exchange.status) },
        evidence: absent(FIELD),
        sources: [fetchStandard('CORS check', 'concept-cors-check')],
        ...(ENTRIES[messageId] && { entry: ENTRIES[messageId] }),
        // Browsers ask for fonts without credentials, so every origin may have them.
        ...(messageId === 'font' && { fix: { type: 'set-field', name: FIELD, value: '*' } as const }),
      },
    ];
  },
});
