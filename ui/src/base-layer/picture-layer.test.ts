import * as L from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BASE_LAYER_PANE, type BaseLayerInput } from './base-layer.ts';
import { addPictureLayer } from './picture-layer.ts';

vi.mock('./surroundings.ts', () => ({
  SURROUNDINGS: { times: 2, dots: 16 },
  drawSurroundings: () => 'data:,surroundings',
}));

let map: L.Map;
const pictures = () => [...(map.getPane(BASE_LAYER_PANE)?.querySelectorAll('img') ?? [])];

beforeEach(() => {
  map = L.map(document.body.appendChild(document.createElement('div'))).setView([34.1, 133.3], 14);
  map.createPane(BASE_LAYER_PANE);
});
afterEach(() => {
  map.remove();
  document.body.replaceChildren();
});

const lay = () => {
  const bounds = [
    [34, 133],
    [34.2, 133.5],
  ];
  return addPictureLayer(
    map,
    { source: { bounds }, points: [], onFailure: () => {} } as unknown as BaseLayerInput,
    '/map.png',
  );
};

it('draws the surroundings below a drawn map, and removes both', () => {
  const remove = lay();
  pictures()[0]?.dispatchEvent(new Event('load'));
  expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual(['data:,surroundings', '/map.png']);
  remove();
  expect(pictures()).toEqual([]);
});

it('draws nothing when the picture loads after its map was removed', () => {
  const remove = lay();
  const [late] = pictures();
  remove();
  late?.dispatchEvent(new Event('load'));
  expect(pictures()).toEqual([]);
});
