import type { Facts } from '../../facts/facts.ts';
import { embedderPolicy, isTrustworthy, openerPolicy, resourcePolicy } from '../../http/fields/isolation.ts';
import { Fields } from '../../http/fields.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard, html } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

const CORP = 'Cross-Origin-Resource-Policy';
const COEP = 'Cross-Origin-Embedder-Policy';
const COOP = 'Cross-Origin-Opener-Policy';

/** Where each field counts; elsewhere it does nothing, right or wrong. Null: everywhere. */
const FIELDS = [
  {
    field: CORP,
    read: resourcePolicy,
    destinations: null,
    source: fetchStandard('cross-origin resource policy internal check', 'cross-origin-resource-policy-internal-check'),
  },
  {
    field: COEP,
    read: embedderPolicy,
    destinations: ['document', 'iframe', 'frame', 'embed', 'object', 'worker', 'sharedworker', 'serviceworker'],
    source: html('embedder policies, the headers', 'browsers.html#the-coep-headers'),
  },
  {
    field: COOP,
    read: openerPolicy,
    destinations: ['document'],
    source: html('cross-origin opener policies, the headers', 'browsers.html#the-coop-headers'),
  },
] as const;

/** The value in quotes, in capitals or sent twice as it was meant; null for another fault. */
function meantValue(name: string, value: string, read: (fields: Fields) => string | null): string | null {
  const members = new Set(
    value.split(',').map((one) =>
      one
        .trim()
        .toLowerCase()
        .replace(/^(["'])(.*)\1$/, '$2'),
    ),
  );
  const [meant = ''] = members;
  return members.size === 1 && read(new Fields([{ name, value: meant }])) === meant ? meant : null;
}

/** A page whose destination is unknown may have been opened in a tab. */
function judged({ destination, essence }: Facts) {
  const known = destination ?? (essence === 'text/html' ? 'document' : null);
  return FIELDS.filter(({ destinations }) => destinations === null || destinations.some((one) => one === known));
}

/** All three fail open: what browsers cannot read counts as if it was not sent. So does COOP or COEP over plain HTTP. */
export const isolationFieldInvalid = defineRule({
  id: 'isolation-field-invalid',
  title: 'Cross-origin policy without effect',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/cross-origin-isolation#valid-values',
  messages: {
    value: '{value} is not valid in {field}. The browser acts as if the header were missing.',
    insecure: '{field} works only over HTTPS and on localhost. Over plain HTTP, the browser ignores it.',
  },

  guards: ['live'],
  when: { field: [CORP, COEP, COOP] },
  yieldsTo: ['embedder-corp-missing', 'worker-coep-missing'],

  check: (facts) => {
    const { response } = facts;
    return judged(facts).flatMap(({ field, read, source }): Report<'value' | 'insecure'>[] => {
      const [line] = response.lines(field);
      if (!line) return [];
      const evidence = fieldLine(field, line, line.value === '' ? null : [0, line.value.length]);
      if (read(response) === null) {
        const value = response.combined(field) ?? '';
        const data = { field, value: value === '' ? 'An empty value' : shortened(value) };
        const meant = meantValue(field, value, read);
        return [
          {
            messageId: 'value',
            data,
            evidence,
            sources: [source],
            ...(meant === null ? {} : { fix: { type: 'set-field', name: field, value: meant } as const }),
          },
        ];
      }
      // What redirects to HTTPS has its policy there.
      const isRedirect = facts.exchange.status >= 300 && facts.exchange.status <= 399;
      if (field === CORP || isRedirect || facts.url === null || isTrustworthy(facts.url)) return [];
      return [{ messageId: 'insecure', data: { field }, evidence, sources: [source] }];
    });
  },
});
