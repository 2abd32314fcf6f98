import type * as L from 'leaflet';
import type { Campaign } from '../../../api/read-boot.ts';
import { loadChunk } from '../../../browser/chunks.ts';
import type { MapPoint } from '../clusters.ts';
import type { GroundColours } from './colours.ts';
import { layPicture } from './picture-ground.ts';
import { layTiles } from './tile-ground.ts';

/** What a ground is laid with. */
export interface GroundFacts {
  /** What the campaign's map is made of; null for a plain land shape. */
  source: Campaign['map'];
  points: readonly MapPoint[];
  /** BCP 47, for names on the map. */
  lang: string;
  colours: GroundColours;
  /** Nothing of the ground could be had; the pins stand on plain paper. */
  onFailure: () => void;
}

/** Takes the ground away again. */
export type RemoveGround = () => void;

/** The pane of whatever lies below tiles: land, a drawn map. */
export const GROUND_PANE = 'ground';

/** Lays the ground of the campaign's map. Readers of formats that few campaigns use are chunks of their own. */
export async function layGround(map: L.Map, facts: GroundFacts): Promise<RemoveGround> {
  const { source } = facts;
  if (!source?.url) return (await loadChunk(() => import('./land-ground.ts'))).layLand(map, facts);
  switch (source.style) {
    case 'image':
      return layPicture(map, facts, source.url);
    case 'url':
      return layTiles(map, facts, source.url);
    case 'pmtiles':
      return (await loadChunk(() => import('./pmtiles-ground.ts'))).layPmtiles(map, facts, source.url);
  }
}
