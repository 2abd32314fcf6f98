import { type LonLat, landAroundSpots } from '@meguri/ui/base-layer/land-shape.ts';
import { framePath } from '@meguri/ui/stamps/frames.ts';
import type { Campaign } from '../api/read-boot.ts';
import s from './landing.module.css';

type Spots = Campaign['landing']['spots'];

/** The picture in its own units. */
const WIDTH = 390;
const HEIGHT = 280;
/** The room between the land and the edge of the picture. */
const EDGE = 14;
/** A frame is drawn in a box of 120, and shown at this size. */
const FRAME = 34;
/** Land around the outermost spots, in metres and as a share of the distance across. */
const MARGIN = { least: 120, share: 0.14 };
const METRES_PER_DEGREE = 111_195;

/** The spots as their outlines on the land around them: no tiles, no request, no position. */
export const LandingMap = ({ spots, label }: { spots: Spots; label: string }) => {
  const lats = spots.map(({ lat }) => lat);
  const lons = spots.map(({ lon }) => lon);
  const middle = (Math.max(...lats) + Math.min(...lats)) / 2;
  // A degree of longitude is shorter than one of latitude, except on the equator.
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const across = Math.hypot(Math.max(...lats) - Math.min(...lats), (Math.max(...lons) - Math.min(...lons)) * squeeze);
  const margin = Math.max(MARGIN.least, across * METRES_PER_DEGREE * MARGIN.share);
  const land = landAroundSpots(spots, margin).map(([lon, lat]): LonLat => [lon * squeeze, -lat]);
  const xs = land.map(([x]) => x);
  const ys = land.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / high);
  const place = ([x, y]: LonLat): LonLat => [
    (x - left) * scale + (WIDTH - wide * scale) / 2,
    (y - top) * scale + (HEIGHT - high * scale) / 2,
  ];
  const outline = land
    .map((point) =>
      place(point)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L');
  return (
    <svg className={s.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={s.land} d={`M${outline}Z`} />
      {spots.map(({ id, lat, lon, shape, outline }, at) => {
        const [x, y] = place([lon * squeeze, -lat]);
        const transform = `translate(${(x - FRAME / 2).toFixed(1)} ${(y - FRAME / 2).toFixed(1)}) scale(${FRAME / 120})`;
        return (
          <g key={id} transform={transform}>
            <path className={s.pin} d={outline ?? framePath(shape)} />
            <text x="60" y="77">
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
