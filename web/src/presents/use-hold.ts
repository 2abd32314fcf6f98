import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NetworkFailure } from '../http.ts';
import type { UserPresent } from '../queries.ts';
import { userKeys } from '../query-client.ts';
import { newIdempotencyKey } from '../retry.ts';
import { track } from '../tracking/queue.ts';
import { vibrate } from '../ui/sound.ts';
import { useOnce } from '../use-once.ts';
import { useUsername, useVisit } from '../visit.ts';
import { markUsed } from './mark-used.ts';

/**
 * Using what is held, once and for good. `used` is the hold once it is, and stays until the page is left, so that the
 * staff can see it; a try that the network swallowed keeps its key, so that a repeat never uses a second one.
 */
export function useHold(hold: UserPresent | undefined) {
  const { slug, call } = useVisit();
  const keys = userKeys(slug, useUsername());
  const client = useQueryClient();
  const { busy, run } = useOnce();
  const [used, setUsed] = useState<UserPresent | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef<string | null>(null);

  const use = (spotId?: string) =>
    run(async () => {
      if (!hold) return;
      setFailure(null);
      key.current ??= newIdempotencyKey();
      try {
        const { userPresent } = await call('usePresent', {
          params: { userPresentId: hold.id },
          body: spotId === undefined ? {} : { spotId },
          key: key.current,
        });
        key.current = null;
        track('use', spotId);
        vibrate(30);
        setUsed(userPresent);
        markUsed(client, keys, userPresent);
      } catch (error) {
        if (!(error instanceof NetworkFailure)) key.current = null;
        setFailure(error);
      } finally {
        void client.invalidateQueries({ queryKey: keys.all });
      }
    });
  return { use: (spotId?: string) => void use(spotId), busy, used, failure, forgive: () => setFailure(null) };
}
export type HoldUse = ReturnType<typeof useHold>;
