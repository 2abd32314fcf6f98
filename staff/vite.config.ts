import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { scopedName } from '../scripts/lib/scoped-name.ts';
import { unbrokenUnits } from '../scripts/lib/unbroken-units.ts';
import { workerBuild } from '../scripts/lib/worker-build.ts';

export default defineConfig({
  base: '/staff/',
  publicDir: false,
  plugins: [
    unbrokenUnits(),
    // A counter works without a network, also when its page is loaded again.
    workerBuild({
      srcDir: 'src/offline/worker',
      filename: 'staff-worker.ts',
      screens: ['index.html', 'further-icon-paths'],
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
    rolldownOptions: {
      // The timings of plugins are of no use to somebody who starts the product.
      checks: { bundlerTimings: false },
      // "use client" directives of libraries have no meaning in this app.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
