import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { eagerWrappers } from '../scripts/lib/eager-wrappers.ts';
import { scopedName } from '../scripts/lib/scoped-name.ts';
import { unbrokenUnits } from '../scripts/lib/unbroken-units.ts';
import { workerBuild } from '../scripts/lib/worker-build.ts';

const SHARED_PARTS = /\/console\/src\/(shared\/(?!map|preview|seals|figures\/qr-figure)|document|api|browser)/;

export default defineConfig({
  base: '/console/',
  publicDir: false,
  plugins: [
    unbrokenUnits(),
    eagerWrappers(),
    // The walk test works without a network (docs/decisions/0111-walk-test-without-a-network.md).
    workerBuild({
      srcDir: 'src/walk/worker',
      filename: 'walk-worker.ts',
      screens: [
        'index.html',
        'src/i18n/ja_JP/ja_JP.ts',
        'src/i18n/en_US/en_US.ts',
        'src/walk/walk-page.tsx',
        'src/walk/poster-scanner.tsx',
      ],
      globPatterns: ['assets/**/*.{js,css,woff2,wasm}'],
      isStyleInlined: false,
      withCodeReader: true,
    }),
  ],
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
    // The content security policy forbids data: URLs in style sheets, so assets are not inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Sends about one percent less than the default minifier (docs/decisions/0135-terser-for-the-visitor-app.md).
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    // The entry with React, the router and the widgets. e2e/console-size.spec.ts holds what is sent.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // The timings of plugins are of no use to somebody who starts the product.
      checks: { bundlerTimings: false },
      // "use client" directives of libraries have no meaning in this app.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      // Few chunks. The default splitting would make fifty requests before the first page, and thirty more for a page with fields.
      output: {
        codeSplitting: {
          groups: [
            // What every page loads.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What several pages share: fields, lists, dialogs. The map, the preview and QR codes are chunks of their own.
            { name: 'parts', test: SHARED_PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
