import { scaleLinear } from 'd3-scale';
import { useWords } from '../i18n/console-language.ts';
import s from './odds-figure.module.css';
import type { OddsFacts } from './use-odds.ts';

/** The shares of the stock at which a line is drawn. */
const LEVELS = [1, 0.5, 0];

/** What is left of each outcome as the draws go on: one line each, from the full stock to none. */
export const OddsChart = ({ odds, label }: { odds: OddsFacts; label: string }) => {
  const { t } = useWords();
  const words = t.prizes.odds;
  const { forecast, draws, days } = odds;
  const x = scaleLinear([0, draws], [0, 100]);
  const y = scaleLinear([0, 1], [100, 0]);
  const { ends } = forecast;
  const isOver = ends !== null && ends < draws;
  const ticks = days === null ? [] : ticksOf(days);
  return (
    <figure className={s.chart} role="img" aria-label={label}>
      <figcaption className={s.caption}>{days === null ? words.outlook : words.outlookDays(days)}</figcaption>
      <div className={s.plot}>
        {LEVELS.map((level) => (
          <span key={level} className={s.level} style={{ top: `${y(level)}%` }}>
            {Math.round(level * 100)}%
          </span>
        ))}
        {isOver && (
          <span className={s.over} aria-hidden="true" style={{ left: `${x(ends)}%` }}>
            <b>{words.allLose(Math.floor(draws - ends))}</b>
          </span>
        )}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {LEVELS.map((level) => (
            <line key={level} className={s.grid} x1={0} x2={100} y1={y(level)} y2={y(level)} />
          ))}
          {isOver && <line className={s.offered} x1={0} y1={0} x2={100} y2={100} />}
          {forecast.outcomes.map(({ id, lasts }, index) =>
            lasts === null ? null : (
              <line
                key={id}
                data-ink={index % 4}
                x1={0}
                y1={y(1)}
                x2={x(Math.min(lasts, draws))}
                y2={y(lasts <= draws ? 0 : 1 - draws / lasts)}
              />
            ),
          )}
        </svg>
      </div>
      <div className={s.days} aria-hidden="true">
        {ticks.map((day) => (
          <span key={day} style={{ left: `${days === null || days === 1 ? 0 : ((day - 1) / (days - 1)) * 100}%` }}>
            {words.day(day)}
          </span>
        ))}
      </div>
    </figure>
  );
};

/** The first day, the last one, and a few between them. */
function ticksOf(days: number): number[] {
  if (days <= 2) return days === 1 ? [1] : [1, days];
  return [1, Math.round((days + 1) / 2), days];
}
