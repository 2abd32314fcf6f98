import * as L from 'leaflet';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import s from './map.module.css';
import type { OpenMap } from './use-leaflet.ts';

type MapMarkerProps = {
  open: OpenMap;
  lat: number;
  lon: number;
  /** Above all other markers. */
  front?: boolean;
  children: ReactNode;
};

const FRONT = 10_000;

/** Holds its children at a place of the map; they are placed by their own style, from that point. */
export const MapMarker = ({ open, lat, lon, front = false, children }: MapMarkerProps) => {
  const [host] = useState(() => document.createElement('div'));
  const marker = useRef<L.Marker | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a marker is made once, and moved by the effect below
  useLayoutEffect(() => {
    const icon = L.divIcon({ html: host, className: s.marker ?? '', iconSize: [0, 0] });
    const made = L.marker([lat, lon], { icon, keyboard: false, interactive: false }).addTo(open.map);
    marker.current = made;
    return () => {
      made.remove();
    };
  }, [open, host]);
  useEffect(() => {
    marker.current?.setLatLng([lat, lon]);
  }, [lat, lon]);
  useEffect(() => {
    marker.current?.setZIndexOffset(front ? FRONT : 0);
  }, [front]);
  return createPortal(children, host);
};
