import { cx } from '../basics/cx.ts';
import s from './frame.module.css';
import { framePath, scaled } from './frames.ts';

type FrameProps = {
  /** The spot's number. It selects the outline unless one is given. */
  number: number;
  outline?: string | undefined;
  /** Text shown instead of the number. */
  text?: string | undefined;
  /** In range: a solid edge on tinted paper instead of a dotted one. */
  near?: boolean | undefined;
  /** On the cloth of the cover. */
  inverse?: boolean | undefined;
};

/** The placeholder of a stamp that is not collected yet: a dotted outline with a number. Decorative. */
export const Frame = ({ number, outline, text, near, inverse }: FrameProps) => (
  <svg
    viewBox="0 0 120 120"
    className={cx(s.frame, near && s.near, inverse && s.inverse)}
    aria-hidden="true"
    focusable="false"
  >
    <path transform={scaled(0.93)} d={outline ?? framePath(number)} />
    <text x="60" y="74">
      {text ?? number}
    </text>
  </svg>
);
