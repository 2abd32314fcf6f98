import { useEffect, useRef, useState } from 'react';

/** What is a flick of the thumb away is on its way before it is seen. */
const MARGIN = '400px 0px';

/** Whether an element has been near what is seen of the page, or had the focus; once it has, that stays so. */
export function useNear<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    element.addEventListener('focusin', come);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', come);
    };
  }, [isNear]);
  return { ref, isNear };
}
