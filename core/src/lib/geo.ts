/** A point on the earth in degrees (WGS 84). */
export interface Position {
  lat: number;
  lon: number;
}

/** Mean earth radius in metres (IUGG R1). */
const EARTH_RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in metres, by the haversine formula, which is accurate for close points. */
export function distanceMetres(a: Position, b: Position): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon * halfLon;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Where a point lies as seen from another one, in metres. Exact enough within some kilometres. */
export function offsetMetres(from: Position, to: Position): { east: number; north: number } {
  const perDegree = radians(EARTH_RADIUS_METRES);
  // Across the date line the shorter way counts.
  const lon = ((to.lon - from.lon + 540) % 360) - 180;
  return {
    east: lon * perDegree * Math.cos(radians(from.lat)),
    north: (to.lat - from.lat) * perDegree,
  };
}

/** The point at an offset: the inverse of `offsetMetres`. */
export function positionAt(from: Position, { east, north }: { east: number; north: number }): Position {
  const perDegree = radians(EARTH_RADIUS_METRES);
  return { lat: from.lat + north / perDegree, lon: from.lon + east / (perDegree * Math.cos(radians(from.lat))) };
}

/** The direction from one point to another in degrees: 0 is north, 90 is east. */
export function bearingDegrees(from: Position, to: Position): number {
  const { east, north } = offsetMetres(from, to);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/**
 * A distance rounded to whole metres without crossing the limit: 60.3 m with a limit of 60 m is 61, so that no message says
 * "60 m away, 60 m allowed".
 */
export function wholeMetres(distance: number, limit: number): number {
  const most = Math.floor(limit);
  return distance <= limit ? Math.min(Math.round(distance), most) : Math.max(Math.round(distance), most + 1);
}
