import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Toast, ToastRegion, useToast } from '../ui/toast.tsx';

/** Shows passing news on the screen, and takes them away again. */
export interface Toasts {
  show: (toast: Toast) => void;
  dismiss: () => void;
}

const ToastsContext = createContext<Toasts>({ show: () => {}, dismiss: () => {} });

/** The toasts of the screen that this component is a part of. */
export const useToasts = (): Toasts => useContext(ToastsContext);

type ToasterProps = { above: 'tabs' | 'dock' | 'edge'; children: ReactNode };

/** A screen with its one toast; `above` is what lies at its bottom edge. */
export const Toaster = ({ above, children }: ToasterProps) => {
  const { toast, show, dismiss } = useToast();
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastRegion toast={toast} onDismiss={dismiss} above={above} />
    </ToastsContext>
  );
};
