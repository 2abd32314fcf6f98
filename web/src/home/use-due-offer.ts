import { useSyncExternalStore } from 'react';
import { useUser, useUserStamps } from '../queries/queries.ts';
import { useIsGuest, useVisit } from '../session/visit.ts';
import { canPush } from '../shared/push/can-push.ts';

/** A guest is asked to keep the stamp book once there is something to lose: at so many spots. */
const KEEP_BOOK_FROM = 2;
/** How long "Later" hides that offer. The menu offers the same at any time. */
const KEEP_BOOK_LATER_MS = 3 * 86_400_000;
/** At the third spot a visitor knows what the notices are about. */
const PUSH_FROM = 3;

/**
 * The one offer that home shows now: to a guest, to keep the stamp book; once that is answered, to receive the notices on
 * this phone.
 */
export function useDueOffer(now: number): 'keepBook' | 'push' | null {
  const visit = useVisit();
  const { storage } = visit;
  const isGuest = useIsGuest();
  const stamps = useUser().data?.progress.stamps ?? 0;
  // A spot that gives points only has no stamp.
  const spots = useUserStamps().data?.filter(({ acquiredAt }) => acquiredAt !== null).length ?? 0;
  const collected = Math.max(stamps, spots);
  return useSyncExternalStore(storage.subscribe, () => {
    const keepBookClosedAt = storage.get('upgrade_later');
    if (isGuest && collected >= KEEP_BOOK_FROM && now - Number(keepBookClosedAt ?? 0) > KEEP_BOOK_LATER_MS)
      return 'keepBook';
    const isPushDue =
      collected >= PUSH_FROM &&
      (!isGuest || keepBookClosedAt !== null) &&
      (storage.get('push') ?? storage.get('push_offered')) === null &&
      canPush(visit) &&
      Notification.permission !== 'denied';
    return isPushDue ? 'push' : null;
  });
}
