import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsOffline } from '../../browser/online.ts';
import { useCampaign, useSpots, useUserStamps } from '../../queries/queries.ts';
import { refetchFailed } from '../../queries/query-client.ts';
import type { VisitorPosition } from '../location/locator.ts';
import { type SpotView, spotViews } from './spot-view.ts';
import { useNow } from './use-now.ts';

/** The state of a list of spots. */
export interface SpotViewsState {
  /** In the organiser's order; null until the spots and the visitor's state have loaded. */
  views: SpotView[] | null;
  /** The error; null while loading or after success. */
  error: Error | null;
  /** Retries all failed queries of this screen. */
  retry: () => void;
}

/** All spots as the screens show them. `at` is the visitor's position, if known. */
export function useSpotViews(at: VisitorPosition | null): SpotViewsState {
  const campaign = useCampaign();
  const spots = useSpots();
  const stamps = useUserStamps();
  const now = useNow();
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const views = useMemo(
    () =>
      spots.data && stamps.data
        ? spotViews({ campaign, spots: spots.data, rows: stamps.data, at, now, isOffline })
        : null,
    [campaign, spots.data, stamps.data, at, now, isOffline],
  );
  return {
    views,
    error: views ? null : (spots.error ?? stamps.error),
    retry: () => {
      void refetchFailed(client);
    },
  };
}
