import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist']);

/** A hash of the names and contents of these files and of all files in these folders. */
export function sourceHash(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash: Hash, path: string): void {
  if (statSync(path).isDirectory()) {
    const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
    for (const name of names.sort()) add(hash, join(path, name));
    return;
  }
  const content = readFileSync(path);
  hash.update(`${path}\0${content.length}\0`).update(content);
}
