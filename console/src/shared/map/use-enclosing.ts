import * as L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import s from './map-panel.module.css';
import type { MapPlace } from './map-place.ts';

/** A press that moves less is no frame. */
const LEAST_PIXELS = 4;

/** Drawing a frame around pins with a mouse, a finger or a pen. It ends after one frame, or with Escape. */
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
    const box = map.getContainer();
    const leaving = new AbortController();
    const capturing = { capture: true, signal: leaving.signal };
    let begun: { pointer: number; from: L.LatLng; at: L.Point; frame: L.Rectangle } | null = null;
    const drop = () => {
      begun?.frame.remove();
      begun = null;
    };
    // In the capture phase, so that neither a pin nor the map is dragged. A prevented pointer sends no events of a mouse.
    const begin = (event: PointerEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (begun || !event.isPrimary || event.button !== 0) return;
      const from = map.mouseEventToLatLng(event);
      const look = { className: s.frame ?? '', interactive: false };
      const frame = L.rectangle(L.latLngBounds(from, from), look).addTo(map);
      begun = { pointer: event.pointerId, from, at: map.mouseEventToContainerPoint(event), frame };
      box.setPointerCapture(event.pointerId);
    };
    const grow = (event: PointerEvent) => {
      if (begun?.pointer !== event.pointerId) return;
      begun.frame.setBounds(L.latLngBounds(begun.from, map.mouseEventToLatLng(event)));
    };
    const end = (event: PointerEvent) => {
      if (begun?.pointer !== event.pointerId) return;
      const { from, at } = begun;
      drop();
      if (at.distanceTo(map.mouseEventToContainerPoint(event)) < LEAST_PIXELS) return;
      enclose(L.latLngBounds(from, map.mouseEventToLatLng(event)));
    };
    box.addEventListener('pointerdown', begin, capturing);
    box.addEventListener('pointermove', grow, capturing);
    box.addEventListener('pointerup', end, capturing);
    box.addEventListener('pointercancel', drop, capturing);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && set(false), { signal: leaving.signal });
    map.dragging.disable();
    // Else the browser would take a finger's way for scrolling, and cancel the pointer.
    const { touchAction } = box.style;
    box.style.touchAction = 'none';
    return () => {
      leaving.abort();
      drop();
      map.dragging.enable();
      box.style.touchAction = touchAction;
    };
  }, [map, isOn]);
  return { isOn, set };
}
