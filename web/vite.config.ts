import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { arucoAsModules } from './build/js-aruco2.ts';
import { serviceWorker } from './build/service-worker.ts';

// Class names are derived from the file, so that they are unique and readable and compress well:
// web/src/home/home.module.css -> home-home-kicker. The folders inside ui are left out:
// ui/src/basics/button.module.css -> ui-button-primary.
const scopedName = (local: string, file: string): string => {
  const name = file
    .replace(/^.*\/ui\/src\/[^/]+\//, 'ui/')
    .replace(/^.*\/src\//, '')
    .replace(/\.module\.css.*$/, '');
  return `${name.replaceAll('/', '-')}-${local}`;
};

export default defineConfig({
  base: '/',
  publicDir: false,
  plugins: [serviceWorker()],
  worker: { format: 'es', plugins: () => [arucoAsModules()] },
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
    // three.js, which only the AR camera loads.
    chunkSizeWarningLimit: 700,
    // The code of the first page is in one or two files. The default splitting would make forty requests.
    rolldownOptions: {
      // "use client" directives of libraries have no meaning in this app.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 3 },
            // Not in the first visit, so that the sign-in page loads faster.
            { name: 'home', test: /\/web\/src\/home\/home-page\.tsx$/, priority: 2.5 },
            // Separate from the next group, because the consent sheet may open on the first page.
            { name: 'sheet', test: /\/ui\/src\/dialogs\/(sheet|use-modal)/, minShareCount: 2, priority: 2 },
            // Without this group, the page of a spot would make twenty requests.
            {
              name: 'collecting',
              test: /\/(ui\/src|web\/src\/(spots(?!\/map\/)|shared\/(scan|location)|photos))\//,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
