import { type ComponentType, useEffect, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { useDueOffer } from './use-due-offer.ts';

/** After this time home is shown without the offer. */
const TIMEOUT_MS = 1_000;

const useLazyOffers = lazyPart(() => import('./offers.tsx').then((m) => m.Offers));

/**
 * The offers on home, whose code is loaded when one is due. While it is pending, what follows the offer waits for it, so
 * that nothing moves.
 */
export function useOffers(now: number): { Part: ComponentType | undefined; isPending: boolean } {
  const isDue = useDueOffer(now) !== null;
  const { Part, error } = useLazyOffers(isDue);
  const [isLate, setLate] = useState(false);
  const isLoading = isDue && !Part && error === undefined;
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return { Part: isLate ? undefined : Part, isPending: isLoading && !isLate };
}
