import * as L from 'leaflet';
import s from './ground.module.css';
import { GROUND_PANE, type GroundFacts, type RemoveGround } from './ground.ts';

/** A drawn map, laid where its corners belong. */
export function layPicture(map: L.Map, { source, points, onFailure }: GroundFacts, url: string): RemoveGround {
  const [southWest, northEast] = source?.bounds ?? [];
  const bounds =
    southWest && northEast
      ? L.latLngBounds(southWest as L.LatLngTuple, northEast as L.LatLngTuple)
      : L.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
  if (!bounds.isValid()) return () => {};
  const picture = L.imageOverlay(url, bounds, { pane: GROUND_PANE, className: s.picture ?? '', alt: '' });
  picture.on('error', onFailure).addTo(map);
  return () => picture.remove();
}
