import { type RefObject, useEffect } from 'react';

/** Sets `--keyboard` on the element: the height in px that the on-screen keyboard covers. */
export const useKeyboardInset = (element: RefObject<HTMLElement | null>, active: boolean): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const update = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      // Pinch zoom also shrinks the visual viewport.
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
