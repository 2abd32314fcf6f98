import { type Toast, ToastRegion, useToast } from '@meguri/ui/feedback/toast.tsx';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useWording } from '../../i18n/language-context.ts';
import { useHasUpdate } from '../../offline/update.ts';

/** Shows and removes toasts. */
export interface Toasts {
  show: (toast: Toast) => void;
  dismiss: () => void;
}

const ToastsContext = createContext<Toasts>({ show: () => {}, dismiss: () => {} });

/** The toasts of the current screen. */
export const useToasts = (): Toasts => useContext(ToastsContext);

type ToasterProps = { above: 'tabs' | 'dock' | 'edge'; children: ReactNode };

/** Long enough to press. The newer app is used from the next page load in any case, so the toast need not stay. */
const UPDATE_SHOWN_MS = 20_000;

/** The toast that a newer app is ready. */
function useUpdateToast(): Toast | null {
  const { update } = useWording().t.common;
  const hasUpdate = useHasUpdate();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!hasUpdate) return;
    const timer = setTimeout(() => setOver(true), UPDATE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hasUpdate]);
  const onClick = () => window.location.reload();
  return hasUpdate && !isOver
    ? { text: update.ready, icon: 'refresh-cw', action: { label: update.take, onClick } }
    : null;
}

/** A screen with its one toast; `above` is the bar at its bottom edge. */
export const Toaster = ({ above, children }: ToasterProps) => {
  const { toast, show, dismiss } = useToast();
  const update = useUpdateToast();
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastRegion toast={toast ?? update} onDismiss={dismiss} above={above} />
    </ToastsContext>
  );
};
