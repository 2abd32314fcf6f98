import { message, varint, zigzag } from './protobuf.ts';

/** The town of the demo campaign as a vector map in a PMTiles 3 file: sea, park, streets, houses and names. */

type Place = readonly [lon: number, lat: number];
interface Feature {
  layer: 'earth' | 'water' | 'landuse' | 'roads' | 'buildings' | 'places';
  kind: string;
  name?: string;
  shape: readonly Place[];
}

const ZOOMS = [10, 11, 12, 13, 14];
const BOX = { west: 133.3, south: 34.05, east: 133.4, north: 34.15 };
const EXTENT = 4096;
const GEOMETRY = { point: 1, line: 2, area: 3 };

const box = (west: number, south: number, east: number, north: number): Place[] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
];

const SEA: Place[] = [
  [133.3, 34.05],
  [133.3, 34.15],
  [133.3445, 34.15],
  [133.3455, 34.105],
  [133.3475, 34.097],
  [133.351, 34.089],
  [133.354, 34.05],
];

const FEATURES: Feature[] = [
  { layer: 'earth', kind: 'earth', shape: box(BOX.west, BOX.south, BOX.east, BOX.north) },
  { layer: 'landuse', kind: 'park', shape: box(133.356, 34.1, 133.366, 34.108) },
  { layer: 'water', kind: 'ocean', shape: SEA },
  ...[34.091, 34.094, 34.0975, 34.101, 34.1045].map(
    (lat): Feature => ({
      layer: 'roads',
      kind: 'minor_road',
      shape: [
        [133.347, lat],
        [133.366, lat + 0.001],
      ],
    }),
  ),
  ...[133.3495, 133.353, 133.357, 133.361].map(
    (lon): Feature => ({
      layer: 'roads',
      kind: 'major_road',
      shape: [
        [lon, 34.088],
        [lon - 0.001, 34.11],
      ],
    }),
  ),
  ...Array.from({ length: 60 }, (_, house): Feature => {
    const [lon, lat] = [133.3502 + (house % 10) * 0.0011, 34.0918 + Math.floor(house / 10) * 0.0022];
    return { layer: 'buildings', kind: 'building', shape: box(lon, lat, lon + 0.00045, lat + 0.0004) };
  }),
  { layer: 'places', kind: 'locality', name: '灯ノ浦', shape: [[133.3535, 34.099]] },
];

const world = ([lon, lat]: Place): [x: number, y: number] => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [(lon + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

/** Encodes a shape in the grid of the tile as move and line commands. */
function commands({ shape, layer }: Feature, z: number, x: number, y: number): number[] {
  let [atX, atY] = [0, 0];
  const steps = shape.map((place) => {
    const [worldX, worldY] = world(place);
    const [nextX, nextY] = [Math.round((worldX * 2 ** z - x) * EXTENT), Math.round((worldY * 2 ** z - y) * EXTENT)];
    const step = [zigzag(nextX - atX), zigzag(nextY - atY)];
    [atX, atY] = [nextX, nextY];
    return step;
  });
  const [first = [], ...rest] = steps;
  const lines = rest.length > 0 ? [(rest.length << 3) | 2, ...rest.flat()] : [];
  return [9, ...first, ...lines, ...(layer === 'roads' || layer === 'places' ? [] : [15])];
}

function tile(z: number, x: number, y: number): Uint8Array {
  const layers = [...new Set(FEATURES.map(({ layer }) => layer))];
  return message(
    layers.map((name) => {
      const features = FEATURES.filter(({ layer }) => layer === name);
      const words = [...new Set(features.flatMap(({ kind, name: own }) => [kind, ...(own ? [own] : [])]))];
      const type = name === 'roads' ? GEOMETRY.line : name === 'places' ? GEOMETRY.point : GEOMETRY.area;
      const encoded = features.map((feature) => {
        const tags = [0, words.indexOf(feature.kind), ...(feature.name ? [1, words.indexOf(feature.name)] : [])];
        return message([
          [2, tags],
          [3, type],
          [4, commands(feature, z, x, y)],
        ]);
      });
      return [
        3,
        message([
          [15, 2],
          [1, name],
          ...encoded.map((feature) => [2, feature] as const),
          [3, 'kind'],
          [3, 'name'],
          ...words.map((word) => [4, message([[1, word]])] as const),
          [5, EXTENT],
        ]),
      ] as const;
    }),
  );
}

/** The PMTiles id of a tile: its position on the Hilbert curves of all zoom levels. */
function tileId(z: number, x: number, y: number): number {
  let [id, atX, atY] = [(4 ** z - 1) / 3, x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = atX & side ? 1 : 0;
    const low = atY & side ? 1 : 0;
    id += side * side * ((3 * right) ^ low);
    if (!low) {
      if (right) [atX, atY] = [side - 1 - atX, side - 1 - atY];
      [atX, atY] = [atY, atX];
    }
  }
  return id;
}

/** The bytes of the PMTiles file. */
export function townTiles(): Uint8Array {
  const tiles = ZOOMS.flatMap((z) => {
    const column = (lon: number, lat: number) => world([lon, lat]).map((share) => Math.floor(share * 2 ** z));
    const [left = 0, top = 0] = column(BOX.west, BOX.north);
    const [right = 0, bottom = 0] = column(BOX.east, BOX.south);
    const found = [];
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) found.push({ id: tileId(z, x, y), bytes: tile(z, x, y) });
    }
    return found;
  }).sort((a, b) => a.id - b.id);
  const root = Uint8Array.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, at) => varint(id - (tiles[at - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    // Offset 0 means directly after the previous tile.
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ]);
  const metadata = new TextEncoder().encode('{}');
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  return Buffer.concat([header(root.length, metadata.length, data.length, tiles.length), root, metadata, data]);
}

function header(root: number, metadata: number, data: number, count: number): Buffer {
  const bytes = Buffer.alloc(127);
  bytes.write('PMTiles', 0);
  bytes.writeUInt8(3, 7);
  const parts = [127, root, 127 + root, metadata, 0, 0, 127 + root + metadata, data, count, count, count];
  for (const [at, part] of parts.entries()) bytes.writeBigUInt64LE(BigInt(part), 8 + at * 8);
  // Clustered, not compressed, tile type vector.
  for (const [at, value] of [1, 1, 1, 1, ZOOMS[0]!, ZOOMS.at(-1)!].entries()) bytes.writeUInt8(value, 96 + at);
  const corners = [BOX.west, BOX.south, BOX.east, BOX.north];
  for (const [at, degrees] of corners.entries()) bytes.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4);
  bytes.writeUInt8(ZOOMS[0]!, 118);
  bytes.writeInt32LE(Math.round(133.35 * 1e7), 119);
  bytes.writeInt32LE(Math.round(34.1 * 1e7), 123);
  return bytes;
}
