import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftBaseLayer, PLAIN_BASE_LAYER, placingBaseLayer, publishedBaseLayer } from './map-base-layer.ts';

const HERE = { slug: 'town', locale: 'ja_JP' } as const;
const file = (path: string, sha256: string) => ({ path, sha256, contentType: 'x/y', size: 1, original: null });
const FILES = [file('map.svg', 'abc'), file('town.pmtiles', 'def')];
const BOUNDS = [
  [1, 2],
  [3, 4],
];
const CONTENT = '/api/console/v1/campaigns/town/draft/files/';

describe('the base layer of a draft', () => {
  it.each([
    [
      { style: 'url', url: 'https://t/{z}/{x}/{y}.png', maxZoom: 16 },
      { style: 'url', url: 'https://t/{z}/{x}/{y}.png', maxZoom: 16, bounds: null },
    ],
    [
      { style: 'pmtiles', file: 'town.pmtiles' },
      { style: 'pmtiles', url: `${CONTENT}def`, maxZoom: null, bounds: null },
    ],
    [
      { style: 'image', image: 'map.svg', bounds: BOUNDS },
      { style: 'image', url: `${CONTENT}abc`, maxZoom: null, bounds: BOUNDS },
    ],
  ])('is that of visitors for %o', (map, source) => {
    expect(draftBaseLayer(HERE, { map }, FILES)).toMatchObject({ source, isIncomplete: false });
  });

  it('is the land shape without a map', () => {
    expect(draftBaseLayer(HERE, {}, FILES)).toMatchObject({ source: null, isIncomplete: false });
    expect(draftBaseLayer(HERE, null, FILES)).toMatchObject({ source: null, isIncomplete: false });
  });

  it.each([
    { style: 'image', image: 'gone.svg', bounds: BOUNDS },
    { style: 'image', image: 'map.svg' },
    {
      style: 'image',
      image: 'map.svg',
      bounds: [
        [1, 2],
        ['3', 4],
      ],
    },
    { style: 'pmtiles', file: 'gone.pmtiles' },
    { style: 'url' },
    {},
  ])('is incomplete for %o', (map) => {
    expect(draftBaseLayer(HERE, { map }, FILES)).toMatchObject({ source: null, isIncomplete: true });
  });

  it.each([
    ['灯ノ浦タイル', '灯ノ浦タイル'],
    [{ ja_JP: '地図の会', en_US: 'Map society' }, '地図の会'],
    [{ en_US: 'Map society' }, 'Map society'],
    [7, ''],
  ])('names who made it: %o', (attribution, line) => {
    const map = { style: 'url', url: 'https://t/{z}/{x}/{y}.png', attribution };
    expect(draftBaseLayer(HERE, { map }, FILES).attribution).toBe(line);
  });
});

describe('the base layer of a published version', () => {
  const ground = { style: 'pmtiles', tag: 'ab', url: null, maxZoom: null, bounds: null, attribution: null } as const;

  it('reads files from the origin of the console', () => {
    expect(publishedBaseLayer(HERE, ground).source?.url).toBe('/api/console/v1/campaigns/town/ground/ab');
  });

  it('takes tiles from their host', () => {
    const url = 'https://t/{z}/{x}/{y}.png';
    const tiles = { ...ground, style: 'url', tag: null, url, attribution: { ja_JP: 'タイルの会' } } as const;
    expect(publishedBaseLayer(HERE, tiles)).toMatchObject({ source: { style: 'url', url }, attribution: 'タイルの会' });
  });

  it('is the land shape without a map', () => {
    expect(publishedBaseLayer(HERE, null).source).toBeNull();
  });
});

describe('the base layer on which spots are placed', () => {
  const STREETS = 'https://streets.example/{z}/{x}/{y}.png';
  const noMap = draftBaseLayer(HERE, {}, FILES);
  const own = draftBaseLayer(HERE, { map: { style: 'image', image: 'map.svg', bounds: BOUNDS } }, FILES);

  it('is that of visitors without a street map', () => {
    expect(placingBaseLayer(noMap)).toBe(noMap);
    expect(placingBaseLayer(own)).toBe(own);
  });

  describe('with a street map', () => {
    beforeEach(() => {
      document.head.innerHTML = `<meta name="meguri-streets" content="${STREETS}"><meta name="meguri-streets-credit" content="© 道">`;
    });
    afterEach(() => document.head.replaceChildren());

    it('is the streets with their credit where the campaign has no map, or not yet a whole one', () => {
      const streets = { source: { style: 'url', url: STREETS }, attribution: '© 道' };
      expect(placingBaseLayer(PLAIN_BASE_LAYER)).toMatchObject({ ...streets, isIncomplete: false });
      const incomplete = draftBaseLayer(HERE, { map: { style: 'url' } }, FILES);
      expect(placingBaseLayer(incomplete)).toMatchObject({ ...streets, isIncomplete: true });
    });

    it('is the map of the campaign where it has one', () => {
      expect(placingBaseLayer(own)).toBe(own);
    });
  });
});
