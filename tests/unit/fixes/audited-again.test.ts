/**
 * A fix as its field line, in the response that it was found on: the finding is gone, and no new one came. What servers make
 * of it is in tests/examples/fix-matrix.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { examplesOf, factsOfExample, nameOfExample } from '../../../reference/build/rule-examples.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { auditExchange, auditFacts } from '../../../reference/rules/audit.ts';
import { rules } from '../../../reference/rules/index.ts';
import type { Finding, Fix } from '../../../reference/rules/rule.ts';
import { newFindings } from '../../support/rules/new-findings.ts';

const fixed = rules.flatMap((rule) =>
  examplesOf(rule.id)
    .filter(({ kind }) => kind === 'fires')
    .flatMap((example) => {
      const before = auditFacts(factsOfExample(example));
      return before.flatMap((finding) =>
        finding.ruleId === rule.id && finding.fix !== null ? [{ example, before, finding, fix: finding.fix }] : [],
      );
    }),
);

/** The response with the fix, in the place of the first line that it is about. */
function withFix(exchange: Exchange, fix: Fix): Exchange {
  const [name, value] =
    fix.type === 'map-extension'
      ? ['Content-Type', fix.mediaType]
      : [fix.name, fix.type === 'set-field' ? fix.value : null];
  const others = exchange.responseHeaders.filter((field) => field.name.toLowerCase() !== name.toLowerCase());
  return { ...exchange, responseHeaders: value === null ? others : [...others, { name, value }] };
}

const idOf = ({ ruleId, messageId, evidence }: Finding) => `${ruleId}:${messageId} ${evidence.field}`;

it('the examples show most fixes', () => {
  expect(new Set(fixed.map(({ finding }) => finding.ruleId)).size).toBeGreaterThan(55);
});

describe('a fix', () => {
  it.each(fixed.map((one) => [`${idOf(one.finding)} ${nameOfExample(one.example)}`, one] as const))(
    'of %s',
    (_name, { example, before, finding, fix }) => {
      const after = auditExchange(withFix(example.exchange, fix), example.around);
      expect(after.map(idOf)).not.toContain(idOf(finding));
      expect(newFindings(finding, before, after).map(idOf)).toEqual([]);
    },
  );
});
