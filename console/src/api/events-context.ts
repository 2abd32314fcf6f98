import { createContext, use, useSyncExternalStore } from 'react';
import type { CampaignEventsStore, EventsView } from './campaign-events.ts';

/** The events of the campaign that is open; null outside of one. */
export const EventsContext = createContext<CampaignEventsStore | null>(null);

const NOTHING: EventsView = { state: 'opening', heardAt: null, events: {} };
const never = () => () => undefined;
const nothing = () => NOTHING;

/** What is known of the campaign that is open, and how fresh it is. */
export function useEventsView(): EventsView {
  const store = use(EventsContext);
  return useSyncExternalStore(store?.subscribe ?? never, store?.current ?? nothing);
}
