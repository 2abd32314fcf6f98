import type { CSSProperties } from 'react';
import { cx } from '../basics/cx.ts';
import { Num } from '../basics/text.tsx';
import s from './live-clock.module.css';

type LiveClockProps = {
  /** "Now". */
  label: string;
  /** "12:08". */
  time: string;
  /** ":49". */
  seconds: string;
  /** The part of the time that is left, from 1 to 0. */
  left: number;
  /** "2 min 47 s left". */
  leftLabel: string;
  /** The time is over: without colour and motion. */
  quiet?: boolean | undefined;
};

/**
 * The band that shows at the counter that a coupon was just used: a clock that runs on a moving pattern in the campaign's
 * colour. A screenshot shows a clock that stands. It is a timer, which screen readers do not announce each second.
 */
export const LiveClock = ({ label, time, seconds, left, leftLabel, quiet }: LiveClockProps) => (
  <div role="timer" aria-live="off" aria-label={label} className={cx(s.band, quiet && s.quiet)}>
    <span className={s.label}>{label}</span>
    <Num className={s.clock}>
      {time}
      <small>{seconds}</small>
    </Num>
    <span className={s.bar} style={{ '--left': left } as CSSProperties} />
    <span className={s.label}>{leftLabel}</span>
  </div>
);
