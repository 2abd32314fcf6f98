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

/** The states of all spots after an acquisition, which a late read may already include. */
export function stampsAfter(before: readonly UserStamp[], { acquisition }: Acquired): UserStamp[] {
  const { spotId, acquiredAt, nextAvailableAt } = acquisition;
  return before.map((stamp) =>
    stamp.spotId === spotId && stamp.acquiredAt !== acquiredAt
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

/** How long the press of a stamp waits for a read that says whether the spot is new to the visitor. */
const PATIENCE_MS = 2_000;

/**
 * Whether an acquisition that `apply` stores is the first one of its spot. Without loaded states, as on the page that a poster's
 * code opens, the next read says so. A read that the server answered after the acquisition includes it.
 */
export async function isFirst(
  client: QueryClient,
  key: ReturnType<typeof userKeys>['stamps'],
  { acquisition: { spotId, acquiredAt } }: Acquired,
  apply: () => void,
): Promise<boolean> {
  const row = () => client.getQueryData<UserStamp[]>(key)?.find((each) => each.spotId === spotId);
  let before = row();
  apply();
  if (before && before.acquiredAt !== acquiredAt) return before.state === 'unacquired';
  if (!before) {
    // Waits for the read that `apply` has begun.
    const read = client.refetchQueries({ queryKey: key });
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    before = row();
  }
  return before?.count === 1;
}

/** Writes the API's answer into the query cache, then invalidates every query that the acquisition may have changed. */
export function applyAcquisition(client: QueryClient, keys: ReturnType<typeof userKeys>, acquired: Acquired): void {
  client.setQueryData<UserState | null>(keys.user, (before) => before && userAfter(before, acquired));
  client.setQueryData<UserStamp[]>(keys.stamps, (before) => before && stampsAfter(before, acquired));
  void client.invalidateQueries({ queryKey: keys.all });
}

/** How an attempt ended. */
export type Outcome = { acquired: Acquired; isNew: boolean } | { error: unknown };

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
        // A read from before the acquisition, if it ended now, would count as fresh.
        await client.cancelQueries({ queryKey: keys.all });
        const isNew = await isFirst(client, keys.stamps, acquired, () => applyAcquisition(client, keys, acquired));
        return { acquired, isNew };
      } catch (error) {
        const code = error instanceof ApiProblem ? error.problem.code : null;
        if (code === 'too_far') track('too_far', body.spotId);
        if (code === 'already_acquired') void client.invalidateQueries({ queryKey: keys.all });
        return { error };
      }
    });
  return { acquire, isPending, isRepeating };
}
