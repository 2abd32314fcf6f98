import * as L from 'leaflet';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import s from './map.module.css';
import type { OpenMap } from './use-leaflet.ts';

type MapMarkerProps = {
  open: OpenMap;
  lat: number;
  lon: number;
  /** Stacking order above other markers: 1 for the selected pin, 2 for the visitor, whom no pin may cover. */
  front?: 0 | 1 | 2;
  children: ReactNode;
};

const FRONT = 10_000;

/** Anchors its children to a place on the map; their own style positions them relative to that point. */
export const MapMarker = ({ open, lat, lon, front = 0, children }: MapMarkerProps) => {
  const [host] = useState(() => document.createElement('div'));
  const marker = useRef<L.Marker | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a marker is created once, and moved by the effect below
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
    marker.current?.setZIndexOffset(front * FRONT);
  }, [front]);
  return createPortal(children, host);
};
