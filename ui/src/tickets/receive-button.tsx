import { type CSSProperties, type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import s from './receive-button.module.css';

/** How long the button must be held, in milliseconds. */
const HOLD_MS = 2000;

type ReceiveButtonProps = { icon: IconName; onHeld: () => void; children: string };

/**
 * A button that must be held for two seconds, which prevents accidental presses. A press with a key or a screen reader is
 * deliberate and acts immediately.
 */
export const ReceiveButton = ({ icon, onHeld, children }: ReceiveButtonProps) => {
  const [isHeld, setHeld] = useState(false);
  const finish = useEffectEvent(() => {
    setHeld(false);
    onHeld();
  });
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => finish(), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const stop = () => setHeld(false);
  const click = (event: MouseEvent) => {
    // detail is the click count of a pointer. It is 0 for keys and assistive technology.
    if (event.detail === 0) onHeld();
  };
  return (
    <button
      type="button"
      className={cx(s.hold, isHeld && s.held)}
      style={{ '--wait': `${HOLD_MS}ms` } as CSSProperties}
      onPointerDown={begin}
      onPointerUp={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={click}
    >
      <span className={s.fill} />
      <span className={s.label}>
        <Icon name={icon} />
        <span>{children}</span>
      </span>
    </button>
  );
};
