import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** The size of a built file in bytes as sent to a browser that accepts Brotli. */
export const sentBytes = (file: string): number => statSync(`${DIST}${file}.br`).size;

/**
 * The JavaScript and CSS files that these modules (by their source path) or named chunks need. A module without its own
 * chunk is part of the entry.
 */
export function filesOf(sources: readonly string[]): string[] {
  const chunks = manifest();
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  const keyOf = (source: string) => Object.keys(chunks).find((key) => key === source || chunks[key]?.name === source);
  for (const source of ['index.html', ...sources]) visit(keyOf(source) ?? source);
  return [...files];
}
