import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../vite.config.ts';

const ROOT = join(import.meta.dirname, '../../..');
const classesOf = (css: string): string[] => [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

/** The names that the build gives to the classes of all components. */
function classNames(): Set<string> {
  const { generateScopedName } = config.css?.modules || {};
  if (typeof generateScopedName !== 'function') throw new Error('the build does not name classes');
  const files = ['ui/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)),
  );
  return new Set(
    files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((file) => {
        const css = readFileSync(file, 'utf8');
        return classesOf(css).map((name) => generateScopedName(name, file, css));
      }),
  );
}

it.each(['web/src/app/wide.css', 'web/src/spots/list/spot-list.module.css'])(
  'every class of a component that %s names exists',
  (file) => {
    const known = classNames();
    const named = classesOf(readFileSync(join(ROOT, file), 'utf8')).filter((name) => name.includes('-'));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  },
);
