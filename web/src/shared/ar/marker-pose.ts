import { atRightAngles, focalLength, type Point, type Pose, plus, type Size, scaled, type Vector } from './geometry.ts';

/** The corners of a printed marker: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Seen from above at more than this angle, a marker counts as horizontal. */
const LYING = Math.sin((35 * Math.PI) / 180);

/**
 * Computes the pose of a square marker from its four corners in the picture. The origin is its centre, the unit is its
 * side, and `out` is its normal. Null if the corners cannot be the image of a square.
 */
export function markerPose(corners: Corners, picture: Size): Pose | null {
  const focal = focalLength(picture);
  const [p0, p1, p2, p3] = corners.map(({ x, y }) => ({
    x: (x - picture.width / 2) / focal,
    y: (picture.height / 2 - y) / focal,
  })) as unknown as Corners;

  // The projective map of the unit square to four points (Heckbert 1989, section 2.2.3).
  const d1 = { x: p1.x - p2.x, y: p1.y - p2.y };
  const d2 = { x: p3.x - p2.x, y: p3.y - p2.y };
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const area = d1.x * d2.y - d2.x * d1.y;
  if (Math.abs(area) < 1e-9) return null;
  const g = (sum.x * d2.y - d2.x * sum.y) / area;
  const h = (d1.x * sum.y - sum.x * d1.y) / area;
  // The columns of the map, as directions from the camera, which looks along -z.
  const across: Vector = [p1.x - p0.x + g * p1.x, p1.y - p0.y + g * p1.y, -g];
  const down: Vector = [p3.x - p0.x + h * p3.x, p3.y - p0.y + h * p3.y, -h];
  const corner: Vector = [p0.x, p0.y, -1];

  // Both sides are one unit long, which also determines the distance of the corner.
  const scale = 2 / (Math.hypot(...across) + Math.hypot(...down));
  if (!Number.isFinite(scale)) return null;
  const axes = atRightAngles(across, scaled(down, -1));
  const at = scaled(plus(corner, scaled(plus(across, down), 0.5)), scale);
  return [...axes.right, ...axes.up, ...at].every(Number.isFinite) ? { ...axes, at } : null;
}

/**
 * Whether a marker is horizontal (on a table or the ground), so that the figure stands on it. Otherwise it hangs on a
 * wall, and the figure stands in front of it.
 */
export const isLying = ({ out }: Pose): boolean => out[1] > LYING;

/** The pose of a figure at a marker: its feet are at the origin, and it faces along `out`. */
export function figurePose(marker: Pose, lying: boolean): Pose {
  if (lying) return { right: marker.right, up: marker.out, out: scaled(marker.up, -1), at: marker.at };
  return { ...marker, at: plus(marker.at, plus(scaled(marker.up, -0.5), scaled(marker.out, 0.35))) };
}
