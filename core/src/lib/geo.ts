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

/**
 * A distance rounded to whole metres without crossing the limit: 60.3 m with a limit of 60 m is 61, so that no message says
 * "60 m away, 60 m allowed".
 */
export function wholeMetres(distance: number, limit: number): number {
  const most = Math.floor(limit);
  return distance <= limit ? Math.min(Math.round(distance), most) : Math.max(Math.round(distance), most + 1);
}
