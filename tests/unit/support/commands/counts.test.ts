import { describe, expect, it } from 'vitest';
import { complaint, countsOf, line, NOTHING, ONE_FAILED, sum } from '../../../support/commands/counts.ts';

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: true };

describe('countsOf', () => {
  it('takes the counts over, todo as skipped', () => {
    const mixed = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1, success: false };
    expect(countsOf(mixed)).toEqual({ passed: 5, failed: 2, skipped: 4 });
  });

  it('counts a failed run without a failed test as one failed', () => {
    expect(countsOf({ ...report, success: false })).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });
});

it('sum adds up, and of nothing is nothing', () => {
  expect(sum([countsOf(report), ONE_FAILED, { passed: 1, failed: 1, skipped: 1 }])).toEqual({
    passed: 6,
    failed: 2,
    skipped: 1,
  });
  expect(sum([])).toEqual(NOTHING);
});

it('the line has the three counts and nothing else', () => {
  expect(line({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
});

describe('complaint', () => {
  it.each([
    [{ passed: 5, failed: 0, skipped: 0 }, true, null],
    [{ passed: 5, failed: 0, skipped: 1 }, false, null],
    [{ passed: 5, failed: 0, skipped: 1 }, true, '1 skipped, which CI=true does not allow.'],
    [{ passed: 5, failed: 2, skipped: 1 }, true, '2 failed.'],
    [{ passed: 0, failed: 0, skipped: 0 }, false, 'No test ran.'],
    [{ passed: 0, failed: 0, skipped: 4 }, false, 'No test ran.'],
  ])('of %o with CI %s: %s', (counts, ci, expected) => {
    expect(complaint(counts, ci)).toBe(expected);
  });
});
