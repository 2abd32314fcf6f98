/** Where a pin stands. */
export interface MapPosition {
  lat: number;
  lon: number;
}

/** A spot on the map. */
export interface MapPlace extends MapPosition {
  id: string;
  number: number;
  name: string;
  /** In metres. */
  radius: number;
  isChosen: boolean;
  /** Whether the check found something here: a fault, or only a note. */
  care: 'fault' | 'note' | null;
}

export interface MapActions {
  onChoose: (id: string) => void;
  /** Absent where the member may not edit. */
  onMove?: ((id: string, to: MapPosition) => void) | undefined;
  onRadius?: ((id: string, metres: number) => void) | undefined;
}

const METRES_PER_DEGREE = 111_320;
/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A position as the file keeps it. */
export const filePosition = ({ lat, lon }: MapPosition): MapPosition => ({ lat: rounded(lat), lon: rounded(lon) });

/** The position some metres to the north and to the east. */
export const movedBy = ({ lat, lon }: MapPosition, north: number, east: number): MapPosition =>
  filePosition({
    lat: lat + north / METRES_PER_DEGREE,
    lon: lon + east / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
  });

const STEPS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where an arrow key moves a pin: 1 m, with Shift 10 m. Null for other keys. */
export function steppedBy(at: MapPosition, key: string, isLarge: boolean): MapPosition | null {
  const step = STEPS[key];
  return step ? movedBy(at, step[0] * (isLarge ? 10 : 1), step[1] * (isLarge ? 10 : 1)) : null;
}

/** Metres by which a key changes a radius. */
const RADIUS_STEP = 5;

/** The radius after a key: `+` and `-`. Null for other keys. */
export function resizedBy(metres: number, key: string): number | null {
  if (key === '+') return metres + RADIUS_STEP;
  return key === '-' ? Math.max(1, metres - RADIUS_STEP) : null;
}
