import { useEffect, useRef } from 'react';
import type { Marker } from './clusters.ts';
import type { OpenMap } from './use-leaflet.ts';

/**
 * Lets the focus follow a spot to the marker that has it next. An expanding cluster is removed together with its focus, so keyboard
 * users go on at its first spot. So is a member, when its spot is selected.
 */
export function useMarkerFocus(open: OpenMap, markers: readonly Marker[]): (spotId: string | null) => void {
  const following = useRef<string | null>(null);
  useEffect(() => {
    const id = following.current;
    const next = id && markers.find((marker) => (marker.kind === 'pin' ? marker.id === id : marker.ids.includes(id)));
    if (!next) return;
    const at = markers.indexOf(next);
    following.current = null;
    open.map.getPane('markerPane')?.querySelector<HTMLElement>(`[data-marker="${at}"] button`)?.focus();
  }, [markers, open]);
  return (spotId) => {
    following.current = spotId;
  };
}
