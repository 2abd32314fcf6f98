import type { Campaign } from '../../../api/read-boot.ts';
import type { BaseLayerColours } from './colours.ts';

/** A place on the map. */
export interface MapPoint {
  id: string;
  lat: number;
  lon: number;
}

/** The input of a base layer. */
export interface BaseLayerInput {
  /** The map that the campaign names; null for the bundled land shape. */
  source: Campaign['map'];
  points: readonly MapPoint[];
  /** BCP 47, for names on the map. */
  lang: string;
  colours: BaseLayerColours;
  /** Called when the base layer could not be loaded; the pins are then shown on a plain background. */
  onFailure: () => void;
}

/** Removes the base layer from the map. */
export type RemoveBaseLayer = () => void;

/** The Leaflet pane below the tiles, for the land shape and drawn maps. */
export const BASE_LAYER_PANE = 'ground';
