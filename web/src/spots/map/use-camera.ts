import * as L from 'leaflet';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Fix } from '../../shared/location/locator.ts';
import type { MapPoint } from './base-layers/base-layer.ts';
import type { MapMemory } from './map-memory.ts';
import type { OpenMap } from './use-leaflet.ts';

/** At this zoom a street fills the screen: near enough to find a place. */
const NEAR_ZOOM = 16;
/** Room for a selected pin above its place and for what floats over the map, in pixels. */
const EDGE = { left: 40, top: 124, right: 40, belowCards: 84 };

interface CameraFacts {
  memory: MapMemory;
  points: readonly MapPoint[];
  /** Told anew at each position, but looked at only as another spot. */
  selected: MapPoint | null;
  /** The visitor comes from a spot to see where it is. */
  isWanted: boolean;
  at: Fix | null;
  /** The cards, which float over the lower part of the map. */
  cards: RefObject<HTMLElement | null>;
}

/** Where the map looks: at all spots first, then where it is pushed, at what is selected, or after the visitor. */
export function useCamera(open: OpenMap | null, facts: CameraFacts) {
  const { memory, points, selected, isWanted, at, cards } = facts;
  const [isFollowing, setFollowing] = useState(false);
  const room = useCallback((): L.FitBoundsOptions => {
    const covered = cards.current?.offsetHeight ?? 0;
    return { paddingTopLeft: [EDGE.left, EDGE.top], paddingBottomRight: [EDGE.right, covered + EDGE.belowCards] };
  }, [cards]);

  const shown = points.map(({ id }) => id).join(' ');
  const last = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when other spots are shown, not when they are told again
  useLayoutEffect(() => {
    if (!open || points.length === 0) return;
    const { map } = open;
    const isFirst = last.current === null;
    if (isFirst && isWanted && selected) map.setView([selected.lat, selected.lon], NEAR_ZOOM, { animate: false });
    else if (isFirst && memory.camera) {
      map.setView([memory.camera.lat, memory.camera.lon], memory.camera.zoom, { animate: false });
    } else if (last.current !== shown) {
      const bounds = L.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
      map.fitBounds(bounds, { ...room(), maxZoom: NEAR_ZOOM, animate: !isFirst });
    }
    last.current = shown;
  }, [open, shown]);

  useEffect(() => {
    if (!open) return;
    const { map } = open;
    const remember = () => {
      const { lat, lng } = map.getCenter();
      memory.camera = { lat, lon: lng, zoom: map.getZoom() };
    };
    const stop = () => setFollowing(false);
    map.on('moveend', remember);
    map.on('dragstart', stop);
    return () => {
      map.off('moveend', remember);
      map.off('dragstart', stop);
    };
  }, [open, memory]);

  // The selected pin is brought into sight, and no farther.
  const previous = useRef(selected?.id);
  useEffect(() => {
    if (!open || !selected || previous.current === selected.id) return;
    previous.current = selected.id;
    setFollowing(false);
    open.map.panInside([selected.lat, selected.lon], room());
  }, [open, selected, room]);

  const isNear = useRef(false);
  useEffect(() => {
    if (!open || !isFollowing || !at) return;
    const zoom = isNear.current ? open.map.getZoom() : Math.max(open.map.getZoom(), NEAR_ZOOM);
    isNear.current = true;
    // The middle of what is not covered.
    const covered = (cards.current?.offsetHeight ?? 0) + EDGE.belowCards;
    const middle = open.map.project([at.lat, at.lon], zoom).add([0, covered / 2]);
    open.map.setView(open.map.unproject(middle, zoom), zoom);
  }, [open, isFollowing, at, cards]);

  return {
    isFollowing,
    follow: () => {
      isNear.current = false;
      setFollowing(true);
    },
  };
}
