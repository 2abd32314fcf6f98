import { type ComponentType, useEffect, useState } from 'react';
import { loadInBackground } from './chunks.ts';

/** The first page, its data and the service worker load first. */
const PAUSE_MS = 4_000;

/**
 * A component that the visitor does not wait for: its code is loaded after the first page. If the code is gone after a
 * deployment, the component is left out and the page is not reloaded. `load` must be the same function in each render.
 */
export function useBackgroundPart(load: () => Promise<ComponentType>): { Part: ComponentType | null } {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadInBackground(load).then((loaded) => {
        if (loaded) setPart(() => loaded);
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return { Part };
}
