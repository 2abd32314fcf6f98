import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { useEventsView } from '../api/events-context.ts';

type Conditions = ConsoleAnswer<'listConditions'>['conditions'];

/** How often an open page reads the figures. The server counts them again only when they are due. */
const READ_MS = 10_000;

/** The figures of today. */
export function useFigures(slug: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['figures', slug],
    queryFn: ({ signal }) => call('showFigures', { params: { slug }, signal }),
    refetchInterval: READ_MS,
    retry: false,
  });
}

/** The conditions that hold now: from the stream of events, otherwise read. */
export function useConditions(slug: string): Conditions | undefined {
  const call = useCall();
  const { state, events } = useEventsView();
  const isLive = (state === 'live' || state === 'polled') && events.conditions !== undefined;
  const { data } = useQuery({
    queryKey: ['conditions', slug],
    queryFn: ({ signal }) => call('listConditions', { params: { slug }, signal }),
    enabled: !isLive,
    refetchInterval: READ_MS,
  });
  return isLive ? events.conditions : data?.conditions;
}

/** An act of the day. The page reads conditions and figures again afterwards. */
export function useAct<Input>(slug: string, run: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['conditions', slug] }),
        queries.invalidateQueries({ queryKey: ['figures', slug] }),
      ]);
      onDone?.();
    },
  });
}
