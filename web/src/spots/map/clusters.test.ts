import type { MapPoint } from '@meguri/ui/base-layer/base-layer.ts';
import { describe, expect, it } from 'vitest';
import { clusterer, LAST_CLUSTER_ZOOM, type Marker, placesWithRoom } from './clusters.ts';

/** Metres to the east of 百灯坂. */
const east = (metres: number) => 133.35 + metres / (111_195 * Math.cos((34.1 * Math.PI) / 180));
const at = (id: string, metres: number): MapPoint => ({ id, lat: 34.1, lon: east(metres) });
const AREA = { west: 133.3, south: 34.05, east: 133.4, north: 34.15 };
const said = (markers: readonly Marker[]) =>
  markers.map((marker) => (marker.kind === 'pin' ? marker.id : `(${marker.ids.join(' ')})`));

describe('the markers of a map', () => {
  const points = [at('a', 0), at('b', 60), at('c', 90), at('far', 900)];

  it.each([
    [19, ['a', 'b', 'c', 'far']],
    // 60 m are 56 px there, 30 m are 28.
    [17, ['a', 'far', '(b c)']],
    [14, ['far', '(a b c)']],
    [10, ['(a b c far)']],
    [14.9, ['far', '(a b c)']],
  ])('at zoom %d', (zoom, expected) => {
    expect(said(clusterer(points, null)(AREA, zoom))).toEqual(expected);
  });

  it('always show the selected spot as a pin outside all clusters', () => {
    expect(said(clusterer(points, 'b')(AREA, 14))).toEqual(['b', 'far', '(a c)']);
    expect(said(clusterer(points, 'nowhere')(AREA, 10))).toEqual(['(a b c far)']);
  });

  it('keep the order of the spots, inside and outside clusters', () => {
    const turned = [...points].reverse();
    expect(said(clusterer(turned, null)(AREA, 14))).toEqual(['far', '(c b a)']);
    expect(said(clusterer(turned, null)(AREA, 19))).toEqual(['far', 'c', 'b', 'a']);
  });

  it('are limited to the visible area', () => {
    const narrow = { ...AREA, east: east(100) };
    expect(said(clusterer(points, null)(narrow, 19))).toEqual(['a', 'b', 'c']);
  });

  it('include the zoom at which a cluster expands', () => {
    const markers = clusterer(points, null);
    const [cluster] = markers(AREA, 10);
    if (cluster?.kind !== 'cluster') throw new Error('no cluster');
    expect(said(markers(AREA, cluster.opensAt)).length).toBeGreaterThan(1);
    expect(said(markers(AREA, cluster.opensAt - 1))).toHaveLength(1);
  });

  it('at the same place stay a cluster at the greatest zoom, where it opens as a list', () => {
    const same = [at('x', 0), at('y', 0)];
    const [cluster] = clusterer(same, null)(AREA, 19);
    expect(cluster).toMatchObject({ kind: 'cluster', ids: ['x', 'y'] });
    expect(cluster?.kind === 'cluster' && cluster.opensAt).toBeGreaterThan(LAST_CLUSTER_ZOOM);
  });

  it('have unique keys', () => {
    for (const zoom of [10, 14, 17, 19]) {
      const keys = clusterer(points, null)(AREA, zoom).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('are empty without spots', () => {
    expect(clusterer([], null)(AREA, 12)).toEqual([]);
  });
});

it('gives members pins only where no marker and no other member is close', () => {
  const at = (id: string, lat: number) => ({ id, lat, lon: 133.35 });
  const marker = { kind: 'pin', key: 'hall', ...at('hall', 34.1) } as const;
  const members = [at('hall a', 34.1002), at('hall b', 34.11), at('hall c', 34.1102)];
  const ids = (zoom: number) => placesWithRoom(members, [marker], zoom).map(({ id }) => id);
  expect(ids(10)).toEqual([]);
  expect(ids(14)).toEqual(['hall b']);
  expect(ids(19)).toEqual(['hall a', 'hall b', 'hall c']);
});
