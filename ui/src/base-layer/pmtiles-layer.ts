import * as L from 'leaflet';
import { FileSource, PMTiles } from 'pmtiles';
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet';
import type { BaseLayerInput, RemoveBaseLayer } from './base-layer.ts';
import { mutedFlavor } from './muted-flavor.ts';

/** A vector map from a PMTiles file, drawn in the colours of the design. */
export async function addPmtilesLayer(map: L.Map, facts: BaseLayerInput, url: string): Promise<RemoveBaseLayer> {
  const { colours, lang, onFailure, readFile } = facts;
  const opened = await open(url, readFile).catch(() => null);
  if (!opened) {
    onFailure();
    return () => {};
  }
  const { archive, header } = opened;
  // The rendering library expects Leaflet in the global scope.
  Object.assign(globalThis, { L });
  const flavor = mutedFlavor(colours);
  const layer = leafletLayer({
    url: archive,
    lang,
    maxDataZoom: header.maxZoom,
    paintRules: paintRules(flavor),
    labelRules: labelRules(flavor, lang),
    backgroundColor: colours.land,
    attribution: '',
  }) as unknown as L.GridLayer;
  layer.addTo(map);
  return () => layer.remove();
}

async function open(url: string, readFile: BaseLayerInput['readFile']) {
  const archive = new PMTiles(readFile ? new FileSource(new File([await readFile(url)], url)) : url);
  return { archive, header: await archive.getHeader() };
}
