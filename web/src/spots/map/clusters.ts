import type { MapPoint } from '@meguri/ui/base-layer/base-layer.ts';
import Supercluster from 'supercluster';

/** A marker on the map: one spot, or a cluster of spots that are too close to show separately. */
export type Marker =
  | { kind: 'pin'; key: string; id: string; lat: number; lon: number }
  | { kind: 'cluster'; key: string; ids: string[]; lat: number; lon: number; opensAt: number };

/** Degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Pins closer than a touch target of 48 px cannot be pressed separately. */
const RADIUS_PX = 52;
/**
 * The maximum zoom at which pins are clustered: the greatest of the map. Spots that are not apart even there open as a list.
 */
export const LAST_CLUSTER_ZOOM = 19;
/** The size of the world at zoom 0 in pixels, the unit of Supercluster's radius. */
const EXTENT_PX = 256;

/**
 * Clusters `points`. The spot `apart` always has its own pin, so that the selection stays visible. Returns the markers
 * within `bounds` at `zoom` (rounded down): spots in the order of `points`, then clusters, each with the zoom at which
 * it expands.
 */
export function clusterer(
  points: readonly MapPoint[],
  apart: string | null,
): (bounds: Bounds, zoom: number) => Marker[] {
  const index = new Supercluster<{ id: string }>({
    radius: RADIUS_PX,
    extent: EXTENT_PX,
    maxZoom: LAST_CLUSTER_ZOOM,
  });
  const orderOf = new Map(points.map(({ id }, index) => [id, index] as const));
  const alone = points.find(({ id }) => id === apart);
  index.load(
    points
      .filter((point) => point !== alone)
      .map(({ id, lat, lon }) => ({
        type: 'Feature',
        properties: { id },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
  );
  const byOrder = (a: string, b: string) => (orderOf.get(a) ?? 0) - (orderOf.get(b) ?? 0);

  return ({ west, south, east, north }, zoom) => {
    const found = index.getClusters([west, south, east, north], Math.floor(zoom));
    const pins: Marker[] = [];
    const clusters: Marker[] = [];
    for (const { geometry, properties } of found) {
      const [lon = 0, lat = 0] = geometry.coordinates;
      if ('cluster' in properties) {
        const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
        const ids = leaves.map((leaf) => leaf.properties.id).sort(byOrder);
        const opensAt = index.getClusterExpansionZoom(properties.cluster_id);
        clusters.push({ kind: 'cluster', key: `${ids[0]}+${ids.length - 1}`, ids, lat, lon, opensAt });
      } else pins.push({ kind: 'pin', key: properties.id, id: properties.id, lat, lon });
    }
    if (alone) pins.push({ kind: 'pin', key: alone.id, id: alone.id, lat: alone.lat, lon: alone.lon });
    pins.sort((a, b) => byOrder(a.key, b.key));
    return [...pins, ...clusters];
  };
}

/** Pixels of the whole map at a zoom, from its north-western corner. */
function pixelsOf({ lat, lon }: Pick<MapPoint, 'lat' | 'lon'>, zoom: number): { x: number; y: number } {
  const size = EXTENT_PX * 2 ** zoom;
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  return { x: size * (lon / 360 + 0.5), y: size * (0.5 - north) };
}

/** The places that have room for a pin beside these markers and beside each other. No spot disappears because of them. */
export function placesWithRoom(places: readonly MapPoint[], markers: readonly Marker[], zoom: number): MapPoint[] {
  const taken = markers.map((marker) => pixelsOf(marker, zoom));
  return places.filter((place) => {
    const { x, y } = pixelsOf(place, zoom);
    if (taken.some((other) => Math.hypot(other.x - x, other.y - y) < RADIUS_PX)) return false;
    taken.push({ x, y });
    return true;
  });
}
