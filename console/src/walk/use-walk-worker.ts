import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const SCRIPT = '/console/walk-worker.js';

/**
 * Prepares this device to open the walk test without a network: registers the worker, and asks who the member is, so that the answer is
 * kept. Each registration also looks for a newer build. It is repeated when the network or the walker comes back, because a lost
 * network ends an installation.
 */
export function useWalkWorker(): void {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['me'] });
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    if (!serviceWorker) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const register = () => void serviceWorker.register(SCRIPT, { updateViaCache: 'none' }).catch(() => undefined);
    const onVisible = () => {
      if (document.visibilityState === 'visible') register();
    };
    register();
    addEventListener('online', register, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => leaving.abort();
  }, [queries]);
}
