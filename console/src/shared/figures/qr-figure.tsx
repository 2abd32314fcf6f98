import { encode } from 'uqr';
import s from './qr-figure.module.css';

/** Modules of white around the code, which scanners need. */
const QUIET = 4;

interface QrFigureProps {
  text: string;
  label: string;
  /** How much of the code may be missing: on paper a quarter (Q), which tears and gets dirty. */
  level?: 'M' | 'Q';
}

/** A text as a QR code, black on white in both themes. */
export const QrFigure = ({ text, label, level = 'M' }: QrFigureProps) => {
  const { data, size } = encode(text, { ecc: level, border: QUIET });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={s.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
