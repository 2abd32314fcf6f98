import { defineConfig } from 'vitest/config';

/** One number for all projects: Vitest refuses to run projects together that differ in it. */
const MAX_WORKERS = 4;

/**
 * The files of one worker share its modules, so that each module is loaded once and not for each file: 0.66 of the CPU time.
 * A test that changes something global must restore it.
 */
const ISOLATE = false;

/**
 * A test that ran out of time on a busy machine runs a second time, and the summary counts it. A test with a wrong result fails at
 * once (docs/decisions/0027-retrying-tests.md).
 */
const RETRY = { count: 1, condition: /^Test timed out in \d+ms/ };

/** In milliseconds. Reading all files of the repository took more than the default of 5 s beside browser tests. */
const TEST_TIMEOUT = 30_000;

/**
 * `expect.poll` waits for what another server, a job or a timer does. The default of 1 s is too short for a busy machine. This limit is
 * shorter than that of a test, so that a failure says what was expected.
 */
const EXPECT = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          maxWorkers: MAX_WORKERS,
          name: 'core',
          retry: RETRY,
          isolate: ISOLATE,
          include: ['core/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: TEST_TIMEOUT,
          expect: EXPECT,
        },
      },
      {
        test: {
          maxWorkers: MAX_WORKERS,
          name: 'server',
          retry: RETRY,
          isolate: ISOLATE,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: TEST_TIMEOUT,
          expect: EXPECT,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          maxWorkers: MAX_WORKERS,
          name: 'web',
          retry: RETRY,
          include: ['{ui,web,console,staff}/src/**/*.test.{ts,tsx}'],
          testTimeout: TEST_TIMEOUT,
          expect: EXPECT,
          environment: 'happy-dom',
          // Loads happy-dom once for each worker instead of once for each file; files stay isolated.
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
