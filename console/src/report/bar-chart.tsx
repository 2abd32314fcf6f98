import { scaleLinear } from 'd3-scale';
import s from './report-charts.module.css';

/** A bar of a chart. */
export interface Bar {
  key: string;
  value: number;
  /** Under the bar; bars without one have an empty text. */
  label: string;
  isStrong: boolean;
  /** Not known yet, because the day is to come. */
  isToCome?: boolean;
}

/** The height of the picture, in units. */
const HEIGHT = 100;
const LEAST = 5;

/** The widest part of its place that a bar takes. */
const WIDEST = 0.76;
/** The widest part of the picture that a bar takes: the only bar of a period of one day would otherwise be a block. */
const WIDEST_OF_PICTURE = 0.06;

/** Labels of bars this close to the left edge, in per cent of the width, begin at the edge and are not centred. */
const EDGE = 3;

/** Upright bars from 0. The sentence is their label; the table has the same figures. */
export const BarChart = ({
  bars,
  label,
  format,
}: {
  bars: readonly Bar[];
  label: string;
  format: (n: number) => string;
}) => {
  const most = Math.max(LEAST, ...bars.map(({ value }) => value));
  const y = scaleLinear([0, most], [0, HEIGHT]).nice(3);
  const ticks = y.ticks(3).filter((tick) => tick > 0 && Number.isInteger(tick));
  const step = 100 / bars.length;
  const width = Math.min(WIDEST, bars.length * WIDEST_OF_PICTURE);
  const margin = (1 - width) / 2;
  const pathOf = (isDrawn: (bar: Bar) => boolean) =>
    bars
      .map((bar, index) =>
        bar.value > 0 && isDrawn(bar) ? `M${index + margin} ${HEIGHT}v${-y(bar.value)}h${width}v${y(bar.value)}z` : '',
      )
      .join('');
  return (
    <div className={s.chart} role="img" aria-label={label}>
      <div className={s.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={s.tick} style={{ bottom: `${y(tick)}%` }}>
            {format(tick)}
          </span>
        ))}
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {/* A period can have hundreds of days: one path in place of an element for each. */}
          <path d={pathOf(({ isToCome, isStrong }) => !isToCome && isStrong)} className={s.strong} />
          <path d={pathOf(({ isToCome, isStrong }) => !isToCome && !isStrong)} className={s.pale} />
          {bars.map(
            ({ key, isToCome }, index) =>
              isToCome && (
                <line
                  key={key}
                  x1={index + margin}
                  x2={index + 1 - margin}
                  y1={HEIGHT}
                  y2={HEIGHT}
                  className={s.toCome}
                />
              ),
          )}
        </svg>
      </div>
      <div className={s.labels} aria-hidden="true">
        {bars.map(({ key, label: text }, index) =>
          text === '' ? null : (
            <span
              key={key}
              // Centred under the first of hundreds of bars, it would be cut at the edge of the paper.
              style={
                (index + 0.5) * step < EDGE ? { left: 0, transform: 'none' } : { left: `${(index + 0.5) * step}%` }
              }
            >
              {text}
            </span>
          ),
        )}
      </div>
    </div>
  );
};

/** A line of a list of bars. */
export interface BarLine {
  key: string;
  name: string;
  value: number;
  /** In place of the number. */
  shown?: string;
}

/** Bars beside their names and numbers. The list reads by itself, so it needs no label. */
export const BarList = ({
  lines,
  none,
  format,
  isPale,
}: {
  lines: readonly BarLine[];
  /** Said where there is no line. */
  none: string;
  format: (n: number) => string;
  isPale?: boolean;
}) => {
  const most = Math.max(1, ...lines.map(({ value }) => value));
  if (lines.length === 0) return <p className={s.none}>{none}</p>;
  return (
    <ul className={s.bars}>
      {lines.map(({ key, name, value, shown }) => (
        <li key={key}>
          <span>{name}</span>
          <svg aria-hidden="true">
            <rect width={`${(value / most) * 100}%`} height="100%" className={isPale ? s.grey : s.strong} />
          </svg>
          <b>{shown ?? format(value)}</b>
        </li>
      ))}
    </ul>
  );
};
