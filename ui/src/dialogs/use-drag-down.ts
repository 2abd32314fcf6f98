import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_AFTER_PX = 96;
const CLOSE_ABOVE_PX_PER_MS = 0.6;

/** Lets a finger drag a sheet down by its header. On release the sheet closes, or returns to its place in 240 ms. */
export const useDragDown = (sheetRef: RefObject<HTMLElement | null>, enabled: boolean, onClose: () => void) => {
  const drag = useRef<{ y: number; at: number } | null>(null);

  const move = (event: PointerEvent) => {
    if (!drag.current || !sheetRef.current) return;
    sheetRef.current.style.translate = `0 ${Math.max(0, event.clientY - drag.current.y)}px`;
  };
  const end = (event: PointerEvent) => {
    const start = drag.current;
    const element = sheetRef.current;
    drag.current = null;
    if (!start || !element) return;
    const distance = event.clientY - start.y;
    const speed = distance / Math.max(1, event.timeStamp - start.at);
    // Removing the inline styles lets the sheet spring back. If it closes now, the animation starts where it was released.
    element.style.transition = '';
    element.style.translate = '';
    const isFling = distance > 24 && speed > CLOSE_ABOVE_PX_PER_MS;
    if (event.type === 'pointerup' && (distance > CLOSE_AFTER_PX || isFling)) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!enabled || !event.isPrimary || event.button !== 0) return;
      drag.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
      if (sheetRef.current) sheetRef.current.style.transition = 'none';
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
};
