import { cx } from '../basics/cx.ts';
import s from './frame.module.css';
import { framePath, scaled } from './frames.ts';

type FrameProps = {
  /** The spot's number; it chooses the shape. */
  number: number;
  /** Other text than the number. */
  text?: string | undefined;
  /** In range: solid edge on tinted paper instead of dots. */
  near?: boolean | undefined;
};

/** The place of a stamp that is not there yet: a dotted outline with the number in it. Decorative. */
export const Frame = ({ number, text, near }: FrameProps) => (
  <svg viewBox="0 0 120 120" className={cx(s.frame, near && s.near)} aria-hidden="true" focusable="false">
    <path transform={scaled(0.93)} d={framePath(number)} />
    <text x="60" y="74">
      {text ?? number}
    </text>
  </svg>
);
