/** A place to draw. */
interface Place {
  id: string;
  lat: number;
  lon: number;
}

/** Degrees east and north. */
export type LonLat = readonly [lon: number, lat: number];

/** The file that scripts/land-shape.ts generates: outlines and lakes, with delta-encoded points. */
export interface LandFile {
  /** Units in one degree. */
  unit: number;
  polygons: readonly (readonly (readonly number[])[])[];
}

/** The rings of one land polygon: its outline, then its lakes. */
export type Land = LonLat[][];

function decodeRing(ring: readonly number[], unit: number): LonLat[] {
  const points: LonLat[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    x += ring[at] ?? 0;
    y += ring[at + 1] ?? 0;
    points.push([x / unit, y / unit]);
  }
  return points;
}

/** The land within `reach` degrees of any of `points`. The rest is skipped to avoid needless projection. */
export function landAround({ unit, polygons }: LandFile, points: readonly Place[], reach = 12): Land[] {
  const lons = points.map(({ lon }) => lon);
  const lats = points.map(({ lat }) => lat);
  const [west, east] = [Math.min(...lons) - reach, Math.max(...lons) + reach];
  const [south, north] = [Math.min(...lats) - reach, Math.max(...lats) + reach];
  const isNear = (ring: readonly LonLat[]) =>
    ring.some(([lon]) => lon >= west) &&
    ring.some(([lon]) => lon <= east) &&
    ring.some(([, lat]) => lat >= south) &&
    ring.some(([, lat]) => lat <= north);
  return polygons
    .map((rings) => rings.map((ring) => decodeRing(ring, unit)))
    .filter(([outline]) => outline !== undefined && isNear(outline));
}

const METRES_PER_DEGREE = 111_195;
/** The number of vertices of the circle around a spot. */
const CORNERS = 24;

/**
 * The convex hull of circles with a radius of `metres` around the spots. The bundled coastline can be off by a few
 * hundred metres; this puts every spot on land.
 */
export function landAroundSpots(points: readonly Place[], metres: number): LonLat[] {
  const circles = points.flatMap(({ lat, lon }): LonLat[] => {
    const high = metres / METRES_PER_DEGREE;
    const wide = high / Math.cos((lat * Math.PI) / 180);
    return Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      return [lon + wide * Math.cos(angle), lat + high * Math.sin(angle)];
    });
  });
  return hull(circles);
}

/** The convex hull, counter-clockwise (Andrew's monotone chain). */
export function hull(points: readonly LonLat[]): LonLat[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  if (sorted.length < 3) return sorted;
  const half = (line: readonly LonLat[]): LonLat[] => {
    const chain: LonLat[] = [];
    for (const point of line) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Positive for a left turn. */
const turn = ([ax, ay]: LonLat, [bx, by]: LonLat, [cx, cy]: LonLat): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
