import { expect, it } from 'vitest';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import type { Sees } from '../shared/frame/contents-entries.ts';
import { openThing } from './open-thing.ts';

const DATA = {
  languages: ['ja_JP'],
  spots: [{ id: 'tower', name: '灯台' }],
  presents: [{ id: 'mug', name: '湯のみ' }],
};
const open = (path: string, sees: Partial<Sees> = {}) =>
  openThing(path, DATA, { t: japanese, locale: 'ja_JP', sees: sees as Sees });

it('offers the parts of what is open, and what the member may do with it', () => {
  expect(open('/akari/spots/tower/ways')).toMatchObject({ name: '灯台' });
  expect(open('/akari/spots/tower/ways')?.actions.map(({ to }) => to)).toEqual([
    '/spots/tower',
    '/spots/tower/ways',
    '/spots/tower/media',
  ]);
  const added = (sees: Partial<Sees>) =>
    open('/akari/spots/tower', sees)
      ?.actions.slice(3)
      .map(({ to }) => to);
  expect(added({ figures: true })).toEqual(['/live']);
  expect(added({ edit: true })).toEqual(['/file?at=%2Fspots%2Ftower', '/print']);
  expect(open('/akari/prizes/mug', { edit: true, figures: true })?.actions.map(({ to }) => to)).toEqual([
    '/prizes/mug',
    '/prizes/mug/rules',
    '/prizes/mug/odds',
    '/prizes/mug/handover',
    '/file?at=%2Fpresents%2Fmug',
    '/live',
  ]);
});

it.each(['/akari/spots', '/akari/spots/import', '/akari/cover', '/akari'])('offers nothing on %s', (path) => {
  expect(open(path)).toBeNull();
});
