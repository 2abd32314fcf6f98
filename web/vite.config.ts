import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { arucoAsModules } from './build/js-aruco2.ts';
import { serviceWorker } from './build/service-worker.ts';

// A class is named for its file, web/src/home/home.module.css -> home-home-kicker: unique, readable, and it compresses
// well. The folders inside ui are left out: ui/src/basics/button.module.css -> ui-button-primary.
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
  // The tokens bring their own fallbacks and ask @supports; lowering the modern colours would take both apart.
  css: {
    lightningcss: { exclude: Features.LightDark | Features.OklabColors | Features.ColorFunction },
    modules: { generateScopedName: scopedName },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: ['es2022', 'safari16.4'],
    // The content security policy allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // three.js, which only the AR camera loads.
    chunkSizeWarningLimit: 700,
    // What a first page needs is one file or two: split by what other pages share, it would be forty requests.
    rolldownOptions: {
      // Marks for servers that render components; this app is rendered in the browser alone.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 3 },
            // Where most visits go on, but not the first one: the door comes sooner without it.
            { name: 'home', test: /\/web\/src\/home\/home-page\.tsx$/, priority: 2.5 },
            // Apart from what follows, since consent asks in a sheet on the first page.
            { name: 'sheet', test: /\/ui\/src\/dialogs\/(sheet|use-modal)/, minShareCount: 2, priority: 2 },
            // Else a spot's page would be twenty requests.
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
