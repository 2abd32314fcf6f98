import * as L from 'leaflet';
import type { Corner, MapGround } from './map-ground.ts';
import s from './map-panel.module.css';

const corner = ([lat, lon]: Corner): L.LatLngTuple => [lat, lon];

/** Lays the ground under the pins. `onFailure` is called when its picture or none of its tiles can be loaded. */
export function layGround(map: L.Map, ground: MapGround, onFailure: () => void): () => void {
  if (ground.kind === 'plain') return () => undefined;
  if (ground.kind === 'image') {
    const [southWest, northEast] = ground.bounds;
    const picture = L.imageOverlay(ground.url, L.latLngBounds(corner(southWest), corner(northEast)), {
      className: s.picture ?? '',
    });
    picture.on('error', onFailure).addTo(map);
    return () => picture.remove();
  }
  const tiles = L.tileLayer(ground.url, { maxNativeZoom: ground.maxZoom, maxZoom: map.getMaxZoom() });
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
