import { vibrate } from '@meguri/ui/press/sound.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserPresent } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useActionKey } from '../../shared/actions/use-action-key.ts';
import { useOnce } from '../../shared/actions/use-once.ts';
import { track } from '../../tracking/queue.ts';
import { markUsed } from './mark-used.ts';

/**
 * Using what is held, once and for good. `used` is the hold once it is, and stays until the page is left, so that the
 * staff can see it; a try that the network swallowed keeps its key for the same place, so that a repeat never uses a second
 * one.
 */
export function useHold(hold: UserPresent | undefined) {
  const { slug, call } = useVisit();
  const keys = userKeys(slug, useUsername());
  const client = useQueryClient();
  const { busy, run } = useOnce();
  const [used, setUsed] = useState<UserPresent | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useActionKey();

  const use = (spotId?: string) =>
    run(async () => {
      if (!hold) return;
      setFailure(null);
      try {
        const { userPresent } = await call('usePresent', {
          params: { userPresentId: hold.id },
          body: spotId === undefined ? {} : { spotId },
          key: key.of(`${hold.id} ${spotId}`),
        });
        key.settled();
        track('use', spotId);
        vibrate(30);
        setUsed(userPresent);
        markUsed(client, keys, userPresent);
      } catch (error) {
        key.settled(error);
        setFailure(error);
      } finally {
        void client.invalidateQueries({ queryKey: keys.all });
      }
    });
  return { use: (spotId?: string) => void use(spotId), busy, used, failure, forgive: () => setFailure(null) };
}
export type HoldUse = ReturnType<typeof useHold>;
