import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCampaign, useSpots, useUserStamps } from '../../queries/queries.ts';
import type { Fix } from '../location/locator.ts';
import { type SpotView, spotViews } from './spot-view.ts';
import { useNow } from './use-now.ts';

/** What a list of spots knows at one moment. */
export interface SpotViewsState {
  /** In the organiser's order; null until spots and the visitor's own state are both here. */
  views: SpotView[] | null;
  /** Why there are none; null while all is well or still loading. */
  error: Error | null;
  /** Asks again for all that failed on this screen. */
  retry: () => void;
}

/** All spots as the screens show them. `at` is the visitor's position where it is known. */
export function useSpotViews(at: Fix | null): SpotViewsState {
  const campaign = useCampaign();
  const spots = useSpots();
  const stamps = useUserStamps();
  const now = useNow();
  const client = useQueryClient();
  const views = useMemo(
    () => (spots.data && stamps.data ? spotViews({ campaign, spots: spots.data, rows: stamps.data, at, now }) : null),
    [campaign, spots.data, stamps.data, at, now],
  );
  return {
    views,
    error: views ? null : (spots.error ?? stamps.error),
    retry: () => {
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    },
  };
}
