import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ruleTitlesText } from '../../../reference/build/generate.ts';
import { rules } from '../../../reference/rules/index.ts';
import { isRuleId } from '../../../reference/rules/is-rule-id.ts';

it('rule-titles.ts has the title of each rule (update it with: npm run generate)', () => {
  const text = readFileSync(new URL('../../../reference/rules/rule-titles.ts', import.meta.url), 'utf8');
  expect(text).toBe(ruleTitlesText(rules));
});

it('an id is known as one, and nothing else is', () => {
  for (const { id } of rules) expect(isRuleId(id)).toBe(true);
  for (const text of ['', 'retry-after', 'Retry-After-Missing', 'toString', '__proto__']) {
    expect(isRuleId(text)).toBe(false);
  }
});
