import { vibrate } from '@meguri/ui/press/sound.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserPresent } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { track } from '../../tracking/track.ts';
import { markFinished } from '../user-present-cache.ts';

/**
 * Uses a user present, which is final. `used` is the user present after its use. It remains until the visitor leaves the
 * page, so that the staff can see it.
 */
export function usePresentUse(userPresent: UserPresent | undefined) {
  const keys = userKeys(useVisit().slug, useUsername());
  const client = useQueryClient();
  const { run, isPending, failure, dismiss } = useAction();
  const [used, setUsed] = useState<UserPresent | null>(null);

  const use = (spotId?: string) =>
    run(async (send) => {
      if (!userPresent) return;
      try {
        const answer = await send('usePresent', {
          params: { userPresentId: userPresent.id },
          body: spotId === undefined ? {} : { spotId },
        });
        track('use', spotId);
        vibrate(30);
        setUsed(answer.userPresent);
        markFinished(client, keys, answer.userPresent);
      } finally {
        void client.invalidateQueries({ queryKey: keys.all });
      }
    });
  return { use: (spotId?: string) => void use(spotId), isPending, used, failure, dismiss };
}
export type PresentUse = ReturnType<typeof usePresentUse>;
