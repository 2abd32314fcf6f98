import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from './chunks.ts';

type Loading<P> = { Part?: ComponentType<P>; error?: unknown };

/**
 * A part of a screen in its own chunk. Returns a hook that loads the part once it is wanted, and gives the part or the
 * error. A loaded part is available immediately the next time.
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
      // Another component may have loaded it since this one was rendered.
      if (kept.Part) setLoading(kept);
      else begin();
    }, [isWanted, Part]);
    return { Part, error, retry: begin };
  };
}
