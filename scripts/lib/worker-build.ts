import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PluginOption, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** A service worker of a browser app. */
export interface WorkerBuild {
  /** The folder of its source, below that of the app. */
  srcDir: string;
  filename: string;
  /** The modules or chunks whose files it caches in advance. */
  screens: readonly string[];
  /** The built files among which those are. */
  globPatterns: string[];
  /** Whether the style sheet of index.html is written into it, so that it is no file of its own. */
  isStyleInlined: boolean;
  /** Whether the worker of the code reader and its WebAssembly are cached as well. */
  withCodeReader: boolean;
}

const manifestOf = (outDir: string): string => `${outDir}/.vite/manifest.json`;

/** The files of the screens, from the manifest of the build in `outDir`. */
function filesOfScreens(outDir: string, { screens, isStyleInlined }: WorkerBuild): Set<string> {
  const chunks = JSON.parse(readFileSync(manifestOf(outDir), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunks[key];
    if (!chunk) throw new Error(`${key} has no separate chunk`);
    const css = key === 'index.html' && isStyleInlined ? [] : (chunk.css ?? []);
    // Assets that are scripts are the worker of the code reader.
    const pictures = (chunk.assets ?? []).filter((file) => !file.endsWith('.js'));
    for (const file of [chunk.file, ...css, ...pictures]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  for (const screen of screens) {
    visit(chunks[screen] ? screen : (Object.keys(chunks).find((key) => chunks[key]?.name === screen) ?? screen));
  }
  return files;
}

/** The timings of plugins are of no use to somebody who starts the product. */
const QUIET = { checks: { bundlerTimings: false } } satisfies Rolldown.InputOptions;

const CODE_READER = /^assets\/zxing[._]/;

/** Builds the service worker with the list of the files that it caches in advance. */
export const workerBuild = (worker: WorkerBuild): PluginOption => {
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
      srcDir: worker.srcDir,
      filename: worker.filename,
      // The server serves a web manifest for each campaign. The app registers the worker after the first page has loaded.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: worker.globPatterns,
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'quietly', config: () => ({ logLevel: 'warn' }) }] },
        // The type is that of Rollup, which does not know the options of Rolldown.
        rollupOptions: QUIET as object,
        manifestTransforms: [
          async (entries) => {
            // This hook also runs after a failed build, whose own error must be reported.
            if (!existsSync(manifestOf(outDir))) return { manifest: [], warnings: [] };
            const screenFiles = filesOfScreens(outDir, worker);
            // File names contain a hash of the content, so no revision is needed.
            const manifest = entries
              .filter(({ url }) => screenFiles.has(url) || (worker.withCodeReader && CODE_READER.test(url)))
              .map((entry) => ({ ...entry, revision: null }));
            return { manifest, warnings: [] };
          },
        ],
      },
    }),
  ];
};
