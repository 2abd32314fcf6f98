import { expect, it } from 'vitest';
import { CONTENTS, type Sees } from '../shared/frame/contents-entries.ts';
import { goKeys } from './go-keys.ts';

const NOTHING: Sees = {
  draft: false,
  edit: false,
  figures: false,
  counters: false,
  visitors: false,
  applications: false,
  photos: false,
  draws: false,
  team: false,
  audit: false,
  keys: false,
  posts: false,
};
const EVERYTHING = Object.fromEntries(Object.keys(NOTHING).map((key) => [key, true])) as unknown as Sees;

it('every page of the contents has a letter of its own, which is not G', () => {
  const keys = goKeys(EVERYTHING);
  expect(keys.map(({ to }) => to)).toEqual([
    '/overview',
    ...CONTENTS.flatMap(({ entries }) => entries.map(({ at }) => `/${at}`)),
  ]);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
  expect(keys.filter(({ key }) => !/^[a-z]$/.test(key) || key === 'g')).toEqual([]);
});

it('leads only to what the member may see', () => {
  expect(goKeys(NOTHING)).toEqual([]);
  expect(goKeys({ ...NOTHING, visitors: true }).map(({ to }) => to)).toEqual(['/desk']);
});
