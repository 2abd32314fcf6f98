import * as L from 'leaflet';
import s from './base-layer.module.css';
import { BASE_LAYER_PANE, type BaseLayerInput, type RemoveBaseLayer } from './base-layer.ts';
import { BEYOND, drawBeyond } from './beyond.ts';

/** A drawn map, placed by its corners, with extended surroundings beyond its edges. */
export function addPictureLayer(
  map: L.Map,
  { source, points, onFailure }: BaseLayerInput,
  url: string,
): RemoveBaseLayer {
  const [southWest, northEast] = source?.bounds ?? [];
  const bounds =
    southWest && northEast
      ? L.latLngBounds(southWest as L.LatLngTuple, northEast as L.LatLngTuple)
      : L.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
  if (!bounds.isValid()) return () => {};
  const lay = (drawn: string, where: L.LatLngBounds, className = '') =>
    L.imageOverlay(drawn, where, { pane: BASE_LAYER_PANE, className, alt: '' });
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
    // If the picture loaded after removal, its surroundings would be added and never removed.
    picture.off('load').remove();
    beyond?.remove();
  };
}
