import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadChunk } from './chunks.ts';

type Loading<P> = { Part?: ComponentType<P>; error?: unknown };

/**
 * A part of a screen in its own chunk. Returns a hook that loads the part once it is needed, and gives the part or the
 * error. A loaded part is available immediately the next time.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  let state: Loading<P> = {};
  let isLoading = false;
  const listeners = new Set<() => void>();
  const become = (next: Loading<P>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = () => {
    if (isLoading || state.Part) return;
    isLoading = true;
    if ('error' in state) become({});
    loadChunk(load)
      .then(
        (Part) => become({ Part }),
        (error: unknown) => become({ error }),
      )
      .finally(() => {
        isLoading = false;
      });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // The next component tries again.
      if (listeners.size === 0 && 'error' in state) state = {};
    };
  };

  return function usePart(isNeeded = true) {
    const { Part, error } = useSyncExternalStore(subscribe, () => state);
    // A part that was loaded for another component is not shown here before it is needed.
    const [isShown, setShown] = useState(isNeeded || Part !== undefined);
    if (isNeeded && !isShown) setShown(true);
    useEffect(() => {
      if (isNeeded) begin();
    }, [isNeeded]);
    return isShown ? { Part, error, retry: begin } : { Part: undefined, error: undefined, retry: begin };
  };
}
