import * as L from 'leaflet';
import { BEYOND, drawBeyond } from './beyond.ts';
import s from './ground.module.css';
import { GROUND_PANE, type GroundFacts, type RemoveGround } from './ground.ts';

/** A drawn map, laid where its corners belong, with a ground round it that ends nowhere in sight. */
export function layPicture(map: L.Map, { source, points, onFailure }: GroundFacts, url: string): RemoveGround {
  const [southWest, northEast] = source?.bounds ?? [];
  const bounds =
    southWest && northEast
      ? L.latLngBounds(southWest as L.LatLngTuple, northEast as L.LatLngTuple)
      : L.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
  if (!bounds.isValid()) return () => {};
  const lay = (drawn: string, where: L.LatLngBounds, className = '') =>
    L.imageOverlay(drawn, where, { pane: GROUND_PANE, className, alt: '' });
  const picture = lay(url, bounds, s.picture);
  let beyond: L.ImageOverlay | null = null;
  picture.on('load', () => {
    const drawn = drawBeyond(picture.getElement() as HTMLImageElement);
    if (drawn === null || beyond) return;
    beyond = lay(drawn, bounds.pad(BEYOND.times), s.beyond).addTo(map).bringToBack();
    picture.getElement()?.classList.add(s.soft ?? '');
  });
  picture.on('error', onFailure).addTo(map);
  return () => {
    // One that is still on its way would lay the ground round it where nobody takes it away.
    picture.off('load').remove();
    beyond?.remove();
  };
}
