import { defineConfig } from '@playwright/test';

const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium';
/** Takes a third less CPU time than the full Chromium, but has no camera (docs/decisions/0047-headless-shell.md). */
const HEADLESS_SHELL = process.env['CHROMIUM_HEADLESS_SHELL'] || CHROMIUM;

// The browser must send no requests of its own during a test. QUIC would bypass the interception of requests.
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

// The browser uses the last list only, so the first lines repeat Playwright's own. The last line disables processes that
// the browser starts ahead for its own interface and for the next page, which took a fifth of the tests' CPU time.
const DISABLED_FEATURES = [
  'AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints',
  'PaintHolding PreconnectToSearch ThirdPartyStoragePartitioning',
  'PreloadTopChromeWebUI SpareRendererForSitePerProcess',
].flatMap((line) => line.split(' '));

/**
 * The pages of one browser context share a process. Otherwise each context starts two: one for its empty page, and another for the first
 * page of the server, whose Cross-Origin-Opener-Policy separates it from the empty one. That took a tenth of the browser's CPU time.
 */
const ONE_RENDERER = '--renderer-process-limit=1';

/** Tests of the organiser's console, on a desktop computer. */
const CONSOLE = /console-.*\.spec\.ts$/;
/** Tests that need a camera, WebGL or notifications. */
const CAMERA = /@camera/;

const launchOptions = (executablePath: string) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', ONE_RENDERER, `--disable-features=${DISABLED_FEATURES}`, ...QUIET],
});

/** End-to-end tests with a real server in Chromium as a phone. See e2e/README.md. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e',
  // Node.js strips the types of these files itself and caches the result. Playwright would compile them again for each worker.
  build: { external: ['**/{console,core,server,staff,ui,web}/src/**/*.ts'] },
  workers: 3,
  fullyParallel: true,
  // On a busy machine a browser may stall for seconds. A test that passes only on the second try is listed and counted in the
  // summary (docs/decisions/0027-retrying-tests.md).
  retries: 1,
  forbidOnly: true,
  // The limits only detect a hang: three times what a slow, busy machine takes. The benchmarks measure how fast a page is.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 90_000 } },
  // A product that fails everywhere would otherwise reach the time limit of the stage, which loses the report.
  maxFailures: 20,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Tests cannot intercept requests of a service worker. offline.spec.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    video: 'off',
    screenshot: 'off',
  },
  projects: [
    // One worker, because each worker of a project starts a server of its own.
    { name: 'camera', grep: CAMERA, workers: 1, use: { launchOptions: launchOptions(CHROMIUM) } },
    { name: 'pages', grepInvert: CAMERA, testIgnore: CONSOLE, use: { launchOptions: launchOptions(HEADLESS_SHELL) } },
    {
      name: 'console',
      testMatch: CONSOLE,
      grepInvert: CAMERA,
      use: {
        viewport: { width: 1440, height: 900 },
        isMobile: false,
        hasTouch: false,
        launchOptions: launchOptions(HEADLESS_SHELL),
      },
    },
  ],
});
