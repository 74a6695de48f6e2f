import { describe, expect, it } from 'vitest';
import {
  meantDirective,
  requestDirectives,
  responseDirectives,
  runTogether,
} from '../../../../reference/http/fields/cache-directives.ts';

describe('the directives', () => {
  it('are the 16 of the registry', () => {
    expect(new Set([...responseDirectives.keys(), ...requestDirectives]).size).toBe(16);
  });
});

describe('meantDirective', () => {
  it.each([
    ['max_age', 'max-age'],
    ['MaxAge', 'max-age'],
    ['max-age:60', 'max-age'],
    ['s-max-age', 's-maxage'],
    ['nocache', 'no-cache'],
    ['no_store', 'no-store'],
    ['must-validate', 'must-revalidate'],
    ['privat', 'private'],
  ])('%s: %s', (name, meant) => {
    expect(meantDirective(name)).toBe(meant);
  });

  it.each(['', '60', 'community', 'pre-check', 'max'])('%j: none', (name) => {
    expect(meantDirective(name)).toBeNull();
  });

  it('points to directives that exist', () => {
    for (const name of ['nocached', 'imutable', 'stale-on-error'])
      expect(responseDirectives.has(meantDirective(name) ?? '')).toBe(true);
  });
});

describe('runTogether', () => {
  it.each([
    ['no-store; max-age=0', ['no-store', 'max-age=0']],
    ['max-age = 60;public', ['max-age=60', 'public']],
    ['no-store max_age=0', ['no-store', 'max_age=0']],
    ['private="a b"; max-age=0', ['private=""', 'max-age=0']],
  ])('%s', (text, parts) => {
    expect(runTogether({ text })).toEqual(parts);
  });

  it.each([
    'max-age=60',
    'max-age= 60',
    'max-age=60;',
    'max-age=60 seconds',
    'no-cache="public; private"',
    'pragma: no-cache',
  ])('%s: one directive', (text) => {
    expect(runTogether({ text })).toBeNull();
  });

  it('takes no longer than it must over what a hostile server sends', () => {
    const spaces = ' '.repeat(200_000);
    expect(runTogether({ text: `a${spaces}b` })).toBeNull();
    expect(runTogether({ text: `"${'";'.repeat(100_000)}` })).toBeNull();
  });
});
