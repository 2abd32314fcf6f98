import * as L from 'leaflet';
import s from './base-layer.module.css';
import type { BaseLayerInput, RemoveBaseLayer } from './base-layer.ts';

const DEFAULT_MAX_ZOOM = 18;

/** The organiser's own tiles, with colours muted to fit the design. */
export function addTileLayer(map: L.Map, { source, onFailure }: BaseLayerInput, url: string): RemoveBaseLayer {
  const tiles = L.tileLayer(url, {
    className: s.tiles ?? '',
    maxNativeZoom: source?.maxZoom ?? DEFAULT_MAX_ZOOM,
    maxZoom: map.getMaxZoom(),
    // Many tile servers require the site's origin; the path of the page is private.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  let isSeen = false;
  tiles.once('tileload', () => {
    isSeen = true;
  });
  tiles.once('tileerror', () => {
    if (!isSeen) onFailure();
  });
  tiles.addTo(map);
  return () => tiles.remove();
}
