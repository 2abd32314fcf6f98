import { useEffect, useState } from 'react';
import { mapMemory, stableOrder } from './map-memory.ts';

/**
 * The order of the cards on the map. It stays while the visitor walks and while another screen is open, until
 * `showNearest` puts the nearest spot first. `nearest` is the order by distance; it counts once `isLocated`.
 */
export function useCardOrder(slug: string, nearest: readonly string[], isLocated: boolean) {
  const [before, setBefore] = useState(() => mapMemory(slug).spotIds);
  const [wantsNearest, setWantsNearest] = useState(false);
  const isDue = wantsNearest && isLocated;
  const order = isDue ? nearest : stableOrder(before, nearest);
  if (isDue) setWantsNearest(false);
  if (order !== before) setBefore(order);
  useEffect(() => {
    mapMemory(slug).spotIds = order;
  }, [slug, order]);
  return { order, showNearest: () => setWantsNearest(true) };
}
