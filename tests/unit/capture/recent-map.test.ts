import { describe, expect, it } from 'vitest';
import { RecentMap } from '../../../reference/capture/recent-map.ts';

const set = (map: RecentMap<number>, from: number, to: number) => {
  for (let key = from; key < to; key += 1) map.set(String(key), key);
};

describe('RecentMap', () => {
  it('keeps at most as many keys as it was told, and the most recent seven eighths of them', () => {
    const map = new RecentMap<number>(80);
    set(map, 0, 1_000);
    const kept = Array.from({ length: 1_000 }, (_, key) => key).filter((key) => map.get(String(key)) !== undefined);
    expect(kept.length).toBeLessThanOrEqual(80);
    expect(kept.slice(-70)).toEqual(Array.from({ length: 70 }, (_, index) => 930 + index));
  });

  it('knows the latest value of a key, and keeps it as long as one that was set as late', () => {
    const map = new RecentMap<number>(80);
    map.set('a', 1);
    set(map, 0, 60);
    map.set('a', 2);
    set(map, 60, 120);
    expect(map.get('a')).toBe(2);
  });

  it('is not changed by what is set in its copy, nor its copy by what is set in it', () => {
    const map = new RecentMap<number>(160);
    set(map, 0, 50);
    const copy = map.copy();
    copy.set('0', 1_000);
    set(copy, 50, 90);
    map.set('1', 1_001);
    expect(['0', '1', '50'].map((key) => map.get(key))).toEqual([0, 1_001, undefined]);
    expect(['0', '1', '50'].map((key) => copy.get(key))).toEqual([1_000, 1, 50]);
  });
});
