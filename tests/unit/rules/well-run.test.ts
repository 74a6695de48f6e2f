/**
 * What the panel shows of well-run sites without being asked for advice is nearly nothing, and whatever it shows their
 * developers would call true.
 */
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditWith, RULE_FAILED } from '../../../reference/rules/audit.ts';
import { rules } from '../../../reference/rules/index.ts';
import { applyPolicy, DEFAULT_FINDING_FILTER, standingOf } from '../../../reference/rules/policy.ts';
import { wellRun } from '../../support/rules/well-run/index.ts';
import type { WellRun } from '../../support/rules/well-run/well-run.ts';

const NOW = Date.parse('2026-11-21T16:00:00Z');

function exchangeOf({ request, response, with: told }: WellRun): Exchange {
  return { ...exchangeFromRaw(`${request}\n\n${response}`), startedAt: NOW, duration: 5, ...told };
}

function found(one: WellRun): { shown: string[]; advice: string[] } {
  const facts = new Facts(exchangeOf(one));
  const findings = auditWith(rules, facts);
  const shownWith = (showAdvice: boolean) =>
    applyPolicy(findings, facts.exchange, standingOf(facts), { ...DEFAULT_FINDING_FILTER, showAdvice }).shown;
  const shown = shownWith(false);
  expect(shown.map(({ messageId }) => messageId)).not.toContain(RULE_FAILED);
  return {
    shown: shown.map(({ ruleId }) => ruleId),
    advice: shownWith(true)
      .filter((finding) => !shown.includes(finding))
      .map(({ ruleId }) => ruleId),
  };
}

describe('a well-run site', () => {
  it.each(wellRun.map((one) => [one.what, one] as const))('%s', (_, one) => {
    // Without a verdict nothing would be found either, and would prove nothing.
    expect(exchangeOf(one).status).toBeGreaterThan(0);
    expect(found(one)).toEqual({ shown: one.shown ?? [], advice: one.advice ?? [] });
  });
});

it('shows a fault as soon as one of them has it', () => {
  const [page] = wellRun;
  if (!page) throw new Error('there is no exchange');
  const broken = { ...page, response: page.response.replace('max-age=0, private', 'max_age=0; private') };
  expect(broken.response).not.toBe(page.response);
  expect(found(broken).shown).toContain('cc-directive-unknown');
});
