import * as L from 'leaflet';
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet';
import type { GroundFacts, RemoveGround } from './ground.ts';
import { mutedFlavor } from './muted-flavor.ts';
import { deepestZoom } from './pmtiles-header.ts';

/** A vector map in one file, drawn in the colours of the design. */
export async function layPmtiles(map: L.Map, facts: GroundFacts, url: string): Promise<RemoveGround> {
  const { colours, lang, onFailure } = facts;
  const maxDataZoom = await deepestZoom(url);
  if (maxDataZoom === null) {
    onFailure();
    return () => {};
  }
  // The drawing library takes Leaflet from the global scope.
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
