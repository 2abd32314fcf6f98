import { expect, it } from 'vitest';
import { applyOperations } from './apply-operations.ts';
import { textOnlyPlaces } from './text-only-places.ts';
import { readYaml } from './yaml-document.ts';

const FILE = `slug: town # & no anchor, * no alias
name: &name
  ja_JP: まち
title: *name
points: !!int 3
spots:
  - &first
    id: a
    name: A
  - id: b
    name: { ja_JP: い, en_US: *name }
    courses: [x, !!str y]
    points: 1
`;

it('names what only a person can edit, with its line', () => {
  const document = readYaml(FILE);
  const places = document ? textOnlyPlaces(document) : [];
  expect(places).toEqual([
    { path: '/name', line: 3 },
    { path: '/title', line: 4 },
    { path: '/points', line: 5 },
    { path: '/spots/a', line: 8 },
    { path: '/spots/b/name/en_US', line: 11 },
    { path: '/spots/b/courses', line: 12 },
  ]);
  for (const { path } of places.filter((place) => place.path !== '/spots/a')) {
    expect(applyOperations(FILE, [{ op: 'set', path, value: 'x' }])).toEqual({ ok: false, code: 'text_only', path });
  }
  for (const path of ['/spots/b/points', '/spots/b/name/ja_JP', '/slug']) {
    expect(applyOperations(FILE, [{ op: 'set', path, value: 'x' }]).ok).toBe(true);
  }
});
