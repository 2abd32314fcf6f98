import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';

/** How often the page asks whether a counter has handed a present over, or has taken the hand-over back. */
export const WATCH_MS = 4_000;

/** The topics that follow from the user presents. */
const PRESENT_TOPICS = ['presents', 'present'];

/**
 * Learns within seconds that a counter has used a present of the visitor or has given the use back, while the page is visible and
 * until an instant (server's time in milliseconds). Only the user presents are asked for. What follows from them is read again when they have changed.
 */
export function useUsedWatch(until = Number.POSITIVE_INFINITY): void {
  const { all } = userKeys(useVisit().slug, useUsername());
  const client = useQueryClient();
  /** The user presents for which the presents were read. */
  const followed = useRef<unknown>(undefined);
  const owner = all.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key as one text stands for its parts
  useEffect(() => {
    const active = (topics: readonly string[]) => ({
      type: 'active' as const,
      queryKey: all,
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => topics.includes(String(queryKey[all.length + 1])),
    });
    // On a slow network an answer takes longer than a round. Cancelled in each round, none would ever arrive.
    const read = (topics: readonly string[]) =>
      client.refetchQueries(active(topics), { cancelRefetch: false, throwOnError: true });
    const watch = async () => {
      if (document.hidden || serverNow() > until) return;
      await read(['user-presents']);
      const [[, held] = []] = client.getQueriesData(active(['user-presents']));
      // An equal answer keeps its identity.
      if (held === followed.current) return;
      await read(PRESENT_TOPICS);
      followed.current = held;
    };
    // Without an answer the next round asks again.
    const timer = setInterval(() => void watch().catch(() => {}), WATCH_MS);
    return () => clearInterval(timer);
  }, [client, owner, until]);
}
