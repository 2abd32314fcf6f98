import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import b from './button.module.css';
import { cx } from './cx.ts';
import s from './hold-button.module.css';
import { Icon, type IconName } from './icon.tsx';

/** The duration of the fill in hold-button.module.css too. */
const HOLD_MS = 2_000;

type HoldButtonProps = {
  icon?: IconName | undefined;
  busy?: boolean | undefined;
  /** Says below the button that it must be held. */
  hint: string;
  onHeld: () => void;
  children: string;
};

/**
 * A button that acts after it was held for two seconds, by finger, mouse or key, for what cannot be undone. A click that
 * no finger or key has made comes from an assistive technology, which cannot hold: it acts immediately.
 */
export const HoldButton = ({ icon, busy, hint, onHeld, children }: HoldButtonProps) => {
  const hintId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    if (busy) return;
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      onHeld();
    }, HOLD_MS);
  };
  const end = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const hold = ({ button, currentTarget, pointerId }: PointerEvent) => {
    // A browser captures the pointer of a touch, and a captured pointer never leaves the button.
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
    if (button === 0) begin();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) begin();
  };
  const click = (event: MouseEvent) => {
    if (event.detail === 0 && !busy) onHeld();
  };
  return (
    <div>
      <button
        type="button"
        className={cx(b.btn, b.danger, s.hold, isHeld && s.held, busy && b.busy)}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-describedby={hintId}
        onPointerDown={hold}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={press}
        onKeyUp={end}
        onBlur={end}
        onClick={click}
      >
        <span className={b.label}>
          {icon && <Icon name={icon} />}
          <span>{children}</span>
        </span>
      </button>
      <p id={hintId} className={s.hint}>
        {hint}
      </p>
    </div>
  );
};
