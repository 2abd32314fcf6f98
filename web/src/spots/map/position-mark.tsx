import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { MapMarker } from './map-marker.tsx';
import s from './position-mark.module.css';
import type { OpenMap } from './use-leaflet.ts';

type HereProps = {
  open: OpenMap;
  at: VisitorPosition;
  label: string;
  /** The selected spot; a dotted line leads to it while it is within walking distance. */
  target: { lat: number; lon: number } | null;
};

/** Beyond this distance a straight line is no useful direction. */
const WALK_METRES = 2500;

/** The blue dot with its accuracy, and a straight line to the selected spot. */
export const Here = ({ open, at, label, target }: HereProps) => {
  const { lat, lon, accuracy } = at;
  const halo = useRef<L.Circle | null>(null);
  useEffect(() => {
    const circle = L.circle([0, 0], { radius: 1, className: s.halo ?? '', interactive: false });
    halo.current = circle.addTo(open.map);
    return () => {
      circle.remove();
    };
  }, [open]);
  useEffect(() => {
    halo.current?.setLatLng([lat, lon]).setRadius(accuracy);
  }, [lat, lon, accuracy]);

  useEffect(() => {
    if (!target) return;
    const way = L.polyline([
      [lat, lon],
      [target.lat, target.lon],
    ]);
    const isNear = open.map.distance([lat, lon], [target.lat, target.lon]) < WALK_METRES;
    if (!isNear) return;
    way.options.className = s.way ?? '';
    way.options.interactive = false;
    way.addTo(open.map);
    return () => {
      way.remove();
    };
  }, [open, lat, lon, target]);
  return (
    <MapMarker open={open} lat={lat} lon={lon} front={2}>
      <span className={s.me} role="img" aria-label={label} />
    </MapMarker>
  );
};
