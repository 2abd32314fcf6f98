import type { CSSProperties } from 'react';
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
export const Arrow = ({ bearing, label }: ArrowProps) => (
  <span
    role="img"
    aria-label={label}
    className={s.arrow}
    style={{ '--turn': `${Math.round(bearing - TIP)}deg` } as CSSProperties}
  >
    <Icon name="navigation" />
  </span>
);
