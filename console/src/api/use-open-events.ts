import { useEffect } from 'react';
import type { CampaignEventsStore } from './campaign-events.ts';

/** Connects a store for as long as the page is shown, and tries again as soon as the network is back. */
export function useOpenEvents<E extends object>(store: CampaignEventsStore<E>): void {
  useEffect(() => {
    const close = store.open();
    const onOnline = () => store.retry();
    addEventListener('online', onOnline);
    return () => {
      close();
      removeEventListener('online', onOnline);
    };
  }, [store]);
}
