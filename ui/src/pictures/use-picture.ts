import { type CSSProperties, useEffect, useState } from 'react';
import { positionOf } from './focus-position.ts';

/** The props of an `<img>` that shows a picture. */
export type ShownPicture = { src: string; style: CSSProperties; onError: () => void };

/**
 * The props of an `<img>` that shows `src` with its focus in view. Undefined if there is no source or it failed to load; render a fallback then.
 * A failed picture is tried again when the browser is back online.
 */
export function usePicture(src: string | null | undefined): ShownPicture | undefined {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return;
    const retry = () => setFailed(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);
  if (!src || src === failed) return undefined;
  return { src, style: { objectPosition: positionOf(src) }, onError: () => setFailed(src) };
}
