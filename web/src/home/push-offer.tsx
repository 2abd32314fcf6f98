import { useState, useSyncExternalStore } from 'react';
import { useWording } from '../i18n/language-context.ts';
import { useUser } from '../queries/queries.ts';
import { useIsGuest, useVisit } from '../session/visit.ts';
import { LazySheet } from '../shared/layout/lazy-sheet.tsx';
import { canPush } from '../shared/push/can-push.ts';
import { OfferStrip } from './offer-strip.tsx';

/** With the third stamp a visitor knows what the notices are about. */
const FROM_STAMPS = 3;

/** Offers once to receive the notices on this phone. The menu and the page of notices offer the same at any time. */
export const PushOffer = () => {
  const words = useWording().t.home;
  const visit = useVisit();
  const { storage } = visit;
  const isGuest = useIsGuest();
  const stamps = useUser().data?.progress.stamps ?? 0;
  const [isOpen, setOpen] = useState(false);
  // A guest is first offered to keep the stamp book: one strip at a time.
  const isDue = useSyncExternalStore(
    storage.subscribe,
    () =>
      (storage.get('push') ?? storage.get('push_offered')) === null &&
      (!isGuest || storage.get('upgrade_later') !== null),
  );
  const end = () => storage.set('push_offered', '1');
  return (
    <>
      {isDue && stamps >= FROM_STAMPS && canPush(visit) && Notification.permission !== 'denied' && (
        <OfferStrip
          icon="bell"
          words={words.push}
          later={words.keepBook.later}
          onOpen={() => {
            end();
            setOpen(true);
          }}
          onLater={end}
        />
      )}
      <LazySheet sheet="push" open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
