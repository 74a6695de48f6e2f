/** What is read from the settings, whatever is stored there, and what is taken from a file. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPS } from '../../../reference/capture/session-state.ts';
import { servers } from '../../../reference/fixes/server.ts';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';
import {
  CHOICES,
  DEFAULTS,
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
} from '../../../reference/settings/preferences.ts';
import {
  type AnyRuleId,
  DEFAULT_SETTINGS,
  damageOf,
  exportSettings,
  importSettings,
  MOST_BYTES,
  readSettings,
  type Settings,
  writeSettings,
} from '../../../reference/settings/settings.ts';

const mutedRules = new Set<AnyRuleId>(['type-deprecated', 'content-type-missing']);
const stored = (settings: Settings): unknown => JSON.parse(JSON.stringify(writeSettings(settings)) ?? 'null');
const ids = (stored: unknown) => [...readSettings(stored).mutedRules];

/** Settings with any valid values. */
const anySettings: fc.Arbitrary<Settings> = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        PREFERENCE_NAMES.map((name) => [name, fc.constantFrom(...(CHOICES[name] as readonly unknown[]))]),
      ),
    ) as unknown as fc.Arbitrary<Preferences>,
    fc.subarray<AnyRuleId>(['type-deprecated', 'port-unusual', 'old-name']),
  )
  .map(([preferences, muted]) => ({ ...preferences, mutedRules: new Set(muted) }));
