import * as L from 'leaflet';
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet';
import type { BaseLayerInput, RemoveBaseLayer } from './base-layer.ts';
import { mutedFlavor } from './muted-flavor.ts';
import { deepestZoom } from './pmtiles-header.ts';

/** A vector map from a PMTiles file, drawn in the colours of the design. */
export async function addPmtilesLayer(map: L.Map, facts: BaseLayerInput, url: string): Promise<RemoveBaseLayer> {
  const { colours, lang, onFailure } = facts;
  const maxDataZoom = await deepestZoom(url);
  if (maxDataZoom === null) {
    onFailure();
    return () => {};
  }
  // The rendering library expects Leaflet in the global scope.
  Object.assign(globalThis, { L });
  const flavor = mutedFlavor(colours);
  const layer = leafletLayer({
    url,
    lang,
    maxDataZoom,
    paintRules: paintRules(flavor),
    labelRules: labelRules(flavor, lang),
    backgroundColor: colours.land,
    attribution: '',
  }) as unknown as L.GridLayer;
  layer.addTo(map);
  return () => layer.remove();
}
