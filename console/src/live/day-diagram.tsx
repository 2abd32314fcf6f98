import { COLUMN_MINUTES } from '@meguri/core/console/figures/figure.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { scaleLinear } from 'd3-scale';
import { useId, useMemo, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { columnAt, shownHours } from '../shared/figures/day-hours.ts';
import { usePageKeys } from '../shared/frame/use-page-keys.ts';
import { useFirstRows } from '../shared/items/use-first-rows.ts';
import s from './day-diagram.module.css';
import { DayTable } from './day-table.tsx';
import type { RestingSpot } from './resting-spots.ts';

type SpotFigure = Figures['spots'][number];

/** The height of a row of bars, in units of its picture. */
const HEIGHT = 20;
/** Closer to the present time, in percent, the hour is left out: the labels would cover each other. */
const HOUR_GAP = 12;
/** Stamps in ten minutes that fill a row, if no spot has more. */
const LEAST_SCALE = 5;

interface DayDiagramProps {
  figures: Figures;
  /** The spots at which nobody is expected now. */
  resting: ReadonlyMap<string, RestingSpot>;
  /** Spots that need somebody. */
  alerted: ReadonlyMap<string, 'busy' | 'full'>;
}

/**
 * The day as a railway draws it: one row for each spot, stamps in black, refusals in red on top, last week in pale grey ahead. T
 * shows its numbers as a table.
 */
export const DayDiagram = ({ figures, resting, alerted }: DayDiagramProps) => {
  const { t, locale } = useWords();
  const words = t.live.diagram;
  const hatch = useId();
  const { from: dayStart, columns, timeZone, courses } = figures;
  const now = columnAt(dayStart, Date.parse(figures.at));
  const shown = shownHours(figures.spots, { columns, now });
  // Refusals may be more than the row is high: a wall of red says enough.
  const most = Math.max(LEAST_SCALE, ...figures.spots.flatMap(({ stamps, usual }) => [...stamps, ...usual]));
  const x = scaleLinear([shown.from, shown.to], [0, 100]);
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), { timeStyle: 'short', timeZone, hourCycle: 'h23' });
  const timeOf = (column: number) => time.format(new Date(Date.parse(dayStart) + column * COLUMN_MINUTES * 60_000));
  const hours = Array.from({ length: (shown.to - shown.from) / 6 }, (_, hour) => shown.from + hour * 6);
  const nowAt = x(Math.min(columns, (Date.parse(figures.at) - Date.parse(dayStart)) / (COLUMN_MINUTES * 60_000)));
  const spots = useMemo(() => figures.spots.filter(({ name }) => name !== null), [figures.spots]);
  const rows = useFirstRows(spots);
  const at = { shown, most, now, nowAt, hatch };
  const [isTable, setTable] = useState(false);
  usePageKeys(({ key }) => {
    if (key === 't') setTable((before) => !before);
  });
  return (
    <section className={s.section} aria-labelledby="live-day">
      <h2 id="live-day">{words.title}</h2>
      <p className={s.legend}>
        {words.legend}{' '}
        <Action size="small" kind="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? words.asDiagram : words.asTable}
        </Action>
      </p>
      {isTable ? (
        <DayTable rows={rows} shown={shown} day={figures.day} timeOf={timeOf} />
      ) : (
        <div className={s.diagram} role="img" aria-label={words.label(spots.length, figures.stamps.today)}>
          <svg className={s.patterns} aria-hidden="true">
            <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line x1="0" x2="0" y1="0" y2="5" className={s.hatch} />
            </pattern>
          </svg>
          <div className={cx(s.row, s.head)}>
            <span />
            <span />
            <span />
            <span className={s.plot}>
              {hours
                .filter((hour, index) => index % 2 === 0 && Math.abs(x(hour) - nowAt) > HOUR_GAP)
                .map((hour) => (
                  <span key={hour} className={s.hour} style={{ left: `${x(hour)}%` }}>
                    {timeOf(hour)}
                  </span>
                ))}
              <b className={s.nowTime} style={{ left: `clamp(1.8em, ${nowAt}%, 100% - 1.8em)` }}>
                {time.format(new Date(figures.at))}
              </b>
            </span>
            <span>{words.lastTen}</span>
            <span>{words.last}</span>
          </div>
          {rows.map((spot, index) => {
            const rest = resting.get(spot.id);
            const course = courses.find(({ id }) => id === spot.course);
            return (
              <div key={spot.id} className={s.row} data-care={alerted.get(spot.id)}>
                <span className={s.course} style={{ background: course?.color ?? undefined }} />
                <span className={s.number}>{index + 1}</span>
                <span className={s.name}>{spot.name === null ? spot.id : textIn(spot.name, locale)}</span>
                <span className={s.plot}>
                  <Bars spot={spot} {...at} pausedFrom={pausedFrom(rest?.since, dayStart)} />
                </span>
                <b>{spot.lastTen}</b>
                <span className={s.age}>
                  {rest
                    ? rest.isPaused
                      ? t.live.kinds.pause
                      : t.live.crowding.levels.closed
                    : ageOf(spot, figures.at, words)}
                </span>
              </div>
            );
          })}
        </div>
      )}
    </section>
  );
};

const pausedFrom = (since: number | undefined, dayStart: string): number | null =>
  since === undefined ? null : Math.max(0, columnAt(dayStart, since));

function ageOf(
  { lastAt }: SpotFigure,
  asOf: string,
  words: { now: string; ago: (minutes: number) => string; none: string },
): string {
  if (lastAt === null) return words.none;
  const minutes = Math.floor((Date.parse(asOf) - Date.parse(lastAt)) / 60_000);
  return minutes < 1 ? words.now : words.ago(minutes);
}

interface BarsProps {
  spot: SpotFigure;
  shown: { from: number; to: number };
  /** The largest count of a column in the diagram. */
  most: number;
  /** The present column, and where it is in percent. */
  now: number;
  nowAt: number;
  pausedFrom: number | null;
  hatch: string;
}

const Bars = ({ spot, shown, most, now, nowAt, pausedFrom, hatch }: BarsProps) => {
  const y = scaleLinear([0, most], [0, HEIGHT - 2]);
  const width = shown.to - shown.from;
  const bars = (counts: readonly number[], below: readonly number[] = []) =>
    counts
      .map((count, column) =>
        count > 0 && column >= shown.from && column < shown.to
          ? `M${column - shown.from + 0.09} ${HEIGHT - y(below[column] ?? 0)}v${-Math.max(1, y(count))}h.82v${Math.max(1, y(count))}z`
          : '',
      )
      .join('');
  const pausedAt = pausedFrom === null ? 0 : ((Math.max(pausedFrom, shown.from) - shown.from) / width) * 100;
  const ahead = spot.usual.map((count, column) => (column > now ? count : 0));
  return (
    <>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={s.usual} d={bars(ahead)} />
        <path className={s.stamps} d={bars(spot.stamps)} />
        <path className={s.refusals} d={bars(spot.refusals, spot.stamps)} />
      </svg>
      {pausedFrom !== null && (
        <svg style={{ left: `${pausedAt}%`, width: `${100 - pausedAt}%` }} aria-hidden="true">
          <rect width="100%" height="100%" fill={`url(#${hatch})`} />
        </svg>
      )}
      <i className={s.now} style={{ left: `${nowAt}%` }} />
    </>
  );
};
