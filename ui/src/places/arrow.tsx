import type { CSSProperties } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import s from './arrow.module.css';

type ArrowProps = {
  /** Degrees clockwise from the upper edge of the screen: from north, or from where the phone points. May pass 360. */
  bearing: number;
  /** The direction in words: "north-east". */
  label: string;
};

/** The tip of the icon points to the upper right. */
const TIP = 45;

/** The way to a place, in the visitor's own blue. */
export const Arrow = (props: ArrowProps) => <Turned {...props} className={s.disc} />;

/** The same way in a line of text. */
export const SmallArrow = (props: ArrowProps) => <Turned {...props} className={s.inline} />;

/** The visitor's own place, in a line of text. The words beside it say how near it is. */
export const HereDot = () => <span className={s.here} />;

const Turned = ({ bearing, label, className }: ArrowProps & { className: string | undefined }) => (
  <span
    role="img"
    aria-label={label}
    className={cx(s.arrow, className)}
    style={{ '--turn': `${Math.round(bearing - TIP)}deg` } as CSSProperties}
  >
    <Icon name="navigation" />
  </span>
);
