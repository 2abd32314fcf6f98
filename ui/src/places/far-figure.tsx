import { framePath } from '../stamps/frames.ts';
import s from './far-figure.module.css';

type FarFigureProps = {
  /** The spot's number. */
  number: number;
  outline?: string | undefined;
  /** "180 m to go". */
  text: string;
};

/** The visitor, the spot with its radius and the path between them. Used as the figure of the sheet that says "too far away". */
export const FarFigure = ({ number, outline, text }: FarFigureProps) => (
  <div className={s.far}>
    <svg viewBox="0 0 350 132" aria-hidden="true">
      <circle className={s.range} cx="270" cy="66" r="62" />
      <path className={s.way} d="M40 86C100 110 150 40 236 66" />
      <circle className={s.halo} cx="36" cy="84" r="19" />
      <circle className={s.here} cx="36" cy="84" r="9" />
      <g className={s.spot} transform="translate(236 32) scale(.57)">
        <path d={outline ?? framePath(number)} />
        <text x="60" y="77">
          {number}
        </text>
      </g>
    </svg>
    <p className={s.text}>{text}</p>
  </div>
);
