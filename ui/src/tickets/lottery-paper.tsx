import { useId } from 'react';
import { cx } from '../basics/cx.ts';
import s from './lottery-paper.module.css';

const FOLDED = 'M130 8Q136 8 140 15L250 188Q256 202 240 202H20Q4 202 10 188L120 15Q124 8 130 8Z';
const STRIPES = Array.from({ length: 16 }, (_, at) => `M${at * 26 - 90} 220L${at * 26 + 40} -10`).join('');

/** The font size at which a word fits into `room` px, at most `max`. East Asian characters are about twice as wide as Latin ones. */
const sizeOf = (word: string, max: number, room: number): number => {
  const widthOf = (char: string) => (/[\u1100-\uffdc]/.test(char) ? 1 : /[A-Z]/.test(char) ? 0.82 : 0.56);
  const width = [...word].reduce((sum, char) => sum + widthOf(char), 0);
  return Math.min(max, Math.floor(room / Math.max(1, width)));
};

/** A lottery paper folded to a triangle, before it is opened. Decorative. */
export const FoldedPaper = ({ word }: { word: string }) => {
  const clip = useId();
  return (
    <div className={s.paper}>
      <svg viewBox="0 0 260 210" aria-hidden="true" focusable="false">
        <clipPath id={clip}>
          <path d={FOLDED} />
        </clipPath>
        <g className={s.lying} transform="rotate(-4 130 120)">
          <path className={s.main} d={FOLDED} />
          <g clipPath={`url(#${clip})`}>
            <path className={s.stripes} d={STRIPES} />
          </g>
          <path className={s.seam} d="M130 34L228 188H32Z" />
          <circle className={s.slip} cx="130" cy="134" r="42" />
          <text x="130" y="147" style={{ fontSize: sizeOf(word, 36, 76) }}>
            {word}
          </text>
        </g>
      </svg>
    </div>
  );
};

// 17 rays over the upper half. Every second one is shorter.
const RAYS = Array.from({ length: 17 }, (_, at) => {
  const angle = Math.PI * (1 + at / 16);
  const end = (r: number) => `${(150 + r * Math.cos(angle)).toFixed(1)} ${(130 + r * Math.sin(angle)).toFixed(1)}`;
  return `M${end(118)}L${end(at % 2 === 0 ? 134 : 126)}`;
});

type OpenPaperProps = {
  /** The text inside: "Winner". */
  word: string;
  /** Draws rays around the paper. */
  isWin: boolean;
  className?: string | undefined;
};

/** A lottery paper that unfolds in 420 ms and shows its word. Decorative: the title of the sheet states the same. */
export const OpenPaper = ({ word, isWin, className }: OpenPaperProps) => (
  <div className={cx(s.paper, className)}>
    <svg viewBox="0 0 300 224" aria-hidden="true" focusable="false">
      {isWin && (
        <g className={s.rays}>
          {RAYS.map((ray) => (
            <path key={ray} d={ray} />
          ))}
        </g>
      )}
      <path className={s.inside} d="M150 34L262 214H38Z" />
      <text className={s.word} x="150" y="192" style={{ fontSize: sizeOf(word, 40, 150) }}>
        {word}
      </text>
      <path className={cx(s.main, s.flap, s.left)} d="M150 34L38 214H150Z" />
      <path className={cx(s.main, s.flap, s.right)} d="M150 34L262 214H150Z" />
    </svg>
  </div>
);
