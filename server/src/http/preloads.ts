import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where visits begin besides home and sign-in, whose code is in the entry: paths below a campaign, and the screen's
 * module as the build's manifest names it.
 */
const SCREENS: readonly (readonly [RegExp, string])[] = [
  [/^spots$/, 'src/spots/spot-list.tsx'],
  [/^spots\/[^/]+$/, 'src/spots/spot-page.tsx'],
  [/^qr$/, 'src/spots/qr-page.tsx'],
  [/^goods$/, 'src/presents/prize-list.tsx'],
  [/^goods\/[^/]+$/, 'src/presents/present-page.tsx'],
];
const ENTRY = 'index.html';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * The `Link` header of a page, which lets the browser fetch the code of its screen beside the entry instead of after it;
 * undefined where there is nothing to fetch. `path` is that below the campaign.
 */
export function openPreloads(webRoot: string): (path: string) => string | undefined {
  const manifest = join(webRoot, '.vite/manifest.json');
  const chunks = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>) : {};
  const links = SCREENS.map(([pattern, module]) => [pattern, linkHeader(chunks, module)] as const);
  return (path) => links.find(([pattern]) => pattern.test(path))?.[1] || undefined;
}

function linkHeader(chunks: Record<string, Chunk>, module: string): string {
  const seen = new Set([ENTRY]);
  const links: string[] = [];
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    links.push(`</${chunk.file}>; rel=modulepreload`);
    // Not preloaded: browsers complain where a visitor who is not logged in sees sign-in instead.
    for (const file of chunk.css ?? []) links.push(`</${file}>; rel=prefetch; as=style; crossorigin`);
    chunk.imports?.forEach(visit);
  };
  visit(module);
  return links.join(', ');
}
