import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../api/console-call.ts';
import { useEventsView } from '../api/events-context.ts';

export type Counters = ConsoleAnswer<'listCounters'>;
export type CounterRow = Counters['counters'][number];

/** How often an open page reads what happens at the counters. What they hand over is a figure, and no figure is older than 5 s. */
const READ_MS = 4_000;

/** The counters. The stream of events reports a pause and a double hand-over, so that they appear immediately. */
export function useCounters(slug: string) {
  const call = useCall();
  const queries = useQueryClient();
  const { events } = useEventsView();
  const pushed = JSON.stringify(events.counters ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the stream reports has changed
  useEffect(() => void queries.invalidateQueries({ queryKey: ['counters', slug] }), [pushed, slug, queries]);
  return useQuery({
    queryKey: ['counters', slug],
    queryFn: ({ signal }) => call('listCounters', { params: { slug }, signal }),
    refetchInterval: READ_MS,
  });
}

/** The name of a present or outcome; its id if it is no longer published. */
export function presentName(
  { presents }: Pick<Counters, 'presents'>,
  presentId: string,
  outcomeId: string | null,
): string {
  const nameOf = (outcome: string | null) =>
    presents.find((one) => one.presentId === presentId && one.outcomeId === outcome)?.name;
  const present = nameOf(null) ?? presentId;
  return outcomeId === null ? present : `${present} · ${nameOf(outcomeId) ?? outcomeId}`;
}
