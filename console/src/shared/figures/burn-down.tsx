import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useWords } from '../../i18n/console-language.ts';
import s from './burn-down.module.css';

const WIDTH = 160;
const HEIGHT = 46;
const HOUR_MS = 3_600_000;

/** A limited stock: what is left of it, how it went down, and until when it is expected to last. */
export type LimitedStock = Pick<Figures['presents'][number], 'left' | 'stock' | 'hours' | 'lastsUntil'>;

/** When a stock is expected to run out. */
export interface Forecast {
  text: string;
  /** Red if it runs out today or is stopped, amber if later, none if it lasts. */
  tone: 'full' | 'busy' | undefined;
  /** Hours until nothing is left; null if it lasts. */
  endIn: number | null;
}

/**
 * Returns a function that says when a stock runs out at its present rate. Nobody can take a stopped prize, so a forecast would
 * mislead.
 */
export function useForecast({ at, from, columns, timeZone }: Pick<Figures, 'at' | 'from' | 'columns' | 'timeZone'>) {
  const { t, locale } = useWords();
  const words = t.live.stock;
  return ({ left, lastsUntil }: LimitedStock, isStopped: boolean): Forecast => {
    const end = lastsUntil === null ? null : Date.parse(lastsUntil);
    const isToday = end !== null && end < Date.parse(from) + columns * 600_000;
    const text = isStopped
      ? t.live.prizes.stopped
      : end === null
        ? words.lasts
        : left === 0
          ? words.gone
          : words.until(whenOf(end, isToday, timeZone, locale));
    return {
      text,
      tone: isStopped || (end !== null && isToday) ? 'full' : end === null ? undefined : 'busy',
      endIn: end === null ? null : (end - Date.parse(at)) / HOUR_MS,
    };
  };
}

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

/** What was left at the beginning of each of the last hours, and now. Units that were added since count as if they had been there. */
export function leftByHour(left: number, hours: readonly number[]): number[] {
  const past = [left];
  for (const count of hours.toReversed()) past.unshift((past[0] ?? left) + count);
  return past;
}

/** How a stock goes down: solid until now, dashed as it would go on. */
export const BurnDown = ({ left, stock, hours, endIn, label }: BurnDownProps) => {
  const past = leftByHour(left, hours);
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
