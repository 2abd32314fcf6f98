import * as L from 'leaflet';
import s from './base-layer.module.css';
import { BASE_LAYER_PANE, type BaseLayerInput, type RemoveBaseLayer } from './base-layer.ts';
import { drawSurroundings, SURROUNDINGS } from './surroundings.ts';

/** A drawn map, placed by its corners, with extended surroundings beyond its edges. */
export function addPictureLayer(
  map: L.Map,
  { source, points, onFailure, isBare = false }: BaseLayerInput,
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
  let surroundings: L.ImageOverlay | null = null;
  picture.on('load', () => {
    if (isBare) return;
    const drawn = drawSurroundings(picture.getElement() as HTMLImageElement);
    if (drawn === null || surroundings) return;
    surroundings = lay(drawn, bounds.pad(SURROUNDINGS.times), s.surroundings).addTo(map).bringToBack();
    picture.getElement()?.classList.add(s.soft ?? '');
  });
  picture.on('error', onFailure).addTo(map);
  return () => {
    // If the picture loaded after removal, its surroundings would be added and never removed.
    picture.off('load').remove();
    surroundings?.remove();
  };
}
