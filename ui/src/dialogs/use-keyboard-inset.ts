import { type RefObject, useEffect } from 'react';

/** Keeps an element above the on-screen keyboard: sets `--keyboard`, the height the keyboard takes of the window. */
export const useKeyboardInset = (element: RefObject<HTMLElement | null>, active: boolean): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const update = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      // Zooming in also shrinks the visual viewport; that is no keyboard.
      element.current?.style.setProperty('--keyboard', `${viewport.scale > 1.01 ? 0 : Math.round(covered)}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [element, active]);
};
