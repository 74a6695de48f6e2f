/** Adds up what the steps of `npm test` gave, and says it in the one last line. */

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of the report of vitest's JSON reporter that is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Skipped by `skip`, a condition, or `only` elsewhere. */
  numPendingTests: number;
  numTodoTests: number;
  /** False also when a file failed to load or an error came outside of any test. */
  success: boolean;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
/** A step other than tests (types, lint, a build) that failed; also a test run that left no report. */
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Tests that were left out as a whole, for want of what they need. */
export const ONE_SKIPPED: Counts = { passed: 0, failed: 0, skipped: 1 };

/** The counts of one test run. A run that failed without a failed test counts as one failed. */
export function countsOf(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );
}

/** The last line of `npm test`. */
export const line = ({ passed, failed, skipped }: Counts) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Why the whole is a failure, or null when it is none. With CI=true a skipped test is one. */
export function complaint({ passed, failed, skipped }: Counts, ci: boolean): string | null {
  if (failed > 0) return `${failed} failed.`;
  if (passed === 0) return 'No test ran.';
  if (ci && skipped > 0) return `${skipped} skipped, which CI=true does not allow.`;
  return null;
}
