import * as L from 'leaflet';

/** The space in px that the fitted spots leave at the edges: the chips above and the cards below. */
const FIT_PADDING = 150;

/** Zooms to the spots of a cluster, at least to `opensAt`, so that it divides. */
export function zoomToCluster(map: L.Map, spots: readonly { lat: number; lon: number }[], opensAt: number): void {
  const bounds = L.latLngBounds(spots.map(({ lat, lon }) => [lat, lon]));
  const fits = map.getBoundsZoom(bounds, false, L.point(FIT_PADDING, FIT_PADDING));
  map.setView(bounds.getCenter(), Math.max(opensAt, fits));
}
