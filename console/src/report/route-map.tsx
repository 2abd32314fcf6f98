import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import s from './report-charts.module.css';

type Spot = ReportFigures['spots'][number];

const WIDTH = 100;
/** The longest line in units of the picture. */
const STROKE = 3.4;
/** How far a line leans aside, so that the way back does not hide it. */
const LEAN = 0.14;

/** The spots where they are, and the routes between them as lines, wider for more visitors. */
export const RouteMap = ({
  spots,
  routes,
  label,
}: {
  spots: readonly Spot[];
  routes: ReportFigures['routes'];
  label: string;
}) => {
  const placed = placesOf(spots);
  const most = Math.max(1, ...routes.map(({ visitors }) => visitors));
  const { height } = placed;
  return (
    <svg className={s.map} viewBox={`-6 -6 ${WIDTH + 12} ${height + 12}`} role="img" aria-label={label}>
      {routes.map(({ from, to, visitors }) => {
        const [a, b] = [placed.at.get(from), placed.at.get(to)];
        if (!a || !b) return null;
        const [x, y] = [(a.x + b.x) / 2 - (b.y - a.y) * LEAN, (a.y + b.y) / 2 + (b.x - a.x) * LEAN];
        return (
          <path
            key={`${from} ${to}`}
            d={`M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`}
            strokeWidth={Math.max(0.4, (visitors / most) * STROKE)}
          />
        );
      })}
      {[...placed.at].map(([id, { x, y }]) => (
        <circle key={id} cx={x} cy={y} r={1.7} />
      ))}
      {[...placed.at].map(([id, { x, y, number }]) => (
        <text key={id} x={x + 2.4} y={y - 1.8}>
          {number}
        </text>
      ))}
    </svg>
  );
};

/** Places on the picture, north at the top. The spots of a town are near enough to each other for a plane. */
function placesOf(spots: readonly Spot[]) {
  const known = spots.flatMap(({ id, at }, index) => (at ? [{ id, at, number: index + 1 }] : []));
  const lats = known.map(({ at }) => at.lat);
  const lons = known.map(({ at }) => at.lon);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const span = Math.max((east - west) * narrow, (north - south) * 0.6, 1e-6);
  const scale = WIDTH / span;
  const width = (east - west) * narrow * scale;
  return {
    height: known.length === 0 ? 0 : (north - south) * scale,
    at: new Map(
      known.map(({ id, at, number }) => [
        id,
        {
          number,
          x: (at.lon - west) * narrow * scale + (WIDTH - width) / 2,
          y: (north - at.lat) * scale,
        },
      ]),
    ),
  };
}
