import './tests/support/map-group-by.ts';
import { defineConfig } from 'vitest/config';
import { bookPlugin } from './reference/build/vite-plugin.ts';

/** Tests that drive a browser. One browser at a time: two cores, and DevTools windows must not compete for focus. */
const browserProject = (name: string, include: string, exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include: [include], exclude, fileParallelism: false, testTimeout: 60_000, hookTimeout: 120_000 },
});

export default defineConfig({
  plugins: [bookPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,structure,book}/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['tests/fuzz/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'examples', include: ['tests/examples/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 30_000 },
      },
      browserProject('browser', 'tests/browser/**/*.test.ts', ['tests/browser/{firefox,display}/**']),
      browserProject('display', 'tests/browser/display/**/*.test.ts'),
      browserProject('firefox', 'tests/browser/firefox/**/*.test.ts'),
    ],
  },
});
