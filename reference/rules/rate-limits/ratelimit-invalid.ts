import { type QuotaItem, quotaItems, type RateLimitField } from '../../http/fields/rate-limit.ts';
import { type BareItem, isCount } from '../../http/fields/structured.ts';
import type { Fields } from '../../http/fields.ts';
import { rateLimitDraft } from '../../text/sources.ts';
import { absent, fieldLine, memberOf } from '../evidence.ts';
import { defineRule, type Evidence, type Report } from '../rule.ts';

/** Reports on one field at most. Our choice: the first faults show what is wrong. */
const MOST_REPORTS = 3;

type Test = (value: BareItem) => boolean;
const isBytes: Test = (value) => value instanceof ArrayBuffer;

interface Parameter {
  readonly name: string;
  readonly required?: true;
  readonly test: Test;
  readonly takes: string;
}

const COUNT = 'a whole number (0 or more)';

/** What the draft defines (sections 3.1 and 4.1); other parameters are remarks. */
const PARAMETERS: Readonly<Record<RateLimitField, readonly Parameter[]>> = {
  RateLimit: [
    { name: 'r', required: true, test: isCount, takes: COUNT },
    { name: 't', test: isCount, takes: 'a whole number of seconds (0 or more)' },
    { name: 'pk', test: isBytes, takes: 'bytes between colons' },
  ],
  'RateLimit-Policy': [
    { name: 'q', required: true, test: isCount, takes: COUNT },
    { name: 'w', test: (value) => isCount(value) && value > 0, takes: 'a whole number of seconds (1 or more)' },
    { name: 'qu', test: (value) => typeof value === 'string', takes: 'a string in quotes' },
    { name: 'pk', test: isBytes, takes: 'bytes between colons' },
  ],
};

const SECTIONS: Readonly<Record<RateLimitField, string>> = { RateLimit: '4', 'RateLimit-Policy': '3' };

type Found = Report<'older' | 'unparsable' | 'name' | 'missing' | 'parameter'>;

function faults(field: RateLimitField, response: Fields): Found[] {
  const items = quotaItems(field, response);
  const sources = [rateLimitDraft(SECTIONS[field]), rateLimitDraft('7')];
  if (items === null) {
    const [line] = response.lines(field);
    const isOld = /^\s*(?:limit|remaining|reset)\s*=/i.test(line?.value ?? '');
    const evidence = line ? fieldLine(field, line) : absent(field);
    return [isOld ? older(field, evidence) : { messageId: 'unparsable', data: { field }, evidence, sources }];
  }
  const [first] = items ?? [];
  if (first !== undefined && isOldPolicy(field, first)) return [older(field, memberOf(field, response, first.member))];
  const found = (items ?? []).flatMap((item) => {
    const fault = faultOf(item, PARAMETERS[field]);
    if (fault === null) return [];
    const { messageId, parameter } = fault;
    const data = { field, parameter: parameter?.name ?? '', takes: parameter?.takes ?? '' };
    return [{ messageId, data, evidence: memberOf(field, response, item.member), sources }];
  });
  return found.slice(0, MOST_REPORTS);
}

/** Drafts change: who follows one of last year's has made no mistake yet. */
function older(field: RateLimitField, evidence: Evidence): Found {
  return {
    messageId: 'older',
    data: { field, example: field === 'RateLimit' ? 'r=50;t=30' : 'q=100;w=60' },
    evidence,
    severity: 'advice',
    sources: [rateLimitDraft(SECTIONS[field]), rateLimitDraft('7')],
  };
}

/** `100;w=60`, as up to draft -07: the quota stood where the name is now. */
function isOldPolicy(field: RateLimitField, { name, parameters }: QuotaItem): boolean {
  return field === 'RateLimit-Policy' && isCount(name ?? undefined) && !parameters.has('q');
}

function isOfOldNames(response: Fields): boolean {
  return (
    !response.has('RateLimit') &&
    ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].some((name) => response.has(name))
  );
}

function faultOf({ name, parameters }: QuotaItem, defined: readonly Parameter[]) {
  if (typeof name !== 'string') return { messageId: 'name' as const };
  for (const parameter of defined) {
    const value = parameters.get(parameter.name);
    if (value === undefined) {
      if (parameter.required) return { messageId: 'missing' as const, parameter };
    } else if (!parameter.test(value)) return { messageId: 'parameter' as const, parameter };
  }
  return null;
}

/** The draft, sections 3 and 4: lists of Structured Fields; section 7: clients ignore a malformed field. */
export const ratelimitInvalid = defineRule({
  id: 'ratelimit-invalid',
  title: 'RateLimit header is invalid',
  severity: 'warning',
  strength: 'must',
  entry: 'status/429#header-fields',
  messages: {
    older:
      '{field} has the form of an older draft. Now each item starts with its policy’s name in quotes, as in "default";{example}.',
    unparsable: '{field} does not parse as a structured list, so clients must ignore all of it.',
    name: 'Each item of {field} must start with the name of its policy in quotes. Clients must ignore what is malformed.',
    missing: 'Each item of {field} needs {parameter}, {takes}. Clients must ignore what is malformed.',
    parameter: '{parameter} in {field} takes {takes}. Clients must ignore what is malformed.',
  },

  guards: ['live'],
  when: { field: ['RateLimit', 'RateLimit-Policy'] },

  check: ({ response }) => {
    const found = [...faults('RateLimit', response), ...faults('RateLimit-Policy', response)];
    const older = found.find(({ messageId }) => messageId === 'older');
    // Both fields follow one draft, and the names that it had besides are another rule's matter.
    const others = found.filter(({ messageId }) => messageId !== 'older');
    return older === undefined || isOfOldNames(response) ? others : [older, ...others];
  },
});
