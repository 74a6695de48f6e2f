import './tests/support/map-group-by.ts';
import { defineConfig } from 'vitest/config';
import { bookPlugin } from './reference/build/vite-plugin.ts';

/**
 * Milliseconds after which a test hangs. No bound of the product: on a machine that is shared, the same work took 30 times as
 * long as at its best.
 */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What a view or a browser shows comes by and by, later on a busy machine.
  expect: { poll: { timeout: 30_000, interval: 25 } },
};

/** Tests that compute. */
const unit = {
  environment: 'node',
  setupFiles: ['tests/fuzz/setup.ts', 'tests/support/patience.ts'] as string[],
  ...PATIENT,
  // Vitest would leave one processor free.
  maxWorkers: '100%',
} as const;
const MOCKED = 'tests/unit/**/*.mocked.test.{ts,tsx}';

/**
 * Tests that drive a browser: one for each worker.
 * @param maxWorkers how many files are tested at once
 */
const browserProject = (
  name: string,
  include: string,
  groupOrder: number,
  { exclude = [], maxWorkers = 1 }: { exclude?: string[]; maxWorkers?: number } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    exclude,
    maxWorkers,
    // Modules are loaded once, and test files may share a browser: sharedChromium(), sharedFirefox().
    isolate: false,
    sequence: { groupOrder },
    ...PATIENT,
  },
});

export default defineConfig({
  plugins: [bookPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/{unit,structure,book}/**/*.test.{ts,tsx}'],
          exclude: [MOCKED],
          // Loading the book and the rules anew for each file would take longer than the tests.
          isolate: false,
        },
      },
      // What replaces modules, or loads them again, has to have them for itself.
      { extends: true, test: { ...unit, name: 'mocked', include: [MOCKED] } },
      {
        extends: true,
        test: {
          name: 'examples',
          include: ['tests/examples/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          // The book is read once. What takes time are the programs, which have processes of their own.
          isolate: false,
          fileParallelism: false,
          ...PATIENT,
        },
      },
      browserProject('browser', 'tests/browser/**/*.test.ts', 2, {
        exclude: ['tests/browser/{firefox,display}/**'],
        // Every one of them waits for its browser, and so the last of them does not use one processor alone.
        maxWorkers: 2,
      }),
      browserProject('display', 'tests/browser/display/**/*.test.ts', 3),
      browserProject('firefox', 'tests/browser/firefox/**/*.test.ts', 4),
    ],
  },
});
