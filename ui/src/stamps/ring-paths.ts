const RADIUS = 20;
const CENTRE = 24;
const GAP_DEGREES = 9;
const SEGMENTS_UP_TO = 12;

const point = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE + RADIUS * Math.cos(angle)).toFixed(2)} ${(CENTRE + RADIUS * Math.sin(angle)).toFixed(2)}`;
};

// In two halves, since one arc cannot close a circle.
const arc = (from: number, to: number): string => {
  if (to - from < 0.1) return '';
  const half = (from + to) / 2;
  const curve = `A${RADIUS} ${RADIUS} 0 0 1 `;
  return `M${point(from)}${curve}${point(half)}${curve}${point(to)}`;
};

/**
 * The rim of a seal in a box of 48: one segment per stop up to 12, then one continuous line. `inked` are the paths
 * done so far, the last of them apart (`fresh`) so that it can be drawn in motion; `left` is the thin rest.
 */
export const ringPaths = (done: number, total: number): { inked: string; fresh: string; left: string } => {
  const count = Math.max(1, Math.trunc(total));
  const filled = Math.min(count, Math.max(0, Math.trunc(done)));
  if (count > SEGMENTS_UP_TO) {
    const at = (n: number) => (n / count) * 360;
    const before = Math.max(0, filled - 1);
    return { inked: arc(0, at(before)), fresh: arc(at(before), at(filled)), left: arc(at(filled), 360) };
  }
  const step = 360 / count;
  const segment = (n: number) => arc(n * step + GAP_DEGREES / 2, (n + 1) * step - GAP_DEGREES / 2);
  const run = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => segment(from + i)).join('');
  return { inked: run(0, filled - 1), fresh: filled > 0 ? segment(filled - 1) : '', left: run(filled, count) };
};
