import type { BaseLayerColours } from './colours.ts';

/** A place on the map. */
export interface MapPoint {
  id: string;
  lat: number;
  lon: number;
}

/** What the base layer of a map is drawn from. */
export interface BaseLayerSource {
  style: 'image' | 'pmtiles' | 'url';
  /** Of the picture, of the file, or of the tiles with {z}, {x} and {y}. Null if the file is missing. */
  url: string | null;
  /** The highest zoom level that the tiles have. */
  maxZoom: number | null;
  /** The corners of a picture: south-west and north-east, as `[lat, lon]`. */
  bounds: readonly (readonly number[])[] | null;
}

/** Loads a chunk, in the way in which the app recovers from missing ones. */
export type LoadChunk = <T>(load: () => Promise<T>) => Promise<T>;

/** The input of a base layer. */
export interface BaseLayerInput {
  /** The map that the campaign names; null for the bundled land shape. */
  source: BaseLayerSource | null;
  points: readonly MapPoint[];
  /** BCP 47, for names on the map. */
  lang: string;
  colours: BaseLayerColours;
  /** Called when the base layer could not be loaded; the pins are then shown on a plain background. */
  onFailure: () => void;
  loadChunk: LoadChunk;
  /**
   * Reads the whole file of a vector map, where its address answers no byte ranges or needs more than an address. Without it the file
   * is read in ranges.
   */
  readFile?: ((url: string) => Promise<Blob>) | undefined;
  /** Leaves out what extends a drawn map beyond its edges. It is a `data:` URL, which not every page allows. */
  isBare?: boolean | undefined;
}

/** Removes the base layer from the map. */
export type RemoveBaseLayer = () => void;

/** The Leaflet pane below the tiles, for the land shape and drawn maps. */
export const BASE_LAYER_PANE = 'base-layer';

/** Below Leaflet's tile pane, whose z-index is 200. */
const BASE_LAYER_Z = 150;

/** Makes the pane of the base layer. A map needs it before its first base layer. */
export function makeBaseLayerPane(map: { createPane(name: string): HTMLElement }): void {
  map.createPane(BASE_LAYER_PANE).style.zIndex = String(BASE_LAYER_Z);
}
