import { describe, expect, it } from 'vitest';
import { quotaItems } from '../../../../reference/http/fields/rate-limit.ts';
import { Fields } from '../../../../reference/http/fields.ts';

const items = (...values: string[]) =>
  quotaItems('RateLimit', new Fields(values.map((value) => ({ name: 'RateLimit', value }))));

describe('quotaItems', () => {
  it('goes over all lines and says where each item stands', () => {
    expect(items('"a, b";r=1, "c";r=2', '"d"')).toMatchObject([
      { name: 'a, b', member: { text: '"a, b";r=1', line: 0 } },
      { name: 'c', member: { text: '"c";r=2', line: 0 } },
      { name: 'd', member: { text: '"d"', line: 1 } },
    ]);
    expect(items('"c";r=2')?.[0]?.parameters.get('r')).toBe(2);
  });

  it('has no name for an inner list', () => {
    expect(items('("a" "b");r=1')).toMatchObject([{ name: null }]);
  });

  it('tells what does not parse from what was not sent', () => {
    expect(items('limit=1')).toBeNull();
    expect(items()).toBeUndefined();
    expect(items('')).toEqual([]);
  });
});
