import { expect, it } from 'vitest';
import { findingLink } from './finding-link.ts';

const link = (path: string, line: number | null = null) => findingLink('akari', { path, line }).link;

it('leads to the field of a spot, on its part', () => {
  expect(link('/spots/miso/radius')).toMatchObject({ to: '/$slug/spots/$spotId', params: { spotId: 'miso' } });
  expect(link('/spots/miso/methods/quiz/answer')).toMatchObject({ params: { spotId: 'miso', part: 'ways' } });
  expect(link('/spots/miso/images')).toMatchObject({ params: { part: 'media' } });
  expect(link('/spots/miso/radius').hash).toBe('field:/spots/miso/radius');
});

it.each([
  ['/presents/mug/stock', '/$slug/prizes/$itemId/$part', 'mug'],
  ['/questionnaires/end/questions/q1', '/$slug/surveys/$itemId', 'end'],
  ['/period/end', '/$slug/cover', undefined],
  ['/retention', '/$slug/settings', undefined],
  ['/map/bounds', '/$slug/map', undefined],
])('leads from %s to its screen', (path, to, itemId) => {
  expect(link(path)).toMatchObject({ to, params: { slug: 'akari', ...(itemId === undefined ? {} : { itemId }) } });
  expect(link(path).hash).toBe(`field:${path}`);
});

it('leads from a translation to the desk', () => {
  const at = { path: '/spots/miso/name', line: 12 };
  expect(findingLink('akari', { ...at, code: 'language_stale' }).link).toEqual({
    to: '/$slug/translate',
    params: { slug: 'akari' },
    search: { show: 'all', at: '/spots/miso/name' },
  });
  expect(findingLink('akari', { ...at, code: 'range' }).link.to).toBe('/$slug/spots/$spotId');
});

it('leads to the line of the file where no screen has the field', () => {
  expect(link('', 812)).toMatchObject({ to: '/$slug/file', search: { line: 812 } });
  expect(link('')).toMatchObject({ to: '/$slug/file', search: {} });
  expect(link('/spots')).toMatchObject({ to: '/$slug/file' });
});
