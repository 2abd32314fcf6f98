import { useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { shortDates } from '../i18n/short-dates.ts';
import { instantMs, knownTimeZone } from '../shared/fields/instant-text.ts';
import items from '../shared/items/items.module.css';
import s from './odds-figure.module.css';
import { type OddsFacts, usePercent } from './use-odds.ts';

/** A drawn lottery in time: entries open, entries close, the draw; and what an entry is worth. */
export const DrawTimetable = ({ path, odds }: { path: string; odds: OddsFacts }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const percent = usePercent();
  const words = t.prizes.timetable;
  const textAt = (...paths: string[]) =>
    paths.map((one) => draftValue(data, one)).find((value) => typeof value === 'string') as string | undefined;
  const timeZone = knownTimeZone(textAt('/timezone'));
  const instant = (edge: 'start' | 'end', ...from: string[]) => instantMs(textAt(...from) ?? null, timeZone, edge);
  const opens = instant('start', `${path}/window/start`, '/period/start');
  const drawn = instant('start', `${path}/lottery/drawAt`);
  const windowEnd = instant('end', `${path}/window/end`);
  // Entries close at the earlier of the end of the window and the draw.
  const closes = Number.isNaN(windowEnd) ? drawn : Math.min(windowEnd, drawn);
  if ([opens, drawn, closes].some(Number.isNaN)) return <p className={items.sentence}>{words.unknown}</p>;
  if (closes <= opens) return <p className={items.sentence}>{words.never}</p>;
  const day = shortDates(locale.replace('_', '-'), {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone,
  });
  const time = new Intl.DateTimeFormat(clockTag(locale), { hour: 'numeric', minute: '2-digit', timeZone });
  const stops = [
    { at: opens, label: words.opens },
    ...(closes < drawn ? [{ at: closes, label: words.closes }] : []),
    { at: drawn, label: closes < drawn ? words.drawn : words.closesAndDrawn },
  ];
  // The days are not to scale: a draw may be weeks after the last entry.
  const placeOf = (index: number) => (index / (stops.length - 1)) * 100;
  const units = [...odds.stock.values()].reduce((sum, count) => sum + count, 0);
  return (
    <section className={s.timetable} aria-label={words.title}>
      <p className={items.sentence}>
        {words.sentence(`${day(closes)} ${time.format(closes)}`, `${day(drawn)} ${time.format(drawn)}`)}
      </p>
      <div className={s.stripe} role="img" aria-label={words.title}>
        <span className={s.open} style={{ left: 0, width: `${stops.length > 2 ? placeOf(1) : 100}%` }} />
        {stops.map(({ at, label }, index) => (
          <span key={label} className={s.stop} style={{ left: `${placeOf(index)}%` }}>
            <b>{day(at)}</b>
            <i />
            {time.format(at)}
            <br />
            {label}
          </span>
        ))}
      </div>
      {units > 0 && (
        <p className={items.hint}>{words.worth(odds.draws, units, percent(Math.min(1, units / odds.draws)))}</p>
      )}
      <p className={items.hint}>{words.proof}</p>
    </section>
  );
};
