import type { PluginOption } from 'vite';
import { workerBuild } from '../../scripts/lib/worker-build.ts';

/**
 * The modules or chunks of the screens that must work offline even before their first visit. Screens that need the network
 * (camera, forms) and large files (map, models, other languages) are cached when they are first used.
 */
const READING = [
  'index.html',
  'home',
  'src/app/wide.css',
  'src/spots/list/spot-list.tsx',
  'src/spots/detail/spot-page.tsx',
  'src/spots/detail/spot-below.tsx',
  'src/spots/detail/spot-pictures.tsx',
  'src/spots/acquire/step-dialog.tsx',
  'src/spots/course/course-page.tsx',
  'src/home/newest-lines.tsx',
  'src/home/offers.tsx',
  'src/presents/list/present-list.tsx',
  'src/presents/detail/present-page.tsx',
  'src/presents/claim/claim-panel.tsx',
  'src/presents/results/results-page.tsx',
  'src/points/points-page.tsx',
  'src/notifications/notifications-page.tsx',
  'src/menu/menu-sheet.tsx',
  'src/errors/not-found.tsx',
  'src/errors/server-error.tsx',
  // The table of these screens, with the code that looks for newer builds.
  'further-screens',
];

/** Builds `sw.js`, the worker of the visitor app. */
export const serviceWorker = (): PluginOption =>
  workerBuild({
    srcDir: 'src/offline/worker',
    filename: 'sw.ts',
    screens: READING,
    globPatterns: ['assets/**/*.{js,css,webp}'],
    isStyleInlined: true,
    // Scanning needs the network.
    withCodeReader: false,
  });
