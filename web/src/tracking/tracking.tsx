import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useBackgroundPart } from '../browser/use-background-part.ts';
import { track } from './track.ts';

const loadListener = () => import('./listener.tsx').then((m) => m.TrackingListener);

/** Records each page, and loads the listener that sends the events once the first page is idle. */
export const Tracking = () => {
  const pathname = usePathname();
  const { Part: Listener } = useBackgroundPart(loadListener);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => track('page'), [pathname]);
  return Listener && <Listener />;
};
