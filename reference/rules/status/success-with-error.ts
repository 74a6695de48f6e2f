import type { Facts } from '../../facts/facts.ts';
import { isJson } from '../../http/mime-groups.ts';
import { rfc } from '../../text/sources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Worth parsing at all: one of the members that are looked at stands somewhere in the text. */
const MENTIONS = /"(?:errors?|success|status)"\s*:/;

/** What an error says besides its status: a lone number may be the status of something else, a page that is watched. */
const EXPLAINED = ['message', 'title', 'detail', 'reason', 'code'] as const;

/** Formats whose errors travel in a 200 by design: JSON-RPC, GraphQL. */
const WITH_OWN_ERRORS = /\/(?:graphql|gql|jsonrpc|rpc)\b/i;

/** The member of the whole that says "failed", as words; null when there is none. */
function contradiction(facts: Facts): string | null {
  if (facts.text === null || !MENTIONS.test(facts.text)) return null;
  const whole = asObject(facts.json?.value);
  if (whole === null || 'jsonrpc' in whole || 'data' in whole) return null;
  // A bulk request says `"errors": true` when some of its parts failed, and each part says more.
  if (whole.error === true) return '"error": true';
  for (const name of ['error', 'errors']) if (saysSomething(whole[name])) return `"${name}"`;
  if (whole.success === false) return '"success": false';
  const { status } = whole;
  if (!EXPLAINED.some((name) => name in whole)) return null;
  return Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599 ? `"status": ${status}` : null;
}

function asObject(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}

/** An error in words or in parts. A number may be a count, and what is empty says that there was none. */
function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return false;
}

/** RFC 9110, section 15.3.1: 200 says that the request has succeeded. Who reads the status alone believes it. */
export const successWithError = defineRule({
  id: 'success-with-error',
  title: 'Success that reports an error',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/200#the-body',
  messages: {
    contradiction:
      'The status is {status}, but the content has {member}. Clients, caches and monitors rely on the status.',
  },

  readsContent: 'whole',

  guards: ['live', 'type'],
  // A 207 has a status for each part.
  when: { status: (status) => status >= 200 && status <= 299 && status !== 207, field: ['Content-Type'] },
  appliesTo: ({ essence, exchange: { url } }) =>
    isJson(essence) && essence !== 'application/graphql-response+json' && !WITH_OWN_ERRORS.test(url),

  check: (facts) => {
    const evidence = typeLine(facts);
    const member = evidence === null ? null : contradiction(facts);
    if (evidence === null || member === null) return [];
    return [
      {
        messageId: 'contradiction',
        data: { status: String(facts.exchange.status), member },
        evidence,
        sources: [rfc(9110, '15.3.1'), rfc(9110, '15.5')],
      },
    ];
  },
});
