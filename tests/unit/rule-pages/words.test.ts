import { describe, expect, it } from 'vitest';
import { inlineText } from '../../../reference/book/text.ts';
import { conditionsOf, statusesInWords } from '../../../reference/rule-pages/conditions.ts';
import { hiddenAtFirst } from '../../../reference/rule-pages/hidden.ts';
import { rules } from '../../../reference/rules/index.ts';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';

const ruleOf = (id: RuleId) => {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(`no rule ${id}`);
  return rule;
};
const conditions = (id: RuleId) => conditionsOf(ruleOf(id)).map((condition) => inlineText(condition, 'markdown'));

describe('statuses in words', () => {
  it.each<[string, (status: number) => boolean]>([
    ['any', () => true],
    ['404', (status) => status === 404],
    ['429 or 503', (status) => [429, 503].includes(status)],
    ['2xx', (status) => status >= 200 && status <= 299],
    ['4xx or 5xx', (status) => status >= 400 && status <= 599],
    ['2xx to 5xx', (status) => status >= 200 && status <= 599],
    ['not 206', (status) => status !== 206],
    ['not 3xx', (status) => status < 300 || status > 399],
    ['400 or above', (status) => status >= 400],
    ['598 or below', (status) => status <= 598],
    ['301 to 303, 307 or 308', (status) => [301, 302, 303, 307, 308].includes(status)],
    ['one of 450 that the rule lists', (status) => status % 2 === 0],
    ['200 to 203 or 205 to 299', (status) => status >= 200 && status <= 299 && status !== 204],
  ])('%s', (words, holds) => {
    expect(statusesInWords(holds)).toBe(words);
  });
});

describe('the conditions of a rule', () => {
  it('name statuses, fields and guards', () => {
    expect(conditions('retry-after-missing')).toEqual([
      'The status is 429 or 503.',
      'The response came over the network: neither from the HTTP cache nor from a service worker.',
      'The rule’s own conditions hold. They are in its code and not listed here.',
    ]);
  });

  it.each(rules.map(({ id }) => id))('of %s are short sentences', (id) => {
    for (const words of conditions(id)) {
      expect(words).toMatch(/^(?:The|Other|It) [^{}]+\.$/);
      expect(words.length).toBeLessThan(300);
    }
  });
});

describe('when findings are hidden at first', () => {
  it.each<[RuleId, string[]]>([
    // Advice about what only a live response shows.
    [
      'retry-after-missing',
      [
        'until you switch on “Show best practice”',
        'in the answer to a CORS preflight',
        'when the host and the page belong to different sites',
      ],
    ],
    // Its own policy shows it whoever sends it, and a preflight has no content to judge.
    ['type-deprecated', []],
  ])('%s', (id, hidden) => {
    expect(hiddenAtFirst(ruleOf(id))).toEqual(hidden);
  });
});
