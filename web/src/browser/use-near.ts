import { useEffect, useRef, useState } from 'react';

/** Loads what one flick of the thumb can bring into view. */
const MARGIN = '400px 0px';

/** Whether an element has markNear near the viewport or received the focus. Once true, it stays true. */
export function useNear<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const markNear = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) markNear();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    element.addEventListener('focusin', markNear);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', markNear);
    };
  }, [isNear]);
  return { ref, isNear };
}
