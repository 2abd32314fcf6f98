import { useTurn } from '@meguri/ui/basics/later.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { useDueOffer } from './use-due-offer.ts';

/** After this time home is shown without the offer. */
const TIMEOUT_MS = 1_000;

const useLazyOffers = lazyPart(() => import('./offers.tsx').then((m) => m.Offers));

/**
 * The offers on home, whose code is loaded when one is due. While it is pending, what follows the offer waits for it, so
 * that nothing moves.
 *
 * Without a service worker the code has to come over the network. Then home does not wait for the offer of notices, which
 * can be made the next time: its code is loaded after all parts of the stamp book. `isBelowReady`: the data is there and the book is
 * rendered.
 */
export function useOffers(now: number, isBelowReady: boolean): { Part: ComponentType | undefined; isPending: boolean } {
  const due = useDueOffer(now);
  const [hasWorker] = useState(() => Boolean(navigator.serviceWorker?.controller));
  const waits = due === 'upgrade' || hasWorker;
  const isBookRendered = useTurn(due !== null && !waits && isBelowReady);
  const { Part, error } = useLazyOffers(due !== null && (waits || isBookRendered));
  const [isLate, setLate] = useState(false);
  const isLoading = due !== null && !Part && !error;
  if (isLoading && !waits && !isLate) setLate(true);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return { Part: isLate ? undefined : Part, isPending: isLoading && !isLate };
}
