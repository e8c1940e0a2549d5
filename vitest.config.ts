/** Two kinds of unit tests: the Node side, and React components in happy-dom. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Far more than any test needs: only one that hangs should meet it, whatever else the machine is doing.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // By itself it leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ['test/support/seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/web/**', 'test/e2e/**'],
        },
      },
      { extends: true, test: { name: 'web', environment: 'happy-dom', include: ['test/web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
