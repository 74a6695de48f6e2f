import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceFolder } from '../../../reference/build/read-book.ts';
import { idsListed, RULE_LISTS, ruleIdsIn, ruleIdsText } from '../../../reference/build/rule-ids.ts';
import type { ConfigCheck } from '../../../reference/config/check.ts';
import { configChecks } from '../../../reference/config/checks/index.ts';
import { rules } from '../../../reference/rules/index.ts';
import type { Rule } from '../../../reference/rules/rule.ts';
import type { Check } from '../../../reference/url/judgement/check.ts';
import { checks } from '../../../reference/url/judgement/index.ts';

it('a misspelled id does not compile', () => {
  // @ts-expect-error no rule has this id
  const rule: Pick<Rule, 'yieldsTo'> = { yieldsTo: ['content-type-mising'] };
  // @ts-expect-error no check of URLs has this id
  const url: Pick<Check, 'yieldsTo'> = { yieldsTo: ['port-unusal'] };
  // @ts-expect-error no check of configurations has this id
  const configuration: Pick<ConfigCheck, 'yieldsTo'> = { yieldsTo: ['old-nam'] };
  const listed: readonly string[] = Object.values(IDS).flat();
  for (const { yieldsTo = [] } of [rule, url, configuration]) expect(listed).not.toContain(yieldsTo[0]);
});

const IDS: Record<keyof typeof RULE_LISTS, readonly string[]> = {
  http: rules.map(({ id }) => id),
  url: checks.map(({ id }) => id),
  configuration: configChecks.map(({ id }) => id),
};

it.each(Object.keys(RULE_LISTS) as (keyof typeof RULE_LISTS)[])(
  'every id of %s is listed (update the list with: npm run generate)',
  (kind) => {
    const list = RULE_LISTS[kind];
    const text = readFileSync(join(referenceFolder, list.file), 'utf8');
    expect(text).toBe(ruleIdsText(list, ruleIdsIn(join(referenceFolder, list.folder))));
    expect(idsListed(text)).toEqual([...IDS[kind]].sort());
  },
);
