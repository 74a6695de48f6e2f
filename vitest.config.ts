import './tests/support/map-group-by.ts';
import { defineConfig } from 'vitest/config';
import { bookPlugin } from './reference/build/vite-plugin.ts';

export default defineConfig({
  plugins: [bookPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,structure}/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // One browser at a time: two cores, and DevTools windows must not compete for focus.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
