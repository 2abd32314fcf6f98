import 'leaflet/dist/leaflet.css';
import { makeBaseLayerPane } from '@meguri/ui/base-layer/base-layer.ts';
import * as L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LAST_CLUSTER_ZOOM } from './clusters.ts';

/** An open map with the state that its markers need. */
export interface OpenMap {
  map: L.Map;
  /** Whether the last press panned the map; such a press must not select a pin. */
  wasPushed: () => boolean;
}

const ZOOM = { min: 3, max: LAST_CLUSTER_ZOOM };

/** Opens a map in an element until the component unmounts. */
export function useLeaflet(box: RefObject<HTMLDivElement | null>, label: string): OpenMap | null {
  const [open, setOpen] = useState<OpenMap | null>(null);
  const name = useRef(label);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = L.map(element, {
      zoomControl: false,
      attributionControl: false,
      // Fractional zoom, so that all spots fill the screen.
      zoomSnap: 0.25,
      wheelPxPerZoomLevel: 100,
      minZoom: ZOOM.min,
      maxZoom: ZOOM.max,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      markerZoomAnimation: !isStill,
      inertia: !isStill,
    });
    makeBaseLayerPane(map);
    // Leaflet needs a view before layers can be added; the screen sets the real one afterwards.
    map.setView([0, 0], ZOOM.min, { animate: false });
    let isPushed = false;
    const begin = () => {
      isPushed = false;
    };
    element.addEventListener('pointerdown', begin, true);
    map.on('dragstart', () => {
      isPushed = true;
    });
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resized.observe(element);
    // oxlint-disable-next-line react/set-state-in-effect -- the map exists only while its element does
    setOpen({ map, wasPushed: () => isPushed });
    return () => {
      resized.disconnect();
      element.removeEventListener('pointerdown', begin, true);
      map.remove();
    };
  }, [box]);
  useEffect(() => {
    name.current = label;
    box.current?.setAttribute('aria-label', label);
  }, [box, label]);
  return open;
}
