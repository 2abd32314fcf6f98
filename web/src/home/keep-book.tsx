import { useState, useSyncExternalStore } from 'react';
import { useWording } from '../i18n/language-context.ts';
import { useUser } from '../queries/queries.ts';
import { useIsGuest, useVisit } from '../session/visit.ts';
import { LazySheet } from '../shared/layout/lazy-sheet.tsx';
import { useNow } from '../shared/stamps/use-now.ts';
import { OfferStrip } from './offer-strip.tsx';

/** A guest is asked to keep the stamp book once there is something to lose. */
const FROM_STAMPS = 2;
/** How long "Later" hides the strip. The menu offers the same at any time. */
const LATER_MS = 3 * 86_400_000;

/** Offers a guest with stamps to keep the stamp book. */
export const KeepBook = () => {
  const { t } = useWording();
  const { storage } = useVisit();
  const isGuest = useIsGuest();
  const now = useNow();
  const stamps = useUser().data?.progress.stamps ?? 0;
  const [isOpen, setOpen] = useState(false);
  const closedAt = useSyncExternalStore(storage.subscribe, () => Number(storage.get('upgrade_later') ?? 0));
  const words = t.home.keepBook;
  const isShown = isGuest && stamps >= FROM_STAMPS && now - closedAt > LATER_MS;
  return (
    <>
      {isShown && (
        <OfferStrip
          icon="circle-check"
          words={words}
          later={words.later}
          onOpen={() => setOpen(true)}
          onLater={() => storage.set('upgrade_later', String(now))}
        />
      )}
      <LazySheet sheet="upgrade" open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
