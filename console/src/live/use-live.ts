import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useEventsView } from '../api/events-context.ts';
import { later } from '../browser/timers.ts';
import { figuresQuery } from '../shared/figures/figures-query.ts';

type Conditions = ConsoleAnswer<'listConditions'>['conditions'];

/** How often an open page reads the conditions where no event brings them. */
const READ_MS = 10_000;
/** How often it reads what changes rarely. */
const PEOPLE_MS = 60_000;
/** How often it reads the figures then, and at most otherwise. */
const FIGURES_MS = 5_000;
const FIGURES_PAUSE_MS = 2_000;
/** Polling interval while there is nothing to read: the campaign is not published, or the rehearsal does not run. */
const MISSING_MS = 10_000;

const isMissing = (error: unknown): boolean =>
  error instanceof ConsoleRefusal && (error.code === 'not_found' || error.code === 'rehearsal_not_running');

/** The figures of today. Read again when an event says that there are newer ones. */
export function useFigures(slug: string, of?: 'rehearsal') {
  const call = useCall();
  const { state, events } = useEventsView();
  const isPushed = state === 'live' && events.figures != null;
  const query = useQuery({
    ...figuresQuery(call, slug, of),
    refetchInterval: ({ state: { error } }) => (isPushed ? false : isMissing(error) ? MISSING_MS : FIGURES_MS),
  });
  const { refetch, isFetching, dataUpdatedAt, errorUpdatedAt, error, data } = query;
  // A failed call keeps the current data and must not be retried immediately.
  const nextAt = Math.max(
    dataUpdatedAt + FIGURES_PAUSE_MS,
    error ? errorUpdatedAt + (isMissing(error) ? MISSING_MS : FIGURES_MS) : 0,
  );
  const pushed = isPushed ? events.figures?.asOf : undefined;
  useEffect(() => {
    if (pushed === undefined || isFetching || pushed === data?.asOf || document.hidden) return undefined;
    return later(() => void refetch(), Math.max(0, nextAt - Date.now()));
  }, [pushed, isFetching, nextAt, data?.asOf, refetch]);
  return query;
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

/** What live actions can change, and what they have changed. */
export function useLiveActions(slug: string) {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['live-actions', slug],
    queryFn: ({ signal }) => call('listLiveActions', { params: { slug }, signal }),
    refetchInterval: READ_MS,
  });
  return data;
}

/** The notices with their mails, and how many visitors would get one. */
export function useNoticeMails(slug: string) {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['notice-mails', slug],
    queryFn: ({ signal }) => call('listNoticeMails', { params: { slug }, signal }),
    refetchInterval: READ_MS,
    retry: false,
  });
  return data;
}

/** The open alerts, from the event stream or by polling, with the members who can take one and the rules that are switched off. */
export function useAlerts(slug: string) {
  const call = useCall();
  const { state, events } = useEventsView();
  const isPushed = (state === 'live' || state === 'polled') && events.alerts !== undefined;
  const { data } = useQuery({
    queryKey: ['alerts', slug],
    queryFn: ({ signal }) => call('listAlerts', { params: { slug }, signal }),
    // People and rules are not part of the stream.
    refetchInterval: isPushed ? PEOPLE_MS : READ_MS,
  });
  return { alerts: (isPushed ? events.alerts : data?.alerts) ?? [], people: data?.people ?? [], off: data?.off ?? [] };
}

/** The alerts of the day that is simulated in the rehearsal, and the rules that are switched off. */
export function useRehearsalAlerts(slug: string) {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['alerts', slug, 'rehearsal'],
    queryFn: ({ signal }) => call('listAlerts', { params: { slug }, query: { of: 'rehearsal' }, signal }),
    refetchInterval: ({ state: { error } }) => (error ? MISSING_MS : FIGURES_PAUSE_MS),
    retry: false,
  });
  return { alerts: data?.alerts ?? [], off: data?.off ?? [] };
}

/** The reason of an action as it is sent. An empty one is left out. */
export const reasonOf = (why: string) => (why.trim() === '' ? {} : { why: why.trim() });

/** Why the server refused the reason of an action; undefined if it did not. */
export const reasonFaultOf = (error: Error | null): string | undefined =>
  error instanceof ConsoleRefusal && error.code === 'keyword_in_reason' ? error.message : undefined;

/** Whether an action was refused because somebody has changed what the member saw. */
export const isOutdated = (error: Error | null): boolean =>
  error instanceof ConsoleRefusal && error.code === 'version_changed';

/** An action of the day. The page reads conditions and figures again afterwards. */
export function useDayAction<Input>(slug: string, run: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    // What was shown may be out of date.
    onError: () => queries.invalidateQueries({ queryKey: ['live-actions', slug] }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['conditions', slug] }),
        queries.invalidateQueries({ queryKey: ['figures', slug] }),
        queries.invalidateQueries({ queryKey: ['live-actions', slug] }),
        queries.invalidateQueries({ queryKey: ['alerts', slug] }),
        queries.invalidateQueries({ queryKey: ['notice-mails', slug] }),
      ]);
      onDone?.();
    },
  });
}
