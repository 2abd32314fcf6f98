/** A point on the earth in degrees (WGS 84). */
export interface Position {
  lat: number;
  lon: number;
}

/** Mean earth radius in metres (IUGG R1). */
const EARTH_RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres by the haversine formula, which stays exact for near points. */
export function distanceMetres(a: Position, b: Position): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon * halfLon;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A distance in whole metres, on the side of the limit on which it is: nobody is 60 m away where 60 m are near enough. */
export function wholeMetres(distance: number, limit: number): number {
  const most = Math.floor(limit);
  return distance <= limit ? Math.min(Math.round(distance), most) : Math.max(Math.round(distance), most + 1);
}
