import { useDeferredValue, useEffect } from 'react';

let hasPainted = false;

/**
 * Whether the content below the first screen may be rendered. False in the first render of a visit, so that the browser
 * paints what the visitor sees first; React then renders the rest. Always true on later screens.
 */
export function useIsBelowReady(): boolean {
  useEffect(() => {
    hasPainted = true;
  }, []);
  return useDeferredValue(true, hasPainted ? undefined : false);
}
