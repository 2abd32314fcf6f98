const RADIUS = 20;
const CENTRE = 24;
const GAP_DEGREES = 9;
const SEGMENTS_UP_TO = 12;

const point = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE + RADIUS * Math.cos(angle)).toFixed(2)} ${(CENTRE + RADIUS * Math.sin(angle)).toFixed(2)}`;
};

// Two halves, because a single SVG arc cannot draw a full circle.
const arc = (from: number, to: number): string => {
  if (to - from < 0.1) return '';
  const half = (from + to) / 2;
  const curve = `A${RADIUS} ${RADIUS} 0 0 1 `;
  return `M${point(from)}${curve}${point(half)}${curve}${point(to)}`;
};

/**
 * The SVG paths of a progress ring in a box of 48 x 48: one segment per stop for up to 12 stops, otherwise one continuous
 * line. `fresh` is the newest segment, separate so that it can be animated. `inked` are the segments before it, `left` the
 * ones still to do.
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
