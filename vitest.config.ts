import { defineConfig } from 'vitest/config';

/** One number for all projects: Vitest refuses to run projects together that differ in it. */
const MAX_WORKERS = 3;

/**
 * The files of one worker share its modules, so that each module is loaded once and not for each file: 0.66 of the CPU time.
 * A test that changes something global must restore it.
 */
const ISOLATE = false;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          maxWorkers: MAX_WORKERS,
          name: 'core',
          isolate: ISOLATE,
          include: ['core/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          maxWorkers: MAX_WORKERS,
          name: 'server',
          isolate: ISOLATE,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          maxWorkers: MAX_WORKERS,
          name: 'web',
          include: ['{ui,web,console,staff}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Loads happy-dom once for each worker instead of once for each file; files stay isolated.
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
