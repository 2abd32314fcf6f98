import * as L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import s from './map-panel.module.css';
import type { MapPlace } from './map-place.ts';

/** Drawing a frame around pins. It ends after one frame. */
export function useEnclosing(
  map: L.Map | null,
  places: readonly MapPlace[],
  onEnclose: ((ids: string[]) => void) | undefined,
): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, set] = useState(false);
  const enclose = useEffectEvent((bounds: L.LatLngBounds) => {
    onEnclose?.(places.filter(({ lat, lon }) => bounds.contains([lat, lon])).map(({ id }) => id));
    set(false);
  });
  useEffect(() => {
    if (!map || !isOn) return;
    let from: L.LatLng | null = null;
    let frame: L.Rectangle | null = null;
    const begin = ({ latlng }: L.LeafletMouseEvent) => {
      from = latlng;
      frame = L.rectangle(L.latLngBounds(latlng, latlng), { className: s.frame ?? '', interactive: false }).addTo(map);
    };
    const grow = ({ latlng }: L.LeafletMouseEvent) => {
      if (from) frame?.setBounds(L.latLngBounds(from, latlng));
    };
    const end = ({ latlng }: L.LeafletMouseEvent) => {
      if (from) enclose(L.latLngBounds(from, latlng));
    };
    map.dragging.disable();
    map.on('mousedown', begin).on('mousemove', grow).on('mouseup', end);
    return () => {
      map.dragging.enable();
      map.off('mousedown', begin).off('mousemove', grow).off('mouseup', end);
      frame?.remove();
    };
  }, [map, isOn]);
  return { isOn, set };
}
