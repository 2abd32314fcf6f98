import { useSyncExternalStore } from 'react';
import { useUserStamps } from '../queries/queries.ts';
import { useIsGuest, useVisit } from '../session/visit.ts';
import { canPush } from '../shared/push/can-push.ts';

/** After this number of spots, a guest is offered an account, because there is now something to lose. */
const UPGRADE_FROM = 2;
/** How long "Later" hides that offer. The menu offers the same at any time. */
const UPGRADE_LATER_MS = 3 * 86_400_000;
/** After this number of spots, a visitor knows what the notices are about. */
const PUSH_FROM = 3;

/**
 * The one offer that home shows now: to a guest, to keep the stamp book; once that is answered, to receive the notices on
 * this phone.
 */
export function useDueOffer(now: number): 'upgrade' | 'push' | null {
  const visit = useVisit();
  const { storage } = visit;
  const isGuest = useIsGuest();
  // Spots and not stamps: some spots give only points.
  const collected = useUserStamps().data?.filter(({ acquiredAt }) => acquiredAt).length ?? 0;
  return useSyncExternalStore(storage.subscribe, () => {
    const upgradeClosedAt = storage.get('upgrade_later');
    if (isGuest && collected >= UPGRADE_FROM && now - Number(upgradeClosedAt ?? 0) > UPGRADE_LATER_MS) return 'upgrade';
    const isPushDue =
      collected >= PUSH_FROM &&
      (!isGuest || upgradeClosedAt !== null) &&
      (storage.get('push') ?? storage.get('push_offered')) === null &&
      canPush(visit) &&
      Notification.permission !== 'denied';
    return isPushDue ? 'push' : null;
  });
}
