import { defineConfig } from '@playwright/test';

// No network service of the browser's own may speak during a test, and QUIC would pass by the tests' view of requests.
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** Journeys through the real server in a real Chromium, held like a phone; e2e/README.md tells how they are made. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e',
  workers: 2,
  fullyParallel: true,
  // On a machine that others use a browser may stand still for seconds. A test that needs its second try is named, and the
  // closing line counts it; one that is broken fails twice (docs/decisions/0027-second-tries.md).
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', ...QUIET],
    },
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Requests that go through a worker cannot be held up by a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
    video: 'off',
    screenshot: 'off',
  },
});
