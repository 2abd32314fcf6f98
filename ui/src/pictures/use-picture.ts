import { useEffect, useState } from 'react';

/** What an `<img>` takes to show its picture. */
export type ShownPicture = { src: string; onError: () => void };

/** What an `<img>` takes to show `src`; undefined where there is none or it cannot be had, as offline, so that something else stands there. */
export function usePicture(src: string | null | undefined): ShownPicture | undefined {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return;
    const again = () => setFailed(null);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
  return src && src !== failed ? { src, onError: () => setFailed(src) } : undefined;
}
