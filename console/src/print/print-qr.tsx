import { useMemo } from 'react';
import { encode } from 'uqr';
import s from './sheet.module.css';

/** Modules of white around a QR code (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code for print, black on white. Level Q: a quarter of a torn or dirty code may be missing. The quiet zone is part of it. */
export const PrintQr = ({ text, label }: { text: string; label: string }) => {
  const rows = useMemo(
    () =>
      encode(text, { ecc: 'Q', border: QUIET }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
    [text],
  );
  return <Modules rows={rows} label={label} />;
};

/** Rows of modules, 1 for dark, as one path of runs, so that a print has no hairlines between modules. */
export const Modules = ({ rows, label }: { rows: readonly string[]; label: string }) => {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return (
    <svg
      className={s.modules}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#000" d={path} />
    </svg>
  );
};
