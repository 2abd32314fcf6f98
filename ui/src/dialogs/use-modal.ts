import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { focusHeading } from '../basics/focus-heading.ts';
import { enterHistory } from './sheet-history.ts';

const LEAVE_MS = 200;

type Modal = { open: boolean; dismissable: boolean; onClose: () => void };

/**
 * Controls a native dialog. While `open`, it is modal and has one history entry. The focus goes to the element with
 * `data-autofocus`, else to the heading, and returns to the previous element on close. `shown` says whether to render
 * the dialog; it stays true during the leaving animation.
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
      // Close before the leaving animation, so that the page below is usable immediately.
      if (dialog.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // The element that opened the dialog may be gone, such as the button for a stamp that is now collected.
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

/** Whether a dialog's `close` event fired after the dialog was removed from the page. Such an event must be ignored. */
export const isDetached = ({ currentTarget }: { currentTarget: HTMLDialogElement }): boolean =>
  !currentTarget.isConnected;
