import type { MapPoint } from '@meguri/ui/base-layer/base-layer.ts';
import { useEffect, useMemo, useState } from 'react';
import { clusterer, type Marker, placesWithRoom } from './clusters.ts';
import type { OpenMap } from './use-leaflet.ts';

/** The margin outside the visible area in which markers are rendered, as a share of that area. */
const MARGIN = 0.3;

interface MapPlaces {
  spots: readonly MapPoint[];
  /** Members of group spots, which are shown where there is room. */
  members: readonly MapPoint[];
}

/** The markers for the current view of the map. */
export function useMarkers(open: OpenMap | null, { spots, members }: MapPlaces, selectedId: string | null): Marker[] {
  const [viewVersion, setViewVersion] = useState(0);
  useEffect(() => {
    if (!open) return;
    const again = () => setViewVersion((n) => n + 1);
    again();
    open.map.on('moveend zoomend resize', again);
    return () => {
      open.map.off('moveend zoomend resize', again);
    };
  }, [open]);
  const markersIn = useMemo(() => clusterer(spots, selectedId), [spots, selectedId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map has moved
  return useMemo(() => {
    if (!open) return [];
    const seen = open.map.getBounds().pad(MARGIN);
    const bounds = { west: seen.getWest(), south: seen.getSouth(), east: seen.getEast(), north: seen.getNorth() };
    const zoom = open.map.getZoom();
    const markers = markersIn(bounds, zoom);
    const near = members.filter(({ lat, lon }) => seen.contains([lat, lon]));
    const pins = placesWithRoom(near, markers, zoom).map(
      (place) => ({ kind: 'pin', key: place.id, ...place }) as const,
    );
    return [...markers, ...pins];
  }, [open, markersIn, members, viewVersion]);
}
