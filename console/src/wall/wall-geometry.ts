/** A place on the plane of the map. */
export interface PlanePoint {
  x: number;
  y: number;
}

export interface PlaneBox extends PlanePoint {
  width: number;
  height: number;
}

interface Place {
  lat: number;
  lon: number;
}

/** Units of the longer side of the box. */
const SIDE = 1_000;
/** Room around the outermost spots, as a part of the longer side: for circles and names. */
const MARGIN = 0.12;
/** Degrees that the box has at least, for one spot alone. */
const LEAST_DEGREES = 0.002;

/** Web Mercator, in degrees, with y downwards. */
const mercator = ({ lat, lon }: Place): PlanePoint => ({
  x: lon,
  y: (-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)),
});

/** The place of a point of Web Mercator, as `[lat, lon]`. */
const placeOf = ({ x, y }: PlanePoint): [lat: number, lon: number] => [
  (Math.atan(Math.exp((-y * Math.PI) / 180)) * 360) / Math.PI - 90,
  x,
];

/**
 * Lays the spots of a map on a plane: the box with all of them, its corners south-west and north-east, the points of the spots, and where
 * the base layer lies.
 */
export function layOut(
  spots: readonly Place[],
  baseLayerCorners: readonly (readonly number[])[] | null,
): { box: PlaneBox; corners: [lat: number, lon: number][]; points: PlanePoint[]; baseLayer: PlaneBox | null } {
  const flat = spots.map(mercator);
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const longer = Math.max(right - left, bottom - top, LEAST_DEGREES);
  const pad = longer * MARGIN;
  const scale = SIDE / (longer + 2 * pad);
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const width = Math.max(right - left, LEAST_DEGREES / 2) + 2 * pad;
  const height = Math.max(bottom - top, LEAST_DEGREES / 2) + 2 * pad;
  const onPlane = ({ x, y }: PlanePoint): PlanePoint => ({
    x: (x - centre.x + width / 2) * scale,
    y: (y - centre.y + height / 2) * scale,
  });
  const [one, other] = (baseLayerCorners ?? []).map(([lat = 0, lon = 0]) => onPlane(mercator({ lat, lon })));
  return {
    box: { x: 0, y: 0, width: width * scale, height: height * scale },
    corners: [
      placeOf({ x: centre.x - width / 2, y: centre.y + height / 2 }),
      placeOf({ x: centre.x + width / 2, y: centre.y - height / 2 }),
    ],
    points: flat.map(onPlane),
    baseLayer:
      one && other
        ? {
            x: Math.min(one.x, other.x),
            y: Math.min(one.y, other.y),
            width: Math.abs(other.x - one.x),
            height: Math.abs(other.y - one.y),
          }
        : null,
  };
}

/** The spots that were busiest, with at least one stamp, the busiest first. Those with the same count stay in their order. */
export function busiest(counts: readonly number[], most: number): number[] {
  return counts
    .map((count, place) => ({ count, place }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place);
}
