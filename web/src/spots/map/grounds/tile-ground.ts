import * as L from 'leaflet';
import s from './ground.module.css';
import type { GroundFacts, RemoveGround } from './ground.ts';

const DEFAULT_MAX_ZOOM = 18;

/** The organiser's own tiles, muted to the design. */
export function layTiles(map: L.Map, { source, onFailure }: GroundFacts, url: string): RemoveGround {
  const tiles = L.tileLayer(url, {
    className: s.tiles ?? '',
    maxNativeZoom: source?.maxZoom ?? DEFAULT_MAX_ZOOM,
    maxZoom: map.getMaxZoom(),
    // Many hosts of tiles ask which site it is; the path of the page is none of their business.
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
