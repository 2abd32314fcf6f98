import { expect, it } from 'vitest';
import { hiddenPhotos } from './hidden-photos.ts';

const READ = 1_000;
const photos = (...ids: string[]) => ids.map((id) => ({ id }));

it.each([
  ['while the call is under way', null, ['a', 'b']],
  ['while the list is older than the answer', READ + 1, ['a', 'b']],
  ['in the list that was read with the answer', READ, ['a', 'b']],
  ['not in a newer list, which has them because visitors reported them', READ - 1, []],
])('hides decided photos %s', (_when, settledAt, expected) => {
  expect([...hiddenPhotos([{ photos: photos('a', 'b'), settledAt }], READ)]).toEqual(expected);
});

it('hides a photo that is decided again', () => {
  const again = [
    { photos: photos('a', 'b'), settledAt: READ - 500 },
    { photos: photos('a'), settledAt: null },
  ];
  expect([...hiddenPhotos(again, READ)]).toEqual(['a']);
});
