import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from './chunks.ts';

type Loading<P> = { Part?: ComponentType<P>; error?: unknown };

/**
 * A part of a screen with code of its own: a hook that gives it once it is wanted and there, or why it could not be had.
 * What was loaded once is there at once the next time.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  let kept: Loading<P> = {};
  return function usePart(isWanted = true) {
    const [{ Part, error }, setLoading] = useState(kept);
    const begin = useEffectEvent(() => {
      setLoading({});
      loadChunk(load).then(
        (loaded) => {
          kept = { Part: loaded };
          setLoading(kept);
        },
        (reason: unknown) => setLoading({ error: reason }),
      );
    });
    useEffect(() => {
      if (!isWanted || Part) return;
      // Another place may have had it loaded since this one was shown.
      if (kept.Part) setLoading(kept);
      else begin();
    }, [isWanted, Part]);
    return { Part, error, retry: begin };
  };
}
