/** What is read from the settings, whatever is stored there. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';
import { readSettings, writeSettings } from '../../../reference/settings/settings.ts';

const ids = (stored: unknown) => [...readSettings(stored).mutedRules];

it('reads what it writes', () => {
  const written = writeSettings({ mutedRules: new Set(['type-deprecated', 'content-type-missing']) });
  expect(written).toEqual({ version: 1, mutedRules: ['content-type-missing', 'type-deprecated'] });
  expect(ids(JSON.parse(JSON.stringify(written)))).toEqual(['content-type-missing', 'type-deprecated']);
});

it('takes ids of judgements and of checks of configurations as well', () => {
  const mutedRules = new Set(['port-unusual', 'old-name', 'type-deprecated'] as const);
  expect(ids(writeSettings({ mutedRules }))).toEqual(['old-name', 'port-unusual', 'type-deprecated']);
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['text', 'type-deprecated'],
  ['another version', { version: 2, mutedRules: ['type-deprecated'] }],
  ['no list', { version: 1, mutedRules: { 0: 'type-deprecated' } }],
  ['no ids', { version: 1, mutedRules: [null, 7, {}, ['type-deprecated'], '__proto__', 'https://shop.example/'] }],
])('%s mutes nothing', (_, stored) => {
  expect(ids(stored)).toEqual([]);
});

it('drops what is no rule, on reading and on writing', () => {
  expect(ids({ version: 1, mutedRules: ['no-such-rule', 'type-deprecated'] })).toEqual(['type-deprecated']);
  const mutedRules = new Set(['https://shop.example/' as RuleId, 'type-deprecated' as const]);
  expect(writeSettings({ mutedRules }).mutedRules).toEqual(['type-deprecated']);
});

it('reads anything, and takes no id from it that is no rule', () => {
  const mutedRules = fc.array(fc.anything());
  fc.assert(
    fc.property(mutedRules, (stored) => {
      expect(ids({ version: 1, mutedRules: stored })).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(ids(stored)).toEqual([]);
    }),
  );
});
