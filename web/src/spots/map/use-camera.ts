import type { MapPoint } from '@meguri/ui/base-layer/base-layer.ts';
import * as L from 'leaflet';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { isColumn } from './carousel.ts';
import type { MapMemory } from './map-memory.ts';
import type { OpenMap } from './use-leaflet.ts';

/** Street-level zoom, close enough to find a place. */
const NEAR_ZOOM = 16;
/** Padding for a selected pin and for the controls over the map, in pixels. */
const EDGE = { left: 40, top: 124, right: 40, belowCards: 84 };
/** The same beside a list of cards, which covers nothing. Only the tools are on the map. */
const BESIDE = { paddingTopLeft: [40, 64], paddingBottomRight: [72, 24] } as const satisfies L.FitBoundsOptions;

/** The height of the lower part of the map that the cards and the pill cover. */
const coveredBy = (cards: HTMLElement | null) => {
  if (cards && isColumn(cards)) return 0;
  return (cards?.offsetHeight ?? 0) + EDGE.belowCards;
};

interface CameraFacts {
  memory: MapMemory;
  points: readonly MapPoint[];
  /** All places of the campaign, where the map begins while none is shown. */
  places: readonly MapPoint[];
  /** Changes with each position; the camera moves only when its spot changes. */
  selected: MapPoint | null;
  /** The visitor came from a spot's page to see it on the map. */
  isRequested: boolean;
  at: VisitorPosition | null;
  /** The element of the cards, which cover the lower part of the map. */
  cardsRef: RefObject<HTMLElement | null>;
}

/** Moves the map: first to all spots, then by panning, to the selected spot, or with the visitor's position. */
export function useCamera(open: OpenMap | null, facts: CameraFacts) {
  const { memory, points, places, selected, isRequested, at, cardsRef } = facts;
  const [isFollowing, setFollowing] = useState(false);
  const room = useCallback((): L.FitBoundsOptions => {
    const covered = coveredBy(cardsRef.current);
    if (covered === 0) return { ...BESIDE };
    return { paddingTopLeft: [EDGE.left, EDGE.top], paddingBottomRight: [EDGE.right, covered] };
  }, [cardsRef]);

  const shown = points.map(({ id }) => id).join(' ');
  const last = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when other spots are shown, not when the same ones are passed again
  useLayoutEffect(() => {
    const isFirst = last.current === null;
    const fitted = points.length === 0 && isFirst ? places : points;
    if (!open || fitted.length === 0) return;
    const { map } = open;
    if (isFirst && isRequested && selected) map.setView([selected.lat, selected.lon], NEAR_ZOOM, { animate: false });
    else if (isFirst && memory.camera) {
      map.setView([memory.camera.lat, memory.camera.lon], memory.camera.zoom, { animate: false });
    } else if (last.current !== shown) {
      const bounds = L.latLngBounds(fitted.map(({ lat, lon }) => [lat, lon]));
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

  // Pan only as far as needed to make the selected pin visible.
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
    // The centre of the uncovered area.
    const covered = coveredBy(cardsRef.current);
    const middle = open.map.project([at.lat, at.lon], zoom).add([0, covered / 2]);
    open.map.setView(open.map.unproject(middle, zoom), zoom);
  }, [open, isFollowing, at, cardsRef]);

  return {
    isFollowing,
    follow: () => {
      isNear.current = false;
      setFollowing(true);
    },
  };
}
