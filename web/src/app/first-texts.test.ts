import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FIRST } from './load-screen.ts';

const SRC = join(import.meta.dirname, '..');
/** Their imports are loaded together with the further texts, except the first screens. */
const SCREENS_FILE = 'app/screens.ts';
const TABLES = [SCREENS_FILE, 'app/further-screens.ts'];
/** The modules that define how all texts are read. */
const TEXTS = ['i18n/language.ts', 'i18n/language-context.ts'];

const sourceOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** The files of the app that a module imports, statically or dynamically, without type imports. */
function importsOf(file: string): string[] {
  const values = sourceOf(file).replaceAll(/^import type .*?;$/gms, '');
  const paths = [...values.matchAll(/(?:\bfrom |\bimport\(|^import )'(\.[^']+\.tsx?)'/gm)].map(
    (match) => match[1] ?? '',
  );
  return paths.map((path) => join(dirname(file), path)).filter((path) => !path.startsWith('..'));
}

const firstScreens = (): string[] =>
  FIRST.map((name) => {
    const path = new RegExp(`^  ${name}: .*import\\('(.+?)'\\)`, 'm').exec(sourceOf(SCREENS_FILE))?.[1];
    return join(dirname(SCREENS_FILE), path ?? `${name} is not a screen`);
  });

it('lets the entry and the first screens read only the first texts', () => {
  const files = new Set(['app/main.tsx', ...firstScreens()]);
  // Iterating over a set also visits what the loop adds to it.
  for (const file of files) {
    if (!TABLES.includes(file)) for (const each of importsOf(file)) files.add(each);
  }
  expect([...files]).toEqual(
    expect.arrayContaining(['home/newest-lines.tsx', 'shared/layout/hook-popup.tsx', 'tracking/listener.tsx']),
  );
  const readers = [...files].filter((file) => !TEXTS.includes(file) && /\b(useText|allTexts)\(/.test(sourceOf(file)));
  expect(readers).toEqual([]);
});
