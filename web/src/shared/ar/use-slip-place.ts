import { type RefObject, useEffect, useState } from 'react';
import { slipRect } from './photo-layout.ts';
import type { Slip } from './slip.ts';

type Place = { left: number; top: number; width: number; height: number };

/** The rectangle of the slip in the viewfinder, at the same place as on the photo; null before the view has a size. */
export function useSlipPlace(view: RefObject<HTMLElement | null>, { width, height }: Slip): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const rect = slipRect({ width, height }, { width: box.clientWidth, height: box.clientHeight });
      setPlace({ left: rect.x, top: rect.y, width: rect.width, height: rect.height });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [view, width, height]);
  return place;
}
