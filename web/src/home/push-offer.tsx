import { Button } from '@meguri/ui/basics/button.tsx';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useState, useSyncExternalStore } from 'react';
import { useWording } from '../i18n/language-context.ts';
import { useUser } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { LazySheet } from '../shared/layout/lazy-sheet.tsx';
import { usePushWay } from '../shared/push/use-push-way.ts';
import s from './home.module.css';

/** With the third stamp a visitor knows what the notices are about. */
const FROM_STAMPS = 3;

/** Offers once to receive the notices on this phone. The menu and the page of notices offer the same at any time. */
export const PushOffer = () => {
  const words = useWording().t.home.push;
  const { storage } = useVisit();
  const way = usePushWay();
  const stamps = useUser().data?.progress.stamps ?? 0;
  const [isOpen, setOpen] = useState(false);
  const wasOffered = useSyncExternalStore(storage.subscribe, () => storage.get('push_offered') !== null);
  const end = () => storage.set('push_offered', '1');
  return (
    <>
      {way === 'off' && stamps >= FROM_STAMPS && !wasOffered && (
        <section className={s.keep} aria-label={words.title}>
          <Icon name="bell" />
          <p>
            <strong>{words.title}</strong>
            <small>{words.text}</small>
          </p>
          <div>
            <Button
              kind="second"
              small
              onClick={() => {
                end();
                setOpen(true);
              }}
            >
              {words.open}
            </Button>
            <Button kind="quiet" small onClick={end}>
              {words.later}
            </Button>
          </div>
        </section>
      )}
      <LazySheet sheet="push" open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
