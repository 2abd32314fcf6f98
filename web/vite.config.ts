import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { eagerWrappers } from '../scripts/lib/eager-wrappers.ts';
import { scopedName } from '../scripts/lib/scoped-name.ts';
import { unbrokenUnits } from '../scripts/lib/unbroken-units.ts';
import { entryAtLowPriority } from './build/entry-priority.ts';
import { entryStyleInHtml } from './build/entry-style.ts';
import { inlineScript } from './build/inline-script.ts';
import { arucoAsModules } from './build/js-aruco2.ts';
import { serviceWorker } from './build/service-worker.ts';

const FIRST_PAGES = new RegExp(
  [
    '/web/index.html',
    '/web/src/app/main.tsx',
    '/web/src/shared/layout/(toaster|idle-popup|language-choice|lazy-sheet|failure-note).tsx',
    '/ui/src/(basics/(cover|text)|feedback/(note|toast)|stamps/(seal|frame)).tsx',
    '/core/src/text/title-slip.ts',
    '/web/src/(browser/(lazy-part|use-near)|shared/stamps/(period-text|campaign-period|use-now)).ts',
    '/ui/src/pictures/picture.tsx',
    // English and Korean use them in both parts of their texts, so that they would be requests of their own.
    '/web/src/i18n/grammar/(plural|particles).ts',
    // The style sheets of sign-in, which are written into the first HTML, cost no request of their own.
    '/ui/src/(forms/(field|choice)|basics/line-label|places/scan-page).module.css',
    '/web/src/(accounts/line-button|shared/layout/open-in-browser).module.css',
  ].join('|'),
);
const FORM =
  /\/(ui\/src\/forms\/(field|choice)|web\/src\/shared\/(actions\/use-action|layout\/open-in-browser))\.tsx?$/;

export default defineConfig({
  // The router's shim of a hook that React has had since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  base: '/',
  publicDir: false,
  plugins: [
    unbrokenUnits(),
    eagerWrappers(),
    inlineScript('src/app/first-reads-script.ts'),
    inlineScript('src/app/retry-styles-script.ts', 'head-prepend'),
    entryStyleInHtml(),
    entryAtLowPriority(),
    serviceWorker(),
  ],
  worker: {
    format: 'es',
    plugins: () => [arucoAsModules()],
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // tokens.css has its own fallbacks and @supports conditions, which lowering the modern colours would break.
  css: {
    lightningcss: { exclude: Features.LightDark | Features.OklabColors | Features.ColorFunction },
    modules: { generateScopedName: scopedName },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: ['es2022', 'safari16.4'],
    // The content security policy forbids data: URLs, so assets are not inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Sends about one percent less than the default minifier, which a phone on a slow network waits for.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    // three.js, which only the AR camera loads.
    chunkSizeWarningLimit: 700,
    // Few chunks for the first pages. The default splitting would make forty requests.
    rolldownOptions: {
      // The timings of plugins are of no use to somebody who starts the product.
      checks: { bundlerTimings: false },
      // "use client" directives of libraries have no meaning in this app.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: {
        codeSplitting: {
          groups: [
            // The entry, with the code that sign-in and home share.
            { name: 'app', test: FIRST_PAGES, priority: 3 },
            // Code that sign-in shares with pages other than home.
            { name: 'form', test: FORM, minShareCount: 2, priority: 2.6 },
            // Home, with the persisted queries and with the hook of its point history and of other long lists. Not part of the
            // entry, so that sign-in loads faster.
            {
              name: 'home',
              test: /\/(web\/src\/(home\/home-page\.tsx|offline\/persisted-queries\.ts)|react-query\/.+\/useInfiniteQuery\.js)$/,
              priority: 2.5,
            },
            // The address of sign-in and claim codes, with the library that draws it.
            { name: 'qr-code', test: /\/(web\/src\/shared\/codes\/qr-code\.tsx|node_modules\/uqr\/)/, priority: 2.45 },
            { name: 'sign-in', test: /\/web\/src\/accounts\/sign-in\.tsx$/, priority: 2.4 },
            // What sign-in loads below its first screen, with what it shares with the map of the spots.
            {
              name: 'landing-below',
              test: /\/(web\/src\/accounts\/landing-below\.tsx|ui\/src\/base-layer\/land-shape\.ts)/,
              priority: 2.3,
            },
            // The table of the further screens, with the code that starts the service worker. That is loaded after each first page,
            // and the next page or sheet then needs no request for the table.
            {
              name: 'further-screens',
              test: /\/web\/src\/(app\/further-screens|offline\/start-worker)\.ts$/,
              priority: 2.2,
            },
            // Not part of the next groups, because the consent on the first page is a sheet.
            { name: 'sheet', test: /\/ui\/src\/dialogs\/(sheet|use-modal)/, minShareCount: 2, priority: 2 },
            // Code that only the pages of presents share.
            {
              name: 'presents',
              test: /\/ui\/src\/(tickets|lists\/(changes|fact-row|passbook|long-number))/,
              minShareCount: 2,
              priority: 1.5,
            },
            // The camera and the code reader, which no page shows at first.
            {
              name: 'scanning',
              test: /\/(ui\/src\/(dialogs\/camera-frame|scan\/)|web\/src\/shared\/scan\/)/,
              minShareCount: 2,
              priority: 1.2,
            },
            // Without this group, the page of a spot would need twenty requests.
            {
              name: 'collecting',
              test: /\/(ui\/src\/(?!press\/|base-layer\/)|web\/src\/(spots(?!\/(map|course)\/|\/list\/search)\/|shared\/(scan|location|network)\/|photos\/|queries\/photo-queries))/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
