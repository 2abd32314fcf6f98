import type { Campaign } from '../../../api/read-boot.ts';
import type { BaseLayerColours } from './colours.ts';

/** A place on the map. */
export interface MapPoint {
  id: string;
  lat: number;
  lon: number;
}

/** What a base layer is made from. */
export interface BaseLayerInput {
  /** The map that the campaign names; null for the bundled land shape. */
  source: Campaign['map'];
  points: readonly MapPoint[];
  /** BCP 47, for names on the map. */
  lang: string;
  colours: BaseLayerColours;
  /** Called when nothing of the base layer could be loaded; the pins then stand on plain paper. */
  onFailure: () => void;
}

/** Removes the base layer from the map. */
export type RemoveBaseLayer = () => void;

/** The Leaflet pane below the tiles, for the land shape and drawn maps. */
export const BASE_LAYER_PANE = 'ground';
