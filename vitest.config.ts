import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: ['core/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'web',
          include: ['{ui,web}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Loads happy-dom once for each worker instead of once for each file; files stay isolated.
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
