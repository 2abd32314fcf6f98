import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useWords } from '../i18n/console-language.ts';
import s from './stock-figures.module.css';

type PrizeFigure = Figures['presents'][number];

/** Stocks that are drawn; the table of prizes below has all of them. */
const DRAWN = 4;
const WIDTH = 160;
const HEIGHT = 46;
const HOUR_MS = 3_600_000;

interface StockFiguresProps {
  figures: Figures;
  conditions: readonly ConditionView[];
}

/** How the stocks go down: solid until now, dashed as it would go on. Those that run out come first. */
export const StockFigures = ({ figures, conditions }: StockFiguresProps) => {
  const { t } = useWords();
  const words = t.live.stock;
  const stopped = new Set(conditions.filter(({ kind }) => kind === 'stop').map(({ subject }) => subject));
  const limited = figures.presents.filter(({ stock }) => stock !== null);
  if (limited.length === 0) return null;
  const endOf = ({ lastsUntil }: PrizeFigure) =>
    lastsUntil === null ? Number.POSITIVE_INFINITY : Date.parse(lastsUntil);
  const drawn = [...limited].sort((a, b) => compare(endOf(a), endOf(b)) || shareOf(a) - shareOf(b)).slice(0, DRAWN);
  return (
    <section className={s.section} aria-labelledby="live-stock">
      <h2 id="live-stock">{words.title}</h2>
      <p className={s.legend}>{words.legend}</p>
      <ul className={s.list}>
        {drawn.map((prize) => (
          <Stock
            key={`${prize.id} ${prize.outcomeId}`}
            prize={prize}
            figures={figures}
            isStopped={stopped.has(prize.id)}
          />
        ))}
      </ul>
    </section>
  );
};

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
const shareOf = ({ left, stock }: PrizeFigure): number => (left ?? 0) / Math.max(1, stock ?? 1);

interface StockProps {
  prize: PrizeFigure;
  figures: Figures;
  /** Nobody can take it now, so a forecast would mislead. */
  isStopped: boolean;
}

const Stock = ({ prize, figures, isStopped }: StockProps) => {
  const { t, locale } = useWords();
  const words = t.live.stock;
  const { left, stock, lastsUntil, hours } = prize;
  const name = prize.name === null ? prize.outcomeId || prize.id : textIn(prize.name, locale);
  const now = Date.parse(figures.at);
  const end = lastsUntil === null ? null : Date.parse(lastsUntil);
  const isToday = end !== null && end < Date.parse(figures.from) + figures.columns * 600_000;
  const forecast = isStopped
    ? t.live.prizes.stopped
    : end === null
      ? words.lasts
      : left === 0
        ? words.gone
        : words.until(whenOf(end, isToday, figures.timeZone, locale));
  return (
    <li>
      <b className={s.name}>{name}</b>
      <span className={s.left}>
        <b>{left}</b> <small>/ {stock}</small>
        <small data-tone={isStopped ? 'full' : end === null ? undefined : isToday ? 'full' : 'busy'}>{forecast}</small>
      </span>
      <BurnDown
        left={left ?? 0}
        stock={stock ?? 0}
        hours={hours}
        endIn={end === null ? null : (end - now) / HOUR_MS}
        label={`${name}: ${words.label(left ?? 0, stock ?? 0)} ${forecast}`}
      />
    </li>
  );
};

/** Today by the time, otherwise by the day. */
const whenOf = (end: number, isToday: boolean, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), {
    timeZone,
    ...(isToday ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { month: 'numeric', day: 'numeric' }),
  }).format(new Date(end));

interface BurnDownProps {
  left: number;
  stock: number;
  /** Units that went in each of the last hours. */
  hours: readonly number[];
  /** Hours until nothing is left; null if it lasts. */
  endIn: number | null;
  label: string;
}

const BurnDown = ({ left, stock, hours, endIn, label }: BurnDownProps) => {
  // What was left at the beginning of each hour, and now.
  const past = [left];
  for (const count of hours.toReversed()) past.unshift((past[0] ?? left) + count);
  const ahead = endIn === null ? hours.length / 2 : Math.min(endIn, hours.length);
  const x = scaleLinear([-hours.length, Math.max(ahead, hours.length / 3)], [0, WIDTH]);
  const y = scaleLinear([0, Math.max(stock, ...past)], [HEIGHT, 2]);
  const points = past.map((count, place): [number, number] => [x(place - hours.length), y(count)]);
  const perHour = hours.reduce((sum, count) => sum + count, 0) / Math.max(1, hours.length);
  const after = endIn !== null && endIn <= ahead ? 0 : Math.max(0, left - perHour * ahead);
  return (
    <svg className={s.burnDown} viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} role="img" aria-label={label}>
      <path className={s.area} d={`${line()(points)}L${x(0)} ${HEIGHT}L0 ${HEIGHT}z`} />
      <path className={s.past} d={line()(points) ?? ''} />
      <path className={s.ahead} data-ends={endIn !== null} d={`M${x(0)} ${y(left)}L${x(ahead)} ${y(after)}`} />
      <line className={s.floor} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <circle className={s.dot} cx={x(0)} cy={y(left)} r={2.6} />
      {endIn !== null && endIn <= ahead && <circle className={s.end} cx={x(endIn)} cy={HEIGHT} r={3} />}
    </svg>
  );
};
