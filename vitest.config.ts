import './tests/support/map-group-by.ts';
import { defineConfig } from 'vitest/config';
import { bookPlugin } from './reference/build/vite-plugin.ts';

/** Tests that compute. */
const unit = {
  environment: 'node',
  setupFiles: ['tests/fuzz/setup.ts'] as string[],
  testTimeout: 120_000,
  // Vitest would leave one processor free.
  maxWorkers: '100%',
} as const;
const MOCKED = 'tests/unit/**/*.mocked.test.{ts,tsx}';

/** Tests that drive a browser, one file after another: on two cores, two browsers are slower together than in turn. */
const browserProject = (name: string, include: string, groupOrder: number, exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    exclude,
    fileParallelism: false,
    // Modules are loaded once, and test files may share a browser: sharedChromium(), sharedFirefox().
    isolate: false,
    sequence: { groupOrder },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a browser shows comes by and by, later on a busy machine.
    expect: { poll: { timeout: 30_000, interval: 25 } },
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      browserProject('browser', 'tests/browser/**/*.test.ts', 2, ['tests/browser/{firefox,display}/**']),
      browserProject('display', 'tests/browser/display/**/*.test.ts', 3),
      browserProject('firefox', 'tests/browser/firefox/**/*.test.ts', 4),
    ],
  },
});
