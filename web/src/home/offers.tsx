import { Button } from '@meguri/ui/basics/button.tsx';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useState } from 'react';
import { useWording } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';
import { LazySheet } from '../shared/layout/lazy-sheet.tsx';
import { useNow } from '../shared/stamps/use-now.ts';
import s from './offers.module.css';
import { useDueOffer } from './use-due-offer.ts';

/** The offer that is due, with its sheet. The visitor takes it up or puts it off. */
export const Offers = () => {
  const { home } = useWording().t;
  const { storage } = useVisit();
  const now = useNow();
  const due = useDueOffer(now);
  const [open, setOpen] = useState<typeof due>(null);
  const close = () => setOpen(null);
  const words = due && home[due];
  const endPushOffer = () => storage.set('push_offered', '1');
  return (
    <>
      {words && (
        <section className={s.offer} aria-label={words.title}>
          <Icon name={due === 'push' ? 'bell' : 'circle-check'} />
          <p>
            <strong>{words.title}</strong>
            <small>{words.text}</small>
          </p>
          <div>
            <Button
              kind="second"
              small
              onClick={() => {
                // The notices are offered once.
                if (due === 'push') endPushOffer();
                setOpen(due);
              }}
            >
              {words.open}
            </Button>
            <Button
              kind="quiet"
              small
              onClick={() => (due === 'push' ? endPushOffer() : storage.set('upgrade_later', String(now)))}
            >
              {home.upgrade.later}
            </Button>
          </div>
        </section>
      )}
      <LazySheet sheet="upgrade" open={open === 'upgrade'} onClose={close} />
      <LazySheet sheet="push" open={open === 'push'} onClose={close} />
    </>
  );
};
