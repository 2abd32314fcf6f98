import 'leaflet/dist/leaflet.css';
import { makeBaseLayerPane } from '@meguri/ui/base-layer/base-layer.ts';
import { BASE_LAYER_CLASS } from '@meguri/ui/base-layer/colours.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapBaseLayer } from '../shared/map/map-base-layer.ts';
import type { MapPosition } from '../shared/map/map-place.ts';
import { useMapBaseLayer } from '../shared/map/use-map-base-layer.ts';
import s from './wall.module.css';

interface WallBaseLayerProps {
  baseLayer: MapBaseLayer;
  points: readonly (MapPosition & { id: string })[];
  /** The box of the circles, south-west and north-east, which lie above. */
  corners: readonly (readonly [number, number])[];
}

/** The tiles, the vector map or the land below the circles, in the same projection and at the same place. */
export const WallBaseLayer = ({ baseLayer, points, corners }: WallBaseLayerProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const fit = useEffectEvent((made: L.Map) =>
    made.fitBounds(corners as unknown as L.LatLngBoundsLiteral, { animate: false }),
  );
  useEffect(() => {
    if (!box.current) return undefined;
    const made = L.map(box.current, {
      zoomControl: false,
      attributionControl: false,
      zoomSnap: 0,
      keyboard: false,
      dragging: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
      zoomAnimation: false,
      fadeAnimation: false,
      maxZoom: 21,
    });
    makeBaseLayerPane(made);
    fit(made);
    const resized = new ResizeObserver(() => {
      made.invalidateSize({ animate: false });
      fit(made);
    });
    resized.observe(box.current);
    setMap(made);
    return () => {
      resized.disconnect();
      made.remove();
    };
  }, []);
  const place = JSON.stringify(corners);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fitted again when the spots have moved
  useEffect(() => {
    if (map) fit(map);
  }, [map, place]);
  useMapBaseLayer(map, { slug: null, baseLayer, points, isNight: true, isUnattended: true });
  return (
    <div
      ref={box}
      className={cx(s.tiles, BASE_LAYER_CLASS, !baseLayer.source && s.atSea)}
      data-night=""
      aria-hidden="true"
    />
  );
};