/** Every text in a value, names of properties included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}

describe('what is stored', () => {
  it('has the defaults among the choices, and the servers and caps of the fixes and the list', () => {
    for (const name of PREFERENCE_NAMES) expect(CHOICES[name]).toContain(DEFAULTS[name]);
    expect(PREFERENCE_NAMES).toEqual(expect.arrayContaining(Object.keys(CHOICES)));
    expect(CHOICES.server).toEqual(servers.map(({ id }) => id));
    expect(CHOICES.cap).toBe(CAPS);
  });

  it('is only what differs from the defaults, and nothing where nothing does', () => {
    expect(writeSettings(DEFAULT_SETTINGS)).toBeNull();
    expect(writeSettings({ ...DEFAULT_SETTINGS, theme: 'dark', cap: 1_000, mutedRules })).toEqual({
      version: 1,
      theme: 'dark',
      cap: 1_000,
      mutedRules: ['content-type-missing', 'type-deprecated'],
    });
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(readSettings(stored(settings))).toEqual(settings);
        expect(damageOf(stored(settings) ?? undefined)).toEqual([]);
      }),
    );
  });

  it('never holds a text that is no choice and no id of a rule, whatever was given', () => {
    const secret = 'https://shop.example/?token=1';
    const given = { ...DEFAULT_SETTINGS, theme: secret, note: secret, mutedRules: new Set([secret as RuleId]) };
    expect(writeSettings(given as unknown as Settings)).toBeNull();
    expect(writeSettings({ ...(given as unknown as Settings), density: 'compact' })).toEqual({
      version: 1,
      density: 'compact',
    });
  });

  it('mutes what an older version muted: rules, judgements, checks of configurations', () => {
    expect(ids({ version: 1, mutedRules: ['old-name', 'port-unusual', 'type-deprecated'] })).toEqual([
      'old-name',
      'port-unusual',
      'type-deprecated',
    ]);
  });
});

describe('a damaged store', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'type-deprecated'],
    ['a list', [1]],
    ['another version', { version: 2, mutedRules: ['type-deprecated'], theme: 'dark' }],
    ['no version', { theme: 'dark' }],
  ])('%s: the defaults, and all of it is damaged', (_, damaged) => {
    expect(readSettings(damaged)).toEqual(DEFAULT_SETTINGS);
    expect(damageOf(damaged)).toBe('all');
  });

  it('with single bad values keeps the good ones and names the bad ones', () => {
    const damaged = { version: 1, theme: 'pink', cap: '1000', keepLog: false, mutedRules: [7, 'type-deprecated'] };
    expect(readSettings(damaged)).toEqual({
      ...DEFAULT_SETTINGS,
      keepLog: false,
      mutedRules: new Set(['type-deprecated']),
    });
    expect(damageOf(damaged)).toEqual(['theme', 'cap', 'mutedRules']);
  });

  it('is not one that is empty, or of another version with more settings or other rules', () => {
    expect(damageOf(undefined)).toEqual([]);
    expect(damageOf({ version: 1, fontSize: 12, mutedRules: ['rule-of-tomorrow'] })).toEqual([]);
  });

  it('gives valid settings for anything', () => {
    const bad = fc.record({
      version: fc.constant(1),
      theme: fc.anything(),
      cap: fc.anything(),
      mutedRules: fc.anything(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), bad), (damaged) => {
        const settings = readSettings(damaged);
        for (const name of PREFERENCE_NAMES) expect(CHOICES[name]).toContain(settings[name]);
        expect([...settings.mutedRules].every((id) => typeof id === 'string')).toBe(true);
        expect(damageOf(damaged)).toBeDefined();
      }),
    );
  });
});

describe('a file', () => {
  const file = (more: object) => JSON.stringify({ format: 'wirenote-settings', version: 1, ...more });
  const refusal = (text: string) => {
    const read = importSettings(text);
    return 'refused' in read ? read.refused : 'not refused';
  };

  it('brings all settings to another browser', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(importSettings(exportSettings(settings))).toEqual({ settings, ignored: [] });
      }),
    );
  });

  it('lists every setting, the defaults as well', () => {
    expect(JSON.parse(exportSettings({ ...DEFAULT_SETTINGS, mutedRules }))).toEqual({
      format: 'wirenote-settings',
      version: 1,
      ...DEFAULTS,
      mutedRules: ['content-type-missing', 'type-deprecated'],
    });
  });

  it('may lack settings, which get their defaults', () => {
    expect(importSettings(file({ theme: 'dark' }))).toEqual({
      settings: { ...DEFAULT_SETTINGS, theme: 'dark' },
      ignored: [],
    });
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', 'theme: dark', /not valid JSON/],
    ['a list', '[1]', /contains no Wirenote settings/],
    ['null', 'null', /contains no Wirenote settings/],
    ['another format', '{"format":"wirenote-content-types","version":1}', /contains no Wirenote settings/],
    ['another version', '{"format":"wirenote-settings","version":2}', /version 1/],
    ['a bad value', file({ theme: 'pink' }), /“theme” must be one of "system", "light", "dark"/],
    ['a number as text', file({ cap: '1000' }), /“cap” must be one of 1000, 10000, 100000/],
    ['rules that are no list', file({ mutedRules: 'type-deprecated' }), /“mutedRules” must be a list/],
    ['a rule that is no text', file({ mutedRules: [7] }), /“mutedRules” must be a list/],
    ['too large', file({ note: 'x'.repeat(MOST_BYTES) }), /larger than 100 kB/],
  ])('is refused as a whole: %s', (_, text, why) => {
    expect(refusal(text)).toMatch(why);
  });

  it('names what it does not know, as far as the names are plain', () => {
    const text =
      '{"format":"wirenote-settings","version":1,"fontSize":12,"__proto__":{"theme":"dark"},"<b>\u202E":1,"theme":"light"}';
    expect(importSettings(text)).toEqual({
      settings: { ...DEFAULT_SETTINGS, theme: 'light' },
      ignored: ['Unknown settings ignored: fontSize, __proto__, 1 more.'],
    });
    expect(importSettings(file({ mutedRules: ['no-such-rule', 'type-deprecated'] }))).toEqual({
      settings: { ...DEFAULT_SETTINGS, mutedRules: new Set(['type-deprecated']) },
      ignored: ['Unknown rule ignored: no-such-rule.'],
    });
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`a${index}`, 1]));
    expect(importSettings(file(many))).toMatchObject({
      ignored: ['Unknown settings ignored: a0, a1, a2, a3, a4, 4 more.'],
    });
    expect(importSettings(file({ '<b>': 1 }))).toMatchObject({ ignored: ['Unknown setting ignored: 1.'] });
  });

  it('of any content throws nothing, and no text of it comes into the settings', () => {
    const known = fc.constantFrom<PreferenceName | 'mutedRules' | 'other'>(...PREFERENCE_NAMES, 'mutedRules', 'other');
    const odd = fc.dictionary(known, fc.jsonValue()).map((parts) => file(parts));
    const allowed = new Set([...textsIn(CHOICES), ...PREFERENCE_NAMES, 'version', 'mutedRules']);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), odd), (text) => {
        const read = importSettings(text);
        if ('refused' in read) return;
        const written = writeSettings(read.settings);
        expect(textsIn(written).filter((one) => !allowed.has(one) && !/^\d+$/.test(one))).toEqual([]);
      }),
    );
  });
});
