import type { Rolldown, UserConfig } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { expect, test, vi } from 'vitest';

// The options of the service-worker build of each app, in the order in which the apps are loaded.
const { workers } = vi.hoisted(() => ({ workers: [] as Partial<VitePWAOptions>[] }));
vi.mock('vite-plugin-pwa', () => ({
  VitePWA: (options: Partial<VitePWAOptions>) => {
    workers.push(options);
    return [];
  },
}));

const QUIET: Rolldown.InputOptions['checks'] = { bundlerTimings: false };

const { default: web } = await import('../web/vite.config.ts');
const { default: console } = await import('../console/vite.config.ts');
const { default: staff } = await import('../staff/vite.config.ts');
const apps: [string, UserConfig, Partial<VitePWAOptions> | undefined][] = [
  ['web app', web, workers[0]],
  ['console', console, workers[1]],
  ['staff mode', staff, workers[2]],
];

// `npm start` on a fresh checkout prints what the builds print, and its reader is no developer.
test.each(apps)('the build of the %s prints no timings of plugins', (_, { build }) => {
  expect(build?.rolldownOptions?.checks).toEqual(QUIET);
});

test.each(apps)('the build of the service worker of the %s prints no timings of plugins', (_, __, worker) => {
  expect(worker?.injectManifest?.rollupOptions).toEqual({ checks: QUIET });
});

test('the build of the workers of the web app prints no timings of plugins', () => {
  expect(web.worker?.rolldownOptions?.checks).toEqual(QUIET);
});
