import { useEffect, useEffectEvent } from 'react';
import type { Acquire } from './acquire/use-acquire.ts';

/**
 * Goes on with the photo that was just posted, where the address says so (`?photo`); the word is taken away at once, so
 * that neither a reload nor the system's back presses a second time.
 */
export function usePostedPhoto(acquire: Acquire): void {
  const use = useEffectEvent(() => acquire.start('photo'));
  useEffect(() => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    if (!query.has('photo')) return;
    query.delete('photo');
    history.replaceState(history.state, '', pathname + (query.size > 0 ? `?${query}` : ''));
    use();
  }, []);
}
