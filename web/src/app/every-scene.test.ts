import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATTERNS, type RouteName } from '@meguri/core/paths.ts';
import { resolvePath } from '@meguri/core/resolve-path.ts';
import { expect, it } from 'vitest';
import { SHEET_SCENES, SHEET_TESTS } from '../../../e2e/scenes/scene-sheets.ts';

const TESTS = join(import.meta.dirname, '../../../e2e');
const SCENES = join(TESTS, 'scenes');
const SOURCES = join(import.meta.dirname, '..');

/** Pages that a scene reaches by a press: the draw of a lottery, from the list of results. */
const PRESSED: readonly RouteName[] = ['draw'];

/** The addresses below the campaign that scenes open. */
const ADDRESS = /\b(?:go|goInApp)\(world, ['`]([^'`]*)['`]|\b(?:loaded|shown)\('[^']*', '([^']*)'\)/g;

it('has a scene for every page of the visitor app', () => {
  const addresses = readdirSync(SCENES).flatMap((file) =>
    [...readFileSync(join(SCENES, file), 'utf8').matchAll(ADDRESS)].map(([, gone = '', listed = '']) => gone || listed),
  );
  const shown = new Set<string>([
    ...addresses.map((address) => resolvePath(`/akari/${address.replace(/[?#].*/, '')}`, 'akari').name),
    ...PRESSED,
  ]);
  expect(Object.keys(PATTERNS).filter((name) => !shown.has(name))).toEqual([]);
});

/** What a sheet or dialog is made of. */
const SHEET = /<(Sheet|CameraFrame|Press|dialog)[\s>]|role="(alert)?dialog"/g;
/** A scene that axe looks at, by `name` or by a function that takes the name. */
const SCENE = /\bname: '([^']+)'(?!,\s+isPictureOnly)|(?<!\.\.\.)\b\w+\(\s*'([a-z-]+)',/g;

it('has a scene for every sheet and dialog of the visitor app', () => {
  const scenes = new Set(
    readdirSync(SCENES).flatMap((file) =>
      [...readFileSync(join(SCENES, file), 'utf8').matchAll(SCENE)].map(([, name = '', given = '']) => name || given),
    ),
  );
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => ({ file, count: readFileSync(join(SOURCES, file), 'utf8').match(SHEET)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  expect(sheets.length).toBeGreaterThan(35);
  const isTested = (file: string) => {
    const spec = SHEET_TESTS[file];
    return spec !== undefined && readFileSync(join(TESTS, spec), 'utf8').includes('violations(');
  };
  const shown = (file: string) => new Set(SHEET_SCENES[file]?.filter((name) => scenes.has(name))).size;
  const missing = sheets.filter(({ file, count }) => !isTested(file) && shown(file) < count);
  expect(missing.map(({ file, count }) => `${file}: ${shown(file)} of ${count}`)).toEqual([]);
  const known = new Set(sheets.map(({ file }) => file));
  expect([...Object.keys(SHEET_SCENES), ...Object.keys(SHEET_TESTS)].filter((file) => !known.has(file))).toEqual([]);
});
