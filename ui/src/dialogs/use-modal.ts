import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { focusHeading } from '../basics/focus-heading.ts';
import { enterHistory } from './sheet-history.ts';

const LEAVE_MS = 200;

/** Closes a dialog and suppresses its `close` event, which means that the visitor closed it. The event comes in a later task. */
function closeSilently(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { once: true, capture: true });
  dialog.close();
}

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

  // Not a layout effect: React restores the focus after the clean-ups of layout effects.
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
      if (dialog.open) closeSilently(dialog);
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
