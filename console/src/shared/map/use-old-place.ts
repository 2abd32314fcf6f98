import * as L from 'leaflet';
import { useEffect } from 'react';
import s from './map-panel.module.css';
import type { MapPosition } from './map-place.ts';

/** Marks where a place stood before it was moved, with the way to where it stands now. */
export function useOldPlace(
  map: L.Map | null,
  was: MapPosition | undefined,
  now: MapPosition | undefined,
  name: string,
): void {
  const key = was && now ? [was.lat, was.lon, now.lat, now.lon].join(' ') : '';
  useEffect(() => {
    const [fromLat = 0, fromLon = 0, lat = 0, lon = 0] = key.split(' ').map(Number);
    if (!map || key === '' || (fromLat === lat && fromLon === lon)) return undefined;
    const from: L.LatLngTuple = [fromLat, fromLon];
    const layer = L.layerGroup([
      L.polyline([from, [lat, lon]], { interactive: false, className: s.way ?? '' }),
      L.circleMarker(from, { radius: 6, interactive: false, className: s.was ?? '' }).bindTooltip(name, {
        permanent: true,
        direction: 'bottom',
        offset: [0, 6],
        className: s.wasName ?? '',
      }),
    ]).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, key, name]);
}
