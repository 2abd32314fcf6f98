import type { Answer, Body } from '@meguri/core/contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/http.ts';
import type { UserStamp, UserState } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { makeQuestionnaireDue } from '../../shared/questionnaires/due.ts';
import { recordStamp } from '../../shared/stamps/recent-stamp.ts';
import { track } from '../../tracking/track.ts';

export type Acquired = Answer<'acquireStamp'>;

/** The visitor's points and progress after an acquisition. */
export const userAfter = (before: UserState, { progress, newRewards }: Acquired): UserState => ({
  user: { ...before.user, points: progress.points, newRewards: before.user.newRewards + newRewards },
  progress,
});

/** The states of all spots after an acquisition. */
export function stampsAfter(before: readonly UserStamp[], { acquisition }: Acquired): UserStamp[] {
  const { spotId, acquiredAt, nextAvailableAt } = acquisition;
  return before.map((stamp) =>
    stamp.spotId === spotId
      ? {
          spotId,
          state: 'acquired',
          count: stamp.count + 1,
          free: stamp.free + (acquisition.stamp ? 1 : 0),
          acquiredAt,
          nextAvailableAt,
        }
      : stamp,
  );
}

/** Writes the API's answer into the query cache, then invalidates every query that the acquisition may have changed. */
export function applyAcquisition(client: QueryClient, keys: ReturnType<typeof userKeys>, acquired: Acquired): void {
  client.setQueryData<UserState | null>(keys.user, (before) => before && userAfter(before, acquired));
  client.setQueryData<UserStamp[]>(keys.stamps, (before) => before && stampsAfter(before, acquired));
  void client.invalidateQueries({ queryKey: keys.all });
}

/** How an attempt ended. */
export type Outcome = { acquired: Acquired } | { error: unknown };

/**
 * Acquires the stamp and points of a spot. `acquire` resolves with the outcome, or with undefined if another attempt is
 * being sent. If the spot was acquired on another device, its state is reloaded.
 */
export function useAcquireStamp() {
  const { slug } = useVisit();
  const client = useQueryClient();
  const keys = userKeys(slug, useUsername());
  const { run, isPending, isRepeating } = useAction();
  const acquire = (body: Body<'acquireStamp'>) =>
    run<Outcome>(async (send) => {
      try {
        const acquired = await send('acquireStamp', { body });
        recordStamp();
        makeQuestionnaireDue();
        track('acquire', acquired.acquisition.spotId);
        applyAcquisition(client, keys, acquired);
        return { acquired };
      } catch (error) {
        const code = error instanceof ApiProblem ? error.problem.code : null;
        if (code === 'too_far') track('too_far', body.spotId);
        if (code === 'already_acquired') void client.invalidateQueries({ queryKey: keys.all });
        return { error };
      }
    });
  return { acquire, isPending, isRepeating };
}
