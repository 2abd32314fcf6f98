import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

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
  'src/presents/list/present-list.tsx',
  'src/presents/detail/present-page.tsx',
  'src/presents/results/results-page.tsx',
  'src/points/points-page.tsx',
  'src/notifications/notifications-page.tsx',
  'src/menu/menu-sheet.tsx',
  'src/errors/not-found.tsx',
  'src/errors/server-error.tsx',
  // Looks for newer builds.
  'src/offline/start-worker.ts',
];

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const manifestOf = (outDir: string): string => `${outDir}/.vite/manifest.json`;

/** The files of the READING screens, from the manifest of the build in `outDir`. */
function readingFiles(outDir: string): Set<string> {
  const chunks = JSON.parse(readFileSync(manifestOf(outDir), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunks[key];
    if (!chunk) throw new Error(`${key} has no separate chunk`);
    // The style sheet of the first page is inlined in the HTML.
    const css = key === 'index.html' ? [] : (chunk.css ?? []);
    // Assets that are scripts are the worker of the code reader, which is not needed offline.
    const pictures = (chunk.assets ?? []).filter((file) => !file.endsWith('.js'));
    for (const file of [chunk.file, ...css, ...pictures]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  for (const screen of READING) {
    visit(chunks[screen] ? screen : (Object.keys(chunks).find((key) => chunks[key]?.name === screen) ?? screen));
  }
  return files;
}

/** Builds `sw.js` with the list of the files that it precaches. */
export const serviceWorker = (): PluginOption => {
  let outDir = '';
  return [
    {
      name: 'where-the-build-goes',
      configResolved: ({ root, build }) => {
        outDir = resolve(root, build.outDir);
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline/worker',
      filename: 'sw.ts',
      // The server serves a web manifest for each campaign. The app registers the worker after the first page has loaded.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['assets/**/*.{js,css,webp}'],
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'quietly', config: () => ({ logLevel: 'warn' }) }] },
        manifestTransforms: [
          async (entries) => {
            // This hook also runs after a failed build, whose own error must be reported.
            if (!existsSync(manifestOf(outDir))) return { manifest: [], warnings: [] };
            const reading = readingFiles(outDir);
            // File names contain a hash of the content, so no revision is needed.
            const manifest = entries
              .filter(({ url }) => reading.has(url))
              .map((entry) => ({ ...entry, revision: null }));
            return { manifest, warnings: [] };
          },
        ],
      },
    }),
  ];
};
