/**
 * Generates `ui/src/base-layer/land.generated.json`, the bundled land shape that is the base layer of campaigns
 * without a map. Its sources are two files of the npm package world-atlas 2.0.2 (ISC licence) with data of Natural Earth
 * (public domain):
 *
 *   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
 *   node scripts/land-shape.ts package/land-10m.json package/land-50m.json
 *
 * The shape is detailed around Japan, from Taiwan to the Kurils, and coarse elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Point = readonly [x: number, y: number];
type Ring = Point[];

interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { land: { geometries: { type: string; arcs: number[][] | number[][][] }[] } };
}

const FINE_AREA = { west: 119, south: 20, east: 157, north: 51 };
/** The tolerance of the simplification in degrees. 0.003 degrees are about 300 m. */
const FINE = 0.003;
const COARSE = 0.06;
/** Islands below this area, in square degrees, are left out. */
const SMALLEST = { fine: 0.0001, coarse: 0.02 };
/** Coordinates in the file are integers, in thousandths of a degree. */
const UNIT = 1000;

const OUT = new URL('../ui/src/base-layer/land.generated.json', import.meta.url);

/** The polygons of a TopoJSON file. Each is its outline followed by its lakes. */
function polygonsOf(path: string): Ring[][] {
  const { transform, arcs, objects } = JSON.parse(readFileSync(path, 'utf8')) as Topology;
  const [sx, sy] = transform.scale;
  const [tx, ty] = transform.translate;
  const lines = arcs.map((arc): Ring => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * sx + tx, y * sy + ty];
    });
  });
  const ringOf = (indices: number[]): Ring =>
    indices.flatMap((index, at) => {
      const line = index < 0 ? [...lines[~index]!].reverse() : lines[index]!;
      return at === 0 ? line : line.slice(1);
    });
  return objects.land.geometries.flatMap(({ type, arcs: rings }) =>
    (type === 'Polygon' ? [rings as number[][]] : (rings as number[][][])).map((polygon) => polygon.map(ringOf)),
  );
}

const isFine = (ring: Ring): boolean =>
  ring.every(([x, y]) => x > FINE_AREA.west && x < FINE_AREA.east && y > FINE_AREA.south && y < FINE_AREA.north);

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const distanceToLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * (x - ax) - dx * (y - ay)) / length;
};

/** Simplifies a line with the Douglas-Peucker algorithm. `tolerance` is in degrees. */
function simplify(line: Ring, tolerance: number): Ring {
  const [first, last] = [line[0]!, line.at(-1)!];
  let farthest = 0;
  let worst = 0;
  for (let at = 1; at < line.length - 1; at += 1) {
    const distance = distanceToLine(line[at]!, first, last);
    if (distance > worst) [farthest, worst] = [at, distance];
  }
  if (worst <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

/** Encodes a ring as integers, each point as its difference from the previous one. The last point, which repeats the first, is omitted. */
function encode(ring: Ring): number[] {
  let [x, y] = [0, 0];
  return ring.slice(0, -1).flatMap(([lon, lat]) => {
    const [nextX, nextY] = [Math.round(lon * UNIT), Math.round(lat * UNIT)];
    const delta = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return delta;
  });
}

const shapesOf = (polygons: Ring[][], tolerance: number, smallest: number): number[][][] =>
  polygons
    .map((rings) => rings.filter((ring) => areaOf(ring) > smallest))
    .map((rings) => rings.map((ring) => encode(simplify(ring, tolerance))).filter((ring) => ring.length >= 6))
    .filter((rings) => rings.length > 0);

const [finePath, coarsePath] = process.argv.slice(2);
if (!finePath || !coarsePath) throw new Error('usage: land-shape.ts land-10m.json land-50m.json');
const polygons = [
  ...shapesOf(
    polygonsOf(finePath).filter(([outline]) => isFine(outline!)),
    FINE,
    SMALLEST.fine,
  ),
  ...shapesOf(
    polygonsOf(coarsePath).filter(([outline]) => !isFine(outline!)),
    COARSE,
    SMALLEST.coarse,
  ),
];
writeFileSync(OUT, `${JSON.stringify({ unit: UNIT, polygons })}\n`);
