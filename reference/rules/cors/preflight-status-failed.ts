import type { EntryRef } from '../../book/entry.ts';
import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { fetchStandard } from '../../text/sources.ts';
import { NO_FIELD } from '../evidence.ts';
import { defineRule } from '../rule.ts';

type Kind = 'redirect' | 'refused' | 'forbidden' | 'method' | 'other';

const ENTRIES: Partial<Record<Kind, EntryRef>> = {
  refused: 'status/403#order-of-checks',
  method: 'status/405#pitfalls',
};

function kindOf(status: number): Kind {
  if (REDIRECT_STATUSES.includes(status)) return 'redirect';
  if (status === 401) return 'refused';
  if (status === 403) return 'forbidden';
  return status === 405 || status === 501 ? 'method' : 'other';
}

/** Fetch, "CORS-preflight fetch", step 7: the status has to be an ok status, 200 to 299. */
export const preflightStatusFailed = defineRule({
  id: 'preflight-status-failed',
  title: 'Preflight failed because of its status',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#preflights',
  messages: {
    redirect:
      'Browsers do not follow a redirect of a preflight. With {status} it fails, and the real request is not sent. Answer OPTIONS at this URL.',
    refused:
      'Browsers send no credentials with a preflight, and with {status} it fails. Answer OPTIONS before you check credentials.',
    forbidden:
      'With 403 the preflight fails. Either the server expects credentials, which a preflight never has, or it does not allow this origin.',
    method: 'The server does not accept OPTIONS. With {status} the preflight fails, and the real request is not sent.',
    other: 'A preflight needs a status from 200 to 299. With {status} it fails, and the real request is not sent.',
  },

  guards: ['preflight'],
  when: {},

  check: ({ exchange: { status } }) => {
    if (status >= 200 && status <= 299) return [];
    const messageId = kindOf(status);
    return [
      {
        messageId,
        data: { status: String(status) },
        evidence: NO_FIELD,
        sources: [
          fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
          fetchStandard('HTTP responses', 'http-responses'),
        ],
        ...(ENTRIES[messageId] && { entry: ENTRIES[messageId] }),
      },
    ];
  },
});
