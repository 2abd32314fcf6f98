import { OfflineStrip } from '@meguri/ui/feedback/note.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useIsOffline } from '../browser/online.ts';
import { useWording } from '../i18n/language-context.ts';
import { refetchFailed } from '../queries/query-client.ts';
import { type Freshness, freshnessOf } from './freshness.ts';
import { whenReachable } from './reach.ts';

/** Subscribes to changes of the query cache. */
function useCacheSubscription(): (listener: () => void) => () => void {
  const client = useQueryClient();
  return useCallback((listener) => client.getQueryCache().subscribe(listener), [client]);
}

/** The freshness of the screen, updated with the query cache. */
function useFreshness(): Freshness {
  const client = useQueryClient();
  // A string compares as equal while nothing has changed.
  const serialized = useSyncExternalStore(useCacheSubscription(), () => JSON.stringify(freshnessOf(client)));
  return JSON.parse(serialized) as Freshness;
}

/** Shows how old the data on the screen is while it cannot be refetched, and refetches it once the server answers. */
export const OfflineStatus = () => {
  const { t, format } = useWording();
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const { isCutOff, asOf } = useFreshness();
  const today = useSyncExternalStore(useCacheSubscription(), () => format.fullDate(Date.now()));
  useEffect(() => {
    if (isOffline || !isCutOff) return;
    const stop = new AbortController();
    whenReachable(stop.signal).then(
      () => refetchFailed(client),
      () => {},
    );
    return () => stop.abort();
  }, [client, isOffline, isCutOff]);

  if (!isOffline && !isCutOff) return null;
  if (asOf === null) return <OfflineStrip>{t.common.offline}</OfflineStrip>;
  const isToday = format.fullDate(asOf) === today;
  const at = isToday ? format.time(asOf) : `${format.date(asOf)} ${format.time(asOf)}`;
  return <OfflineStrip>{isOffline ? t.common.offlineAsOf({ at }) : t.common.cutOffAsOf({ at })}</OfflineStrip>;
};
