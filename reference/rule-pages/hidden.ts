/** Under which circumstances a rule's findings are hidden at first: asked of the policy itself, for an example of each. */
import type { GuardName } from '../facts/guards.ts';
import { exchangeFromRaw } from '../http/import/from-raw.ts';
import { NO_FIELD } from '../rules/evidence.ts';
import { applyPolicy, DEFAULT_FINDING_FILTER, type Standing } from '../rules/policy.ts';
import type { Finding, Rule } from '../rules/rule.ts';

const exchange = exchangeFromRaw('HTTP/1.1 200 OK\n\n');
const standing: Standing = {
  isPreflight: false,
  isLocal: false,
  isLoopback: false,
  isCrossSite: false,
  hostname: 'shop.example',
};

interface Circumstance {
  words: string;
  of: { exchange?: Partial<typeof exchange>; standing?: Partial<Standing> };
  /** The rules with one of these guards are not checked then at all. */
  unless: readonly GuardName[];
}

const CIRCUMSTANCES: readonly Circumstance[] = [
  {
    words: 'in the answer to a CORS preflight',
    of: { standing: { isPreflight: true } },
    unless: ['content', 'type'],
  },
  {
    words: 'when a service worker built the response',
    of: { exchange: { fromServiceWorker: true } },
    unless: ['live', 'type', 'cors'],
  },
  {
    words: 'when the response comes from the HTTP cache',
    of: { exchange: { fromCache: true } },
    unless: ['live'],
  },
  { words: 'on localhost and in a private network', of: { standing: { isLocal: true } }, unless: [] },
  {
    words: 'when the host and the page belong to different sites',
    of: { standing: { isCrossSite: true } },
    unless: [],
  },
];

/** Each circumstance as the end of a sentence: hidden ... Empty where its findings are always shown. */
export function hiddenAtFirst(rule: Rule): string[] {
  const finding: Finding = {
    ruleId: rule.id,
    messageId: '',
    title: rule.title,
    severity: rule.severity,
    strength: rule.strength,
    entry: rule.entry,
    evidence: NO_FIELD,
    message: '',
    fix: null,
    sources: [],
  };
  function isHidden(of: Circumstance['of'], showAdvice: boolean): boolean {
    const filter = { ...DEFAULT_FINDING_FILTER, showAdvice };
    const { hidden } = applyPolicy([finding], { ...exchange, ...of.exchange }, { ...standing, ...of.standing }, filter);
    return hidden.length > 0;
  }
  const isChecked = ({ unless }: Circumstance) => !unless.some((guard) => rule.guards.includes(guard));
  return [
    ...(isHidden({}, false) ? ['until you switch on “Show best practice”'] : []),
    ...CIRCUMSTANCES.filter((one) => isChecked(one) && isHidden(one.of, true)).map(({ words }) => words),
  ];
}
