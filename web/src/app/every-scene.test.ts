import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATTERNS, type RouteName } from '@meguri/core/paths.ts';
import { resolvePath } from '@meguri/core/resolve-path.ts';
import { expect, it } from 'vitest';

const SCENES = join(import.meta.dirname, '../../../e2e/scenes');

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
