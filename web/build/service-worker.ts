import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * The screens for reading, or the chunks that they are in: they must open offline even where nobody has opened them
 * before. What needs the network to be of use (camera, forms) and what is heavy (map, models, other languages) is kept
 * once it was used.
 */
const READING = [
  'index.html',
  'home',
  'src/spots/list/spot-list.tsx',
  'src/spots/detail/spot-page.tsx',
  'src/home/newest-lines.tsx',
  'src/presents/list/prize-list.tsx',
  'src/presents/detail/present-page.tsx',
  'src/presents/results/results-page.tsx',
  'src/points/points-page.tsx',
  'src/notifications/notifications-page.tsx',
  'src/menu/menu-sheet.tsx',
  'src/errors/not-found.tsx',
  'src/errors/server-error.tsx',
];

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const manifestOf = (outDir: string): string => `${outDir}/.vite/manifest.json`;

/** The built files that the screens for reading are made of, by the build's own manifest in `outDir`. */
function readingFiles(outDir: string): Set<string> {
  const chunks = JSON.parse(readFileSync(manifestOf(outDir), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunks[key];
    if (!chunk) throw new Error(`${key} has no chunk of its own`);
    // The style sheet of the first page is written into the HTML.
    const css = key === 'index.html' ? [] : (chunk.css ?? []);
    // Not the code reader's worker, which is the other kind of asset.
    const pictures = (chunk.assets ?? []).filter((file) => !file.endsWith('.js'));
    for (const file of [chunk.file, ...css, ...pictures]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  for (const screen of READING) {
    visit(chunks[screen] ? screen : (Object.keys(chunks).find((key) => chunks[key]?.name === screen) ?? screen));
  }
  return files;
}

/** Builds `sw.js` beside the app, with the list of the files that it fetches ahead. */
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
      // The server writes one for each campaign, and the app registers the worker when the first page is done.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['assets/**/*.{js,css,webp}'],
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'quietly', config: () => ({ logLevel: 'warn' }) }] },
        manifestTransforms: [
          async (entries) => {
            // A build that has failed gets here too, and its own fault is the one to be told.
            if (!existsSync(manifestOf(outDir))) return { manifest: [], warnings: [] };
            const reading = readingFiles(outDir);
            // Each name says its content, so none needs a revision.
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
