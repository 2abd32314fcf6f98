import { type ComponentType, useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { loadInBackground } from '../browser/chunks.ts';
import { track } from './queue.ts';

/** The page, its data and the service worker load first. */
const PAUSE_MS = 4_000;

/** Records each page, and loads the listener that sends the events once the first page is idle. */
export const Tracking = () => {
  const pathname = usePathname();
  const [Listener, setListener] = useState<ComponentType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => track('page'), [pathname]);
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadInBackground(() => import('./listener.tsx')).then((listener) => {
        if (listener) setListener(() => listener.TrackingListener);
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return Listener && <Listener />;
};
