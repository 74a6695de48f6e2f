/** When a rule is checked, in words made from the same data that the audit reads. */
import type { Inline } from '../book/entry.ts';
import type { GuardName } from '../facts/guards.ts';
import type { Rule } from '../rules/rule.ts';

/** What each guard asks for (`facts/guards.ts`); '' where it holds for every rule. */
const GUARDS: Readonly<Record<GuardName, string>> = {
  verdict: '',
  live: 'The response came over the network: neither from the HTTP cache nor from a service worker.',
  content: 'The response has content.',
  type: 'The response has content, is not a redirect, and was not built by a service worker.',
  'sent-request': 'The listed headers of the request are those that were sent.',
  'whole-request': 'The browser lists every header of the request. A HAR file does not prove that.',
  absence: 'A header that is not listed was certainly not sent. A HAR file does not prove that.',
  cors: 'The browser checks the response under CORS.',
  preflight: 'The request is a CORS preflight.',
};

const CONTENT = {
  whole: 'The content was read. In the panel, this happens when you select the response.',
  start: 'The start of the content was read. In the panel, this happens when you select the response, or earlier.',
};

type Conditions = Pick<Rule, 'when' | 'guards' | 'readsContent' | 'comparesSession' | 'appliesTo'>;

/** Sentences that must all hold before the rule looks for its fault. */
export function conditionsOf({ when, guards, readsContent, comparesSession, appliesTo }: Conditions): Inline[][] {
  const { status, field, requestField } = when;
  const statuses = status && statusesInWords(typeof status === 'function' ? status : (code) => status.includes(code));
  return [
    ...(statuses ? [[`The status is ${statuses}.`]] : []),
    ...(field ? [['The response has ', ...oneOf(field), '.']] : []),
    ...(requestField ? [['The request has ', ...oneOf(requestField), '.']] : []),
    ...guards.flatMap((guard) => (GUARDS[guard] ? [[GUARDS[guard]]] : [])),
    ...(readsContent ? [[CONTENT[readsContent]]] : []),
    ...(comparesSession ? [['Other exchanges of the session are known. One exchange alone is not enough.']] : []),
    ...(appliesTo ? [['The rule’s own conditions hold. They are in its code and not listed here.']] : []),
  ];
}

function oneOf(names: readonly string[]): Inline[] {
  const code = (value: string): Inline => ({ type: 'code', value });
  return names.flatMap((name, at) => (at === 0 ? [code(name)] : [at === names.length - 1 ? ' or ' : ', ', code(name)]));
}

/** The codes that HTTP can have; those above 599 are of no class. */
const FIRST = 100;
const LAST = 999;
const CLASSES_END = 599;

/** Ranges that a sentence lists. A choice: more of them nobody reads. */
const MOST_RANGES = 10;

type Range = readonly [from: number, to: number];

/** `2xx`, `200 or 206`, `not 304`: whichever is shorter, what holds or what does not. */
export function statusesInWords(holds: (status: number) => boolean): string {
  const inside = rangesOf(holds);
  const outside = rangesOf((status) => !holds(status));
  if (outside.length === 0) return 'any';
  if (outside.length < inside.length) return `not ${listed(outside)}`;
  if (inside.length <= MOST_RANGES) return listed(inside);
  const count = inside.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return `one of ${count} that the rule lists`;
}

function rangesOf(holds: (status: number) => boolean): Range[] {
  const ranges: Range[] = [];
  for (let from = FIRST; from <= LAST; from++) {
    if (!holds(from)) continue;
    let to = from;
    while (to < LAST && holds(to + 1)) to++;
    ranges.push([from, to]);
    from = to;
  }
  return ranges;
}

function listed(ranges: readonly Range[]): string {
  const words = ranges.flatMap(rangeInWords);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Two neighbours are named each. */
function rangeInWords([from, to]: Range): string[] {
  if (to === LAST && from !== to) return [`${from} or above`];
  const isClasses = from % 100 === 0 && to % 100 === 99 && to <= CLASSES_END;
  if (from === FIRST && from !== to && !isClasses) return [`${to} or below`];
  const unit = isClasses ? 100 : 1;
  const word = (code: number) => (isClasses ? `${Math.floor(code / 100)}xx` : String(code));
  const count = (to - from + 1) / unit;
  if (count === 1) return [word(from)];
  return count === 2 ? [word(from), word(to)] : [`${word(from)} to ${word(to)}`];
}
