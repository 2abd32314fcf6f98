import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import { draggedPart, isTorn, keyedPart } from './tear.ts';
import s from './tear-stub.module.css';

type TearStubProps = {
  /** The text above the track: "In front of the staff, swipe right". */
  hint: string;
  /** The text on the track until it is dragged: "Receive". */
  label: string;
  /** The accessible name of the slider. */
  sliderLabel: string;
  /** The id of the element that warns that the action is final. */
  describedBy?: string | undefined;
  /** Called when the stub is torn off. It stays torn while `busy` or `done` is set. Unsetting `busy` without `done` means failure. */
  onTear: () => void;
  busy: boolean;
  /** Not torn now. The hint says why. */
  disabled?: boolean | undefined;
  /** The text after the present was received: "Received 17:52". */
  done?: string | undefined;
};

/** The width in px of the knob and its margins. The knob moves within the rest of the track. */
const KNOB = 72;

/**
 * The stub of a large ticket, torn off by swiping right. The distance since the first touch counts, so that a tap anywhere
 * on the track does nothing. Arrow keys move the knob too. Released before 85 % of the track, the knob springs back.
 */
export const TearStub = ({ hint, label, sliderLabel, describedBy, onTear, busy, disabled, done }: TearStubProps) => {
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; room: number } | null>(null);
  const [moved, setMoved] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const isTornOff = busy || done !== undefined;
  const isOff = isTornOff || disabled;
  const part = isTornOff ? 1 : moved;

  const letGo = (at: number) => {
    setHeld(false);
    setMoved(0);
    // It may have become disabled during the drag.
    if (isTorn(at) && !isOff) onTear();
  };
  const down = (event: PointerEvent) => {
    if (isOff || !event.isPrimary || event.button !== 0 || !track.current) return;
    drag.current = { x: event.clientX, room: track.current.clientWidth - KNOB };
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const move = (event: PointerEvent) => {
    if (drag.current) setMoved(draggedPart(event.clientX - drag.current.x, drag.current.room));
  };
  const up = (event: PointerEvent) => {
    const start = drag.current;
    drag.current = null;
    if (start) letGo(event.type === 'pointerup' ? draggedPart(event.clientX - start.x, start.room) : 0);
  };
  const keyDown = (event: KeyboardEvent) => {
    const next = isOff ? null : keyedPart(moved, event.key);
    if (next === null) return;
    event.preventDefault();
    setHeld(true);
    setMoved(next);
  };
  // Like a finger, a key tears the stub on release beyond the threshold. Before it, the knob stays where it is.
  const keyUp = () => {
    if (!isOff && isTorn(moved)) letGo(moved);
  };
  return (
    <div
      className={cx(s.stub, !isHeld && s.settling, done !== undefined && s.done, disabled && s.off)}
      style={{ '--part': part } as CSSProperties}
    >
      <p className={s.head}>
        <Icon name={done === undefined ? 'store' : 'circle-check'} />
        <span>{hint}</span>
      </p>
      <div
        ref={track}
        className={s.track}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        <span className={s.fill} />
        <span className={s.label} aria-hidden={done === undefined}>
          {done ?? label}
          {done === undefined && <Icon name="chevrons-right" />}
        </span>
        {done === undefined ? (
          <span
            className={s.knob}
            role="slider"
            tabIndex={0}
            aria-label={sliderLabel}
            aria-describedby={describedBy}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(part * 100)}
            aria-busy={busy || undefined}
            aria-disabled={isOff || undefined}
            onKeyDown={keyDown}
            onKeyUp={keyUp}
            onBlur={() => !drag.current && letGo(0)}
          >
            {busy ? <span className={s.busy} /> : <Icon name="stamp" />}
          </span>
        ) : (
          <span className={s.knob}>
            <Icon name="check" />
          </span>
        )}
      </div>
    </div>
  );
};
