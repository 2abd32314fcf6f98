import type { CSSProperties } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import { Num } from '../basics/text.tsx';
import s from './ring.module.css';
import { ringPaths } from './ring-paths.ts';

type RingProps = {
  done: number;
  total: number;
  /** The diameter in px. A complete ring of 40 px or more shows a check mark. */
  size?: 32 | 40 | 48 | 64 | undefined;
  /** "6 of 9" for assistive technology. Omit it if the text beside the ring says the same. */
  label?: string | undefined;
  /** Shows the number in the middle. */
  count?: boolean | undefined;
  /** Animates the newest segment. */
  fresh?: boolean | undefined;
};

/** Progress as a ring with one segment per stop. */
export const Ring = ({ done, total, size = 48, label, count, fresh }: RingProps) => {
  const paths = ringPaths(done, total);
  const full = total > 0 && done >= total && size >= 40;
  const width = size < 48 ? 6 : 4;
  return (
    <span
      className={cx(s.ring, full && fresh && s.closing)}
      style={{ '--size': `${size}px` } as CSSProperties}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path className={s.left} d={paths.left} />
        <path className={s.edge} strokeWidth={width + 2.6} d={paths.inked + (fresh ? '' : paths.fresh)} />
        <path className={s.fill} strokeWidth={width} d={paths.inked + (fresh ? '' : paths.fresh)} />
        {fresh && paths.fresh && (
          <g key={done} className={s.fresh}>
            <path className={s.edge} strokeWidth={width + 2.6} d={paths.fresh} />
            <path className={s.fill} strokeWidth={width} d={paths.fresh} />
          </g>
        )}
      </svg>
      {full ? (
        <span className={s.check}>
          <Icon name="check" />
        </span>
      ) : (
        count && <Num className={s.count}>{done}</Num>
      )}
    </span>
  );
};

type MeterProps = { value: number; max: number; label?: string | undefined };

/** Progress as a bar. */
export const Meter = ({ value, max, label }: MeterProps) => (
  <span
    className={s.meter}
    style={{ '--value': `${Math.round(100 * Math.min(1, Math.max(0, max > 0 ? value / max : 0)))}%` } as CSSProperties}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <i />
  </span>
);

type CoursePointsProps = {
  name: string;
  points: number;
  of?: number | undefined;
  unit: string;
  label: string;
  /** Formats a number for the language: "1,200". */
  format: (n: number) => string;
};

/** The points of one course, with a meter if the maximum is known. */
export const CoursePoints = ({ name, points, of, unit, label, format }: CoursePointsProps) => (
  <li className={s.course}>
    <b>{name}</b>
    <span>
      <Num className={s.points}>{format(points)}</Num>
      <small>{of === undefined ? ` ${unit}` : ` / ${format(of)} ${unit}`}</small>
    </span>
    {of !== undefined && <Meter value={points} max={of} label={label} />}
  </li>
);
