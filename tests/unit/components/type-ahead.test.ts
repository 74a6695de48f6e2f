import { describe, expect, it } from 'vitest';
import { addLetter, findLabel } from '../../../components/reader/type-ahead.ts';

const labels = ['Status codes', '400 Bad Request', '404 Not Found', ' Age', 'application/json', 'application/zip'];

describe('findLabel', () => {
  it.each<[string, number, number | null]>([
    // One letter: the next one, not the one that has the focus; round at the end.
    ['4', 0, 1],
    ['4', 1, 2],
    ['4', 2, 1],
    ['s', 0, 0],
    // The same letter again.
    ['44', 1, 2],
    ['aaa', 3, 4],
    // Several letters: stays where they hold.
    ['40', 1, 1],
    ['404', 1, 2],
    ['APPLICATION/Z', 3, 5],
    ['ag', 4, 3],
    ['x', 0, null],
    ['404x', 2, null],
  ])('%j from %d leads to %j', (typed, at, index) => {
    expect(findLabel(labels, at, typed)).toBe(index);
  });

  it('finds nothing where there is nothing', () => {
    expect(findLabel([], 0, 'a')).toBeNull();
  });
});

describe('addLetter', () => {
  it('adds what comes soon, and begins anew after a pause', () => {
    const first = addLetter({ text: '', at: 0 }, '4', 1000);
    const second = addLetter(first, '0', 1500);
    expect(second).toEqual({ text: '40', at: 1500 });
    expect(addLetter(second, 'a', 2100).text).toBe('40a');
    expect(addLetter(second, 'a', 2200).text).toBe('a');
  });
});
