import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { focusHeading } from '../basics/focus-heading.ts';
import { enterHistory } from './sheet-history.ts';

const LEAVE_MS = 200;

type Modal = { open: boolean; dismissable: boolean; onClose: () => void };

/**
 * Runs a native dialog: modal while `open`, one history entry, a moment to leave, focus to the element with
 * `data-autofocus` (else the heading) and back to where it was. `shown` says whether to render it at all.
 */
export const useModal = (ref: RefObject<HTMLDialogElement | null>, { open, dismissable, onClose }: Modal) => {
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);
  const close = useEffectEvent(onClose);
  const mayClose = useEffectEvent(() => dismissable);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    const leaveHistory = enterHistory({ close: () => close(), mayClose: () => mayClose() });
    return () => {
      leaveHistory();
      // Before the leaving animation: what is below must be usable at once.
      if (dialog.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // What opened it may have gone with what it led to: the way to a stamp that is collected now.
      if (document.activeElement === document.body) focusHeading();
    };
  }, [open, ref]);

  useEffect(() => {
    if (open || !shown) return;
    const timer = setTimeout(() => setShown(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [open, shown]);

  return { shown };
};

/** Whether a dialog heard its own end after it had left the page: nobody closed it, and nobody is to be told. */
export const hasLeft = ({ currentTarget }: { currentTarget: HTMLDialogElement }): boolean => !currentTarget.isConnected;
