import type * as L from 'leaflet';
import type { BaseLayerInput, RemoveBaseLayer } from './base-layer.ts';
import { addPictureLayer } from './picture-layer.ts';
import { addTileLayer } from './tile-layer.ts';

/** Adds the base layer of a campaign's map. Code for formats that few campaigns use is in separate chunks. */
export async function addBaseLayer(map: L.Map, input: BaseLayerInput): Promise<RemoveBaseLayer> {
  const { source, loadChunk } = input;
  if (!source?.url) return (await loadChunk(() => import('./land-layer.ts'))).addLandLayer(map, input);
  switch (source.style) {
    case 'image':
      return addPictureLayer(map, input, source.url);
    case 'url':
      return addTileLayer(map, input, source.url);
    case 'pmtiles':
      return (await loadChunk(() => import('./pmtiles-layer.ts'))).addPmtilesLayer(map, input, source.url);
  }
}
