import { useMemo } from 'react';
import { useEventsView } from '../../api/events-context.ts';
import { type DayCalls, dayCalls } from './day-calls.ts';

/** What the day asks of members in the campaign that is open. */
export function useDayCalls(): DayCalls {
  const { events } = useEventsView();
  return useMemo(() => dayCalls(events), [events]);
}
