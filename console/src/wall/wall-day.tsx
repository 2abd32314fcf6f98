import { COLUMN_MINUTES } from '@meguri/core/console/figures/figure.ts';
import type { WallNow } from '@meguri/core/console/walls/schema.ts';
import { useWords } from '../i18n/console-language.ts';
import { columnAt, shownHours } from '../shared/figures/day-hours.ts';
import s from './wall.module.css';

const HEIGHT = 100;
/** Stamps in ten minutes that fill the diagram, if no column has more. */
const LEAST_SCALE = 10;
/** Hours between two times below the diagram. */
const LABEL_HOURS = 2;

/** The day in columns of ten minutes: the present one in colour, the same weekday of last week as an outline ahead. */
export const WallDay = ({ now, timeZone }: { now: WallNow; timeZone: string }) => {
  const { t, locale } = useWords();
  const words = t.wall;
  const { from, columns, day, usual, asOf } = now;
  const current = columnAt(from, Date.parse(asOf));
  const shown = shownHours([{ stamps: day, refusals: [], usual }], { columns, now: current });
  const width = shown.to - shown.from;
  const most = Math.max(LEAST_SCALE, ...day, ...usual);
  const bar = (count: number, column: number): string => {
    const height = Math.max(1, (count / most) * (HEIGHT - 2));
    return count > 0 && column >= shown.from && column < shown.to
      ? `M${column - shown.from + 0.12} ${HEIGHT}v${-height}h.76v${height}z`
      : '';
  };
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), { timeZone, timeStyle: 'short', hourCycle: 'h23' });
  const hours = Array.from({ length: width / 6 }, (_, hour) => shown.from + hour * 6).filter(
    (_, index) => index % LABEL_HOURS === 0,
  );
  return (
    <figure className={s.day}>
      <div className={s.plot}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.diagram(now.today)}
        >
          <path
            className={s.usual}
            d={usual.map((count, column) => (column > current ? bar(count, column) : '')).join('')}
          />
          <path
            className={s.past}
            d={day.map((count, column) => (column < current ? bar(count, column) : '')).join('')}
          />
          <path className={s.current} d={bar(day[current] ?? 0, current)} />
        </svg>
      </div>
      <div className={s.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: `${((hour - shown.from) / width) * 100}%` }}>
            {time.format(Date.parse(from) + hour * COLUMN_MINUTES * 60_000)}
          </span>
        ))}
      </div>
      <figcaption>{usual.length > 0 ? words.legendUsual : words.legend}</figcaption>
    </figure>
  );
};
