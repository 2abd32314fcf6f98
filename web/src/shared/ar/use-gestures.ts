import { type PointerEvent, useRef } from 'react';
import type { Change } from './placement.ts';

type Finger = { x: number; y: number };

/** The drag distance for a full rotation of a figure on a marker, as a fraction of the view's width. */
const TURN_WIDTH = 1;

type GestureOptions = {
  /** One finger moves the figure, or rotates it if it is on a marker. */
  canMove: boolean;
  change: (change: Change) => void;
};

/** Drag, pinch and twist on the view, as handlers of its pointer events. */
export function useGestures({ canMove, change }: GestureOptions) {
  const fingers = useRef(new Map<number, Finger>());

  const span = (): { distance: number; angle: number } | null => {
    const [a, b] = [...fingers.current.values()];
    if (!a || !b) return null;
    return { distance: Math.hypot(b.x - a.x, b.y - a.y), angle: Math.atan2(b.y - a.y, b.x - a.x) };
  };
  const drop = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const spanBefore = span();
      const after = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, after);
      const spanAfter = span();
      if (spanBefore && spanAfter) {
        if (spanBefore.distance > 0) change({ grow: spanAfter.distance / spanBefore.distance });
        return change({ turn: spanBefore.angle - spanAfter.angle });
      }
      const { clientWidth, clientHeight } = event.currentTarget;
      const [x, y] = [(after.x - before.x) / clientWidth, (after.y - before.y) / clientHeight];
      change(canMove ? { move: { x, y } } : { turn: (x / TURN_WIDTH) * 2 * Math.PI });
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}
