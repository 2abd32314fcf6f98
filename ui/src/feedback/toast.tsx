import { useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import s from './toast.module.css';

export type Toast = {
  text: string;
  icon?: IconName | undefined;
  /** A toast with an action stays until the action is pressed or the toast is replaced. */
  action?: { label: string; onClick: () => void };
};

const SHOWN_FOR_MS = 5000;

/** Manages the one toast on screen. `show` replaces it. A toast without an action disappears after 5 s. */
export const useToast = () => {
  const [toast, setToast] = useState<Toast | null>(null);
  const timer = useRef(0);
  const dismiss = useCallback(() => setToast(null), []);
  const show = useCallback((next: Toast) => {
    clearTimeout(timer.current);
    setToast(next);
    if (!next.action) timer.current = window.setTimeout(() => setToast(null), SHOWN_FOR_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { toast, show, dismiss };
};

type ToastRegionProps = { toast: Toast | null; onDismiss: () => void; above?: 'tabs' | 'dock' | 'edge' | undefined };

/** The live region for toasts. Do not use toasts for errors that need an answer. Render it always, so that toasts are announced. */
export const ToastRegion = ({ toast, onDismiss, above = 'tabs' }: ToastRegionProps) => (
  <div className={cx(s.region, s[above])} role="status" aria-live="polite">
    {toast && (
      <div className={s.toast}>
        <Icon name={toast.icon ?? 'check'} />
        <span>{toast.text}</span>
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              onDismiss();
              toast.action?.onClick();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
    )}
  </div>
);
