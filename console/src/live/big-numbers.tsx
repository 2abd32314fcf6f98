import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import s from './big-numbers.module.css';
import d from './opened-spot.module.css';
import { RefusalReasons } from './refusal-reasons.tsx';

/** Minutes of the average, and of one step of the small line beside it. */
const MEAN_MINUTES = 10;
const STEP_MINUTES = 5;

/** The last whole minutes; the present one is not over. */
const mean = (recent: readonly number[]): number =>
  recent.slice(-MEAN_MINUTES - 1, -1).reduce((sum, count) => sum + count, 0) / MEAN_MINUTES;

/** The five figures of the day. */
export const BigNumbers = ({ figures }: { figures: Figures }) => {
  const { t, locale } = useWords();
  const words = t.live.figures;
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 1 });
  const { walking, recent, aWeekAgo, stamps, visitors, usedToday, photosPending } = figures;
  const refused = figures.refusals.reduce((sum, { count }) => sum + count, 0);
  const attempts = refused + stamps.today;
  const n = (value: number) => format.format(value);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <dl className={s.numbers}>
        <Big label={words.walking} value={n(walking)} unit={words.person} note={words.walkingNote} />
        <Big
          label={words.perMinute}
          value={n(mean(recent))}
          unit={words.stamp}
          note={aWeekAgo === null ? words.noWeekAgo : words.aWeekAgo(n(aWeekAgo))}
        >
          <Spark counts={recent} />
        </Big>
        <Big
          label={words.stamps}
          value={n(stamps.today)}
          unit={words.stamp}
          note={words.visitors(n(visitors.today), n(visitors.total))}
        />
        <Big
          label={words.refused}
          value={n(attempts === 0 ? 0 : (refused / attempts) * 100)}
          unit={words.percent}
          note={words.refusedNote(n(refused), n(attempts))}
          action={
            refused > 0 && (
              <button type="button" className={d.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t.spotDetails.toReasons}
              </button>
            )
          }
        />
        <Big label={words.used} value={n(usedToday)} unit={words.piece} note={words.photos(n(photosPending))} />
      </dl>
      {isOpen && (
        <section className={s.reasons} aria-labelledby="live-reasons">
          <h2 id="live-reasons">{t.spotDetails.reasons}</h2>
          <RefusalReasons refusals={figures.refusals} />
        </section>
      )}
    </>
  );
};

interface BigProps {
  label: string;
  value: string;
  unit: string;
  note: string;
  children?: ReactNode;
  action?: ReactNode;
}

const Big = ({ label, value, unit, note, children, action }: BigProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {unit !== '' && <span className={s.unit}>{unit}</span>}
      {children}
      <small>{note}</small>
      {action}
    </dd>
  </div>
);

/** Stamps of the last two hours. The figure beside it says the present value. */
const Spark = ({ counts }: { counts: readonly number[] }) => {
  const steps = Array.from({ length: counts.length / STEP_MINUTES }, (_, step) =>
    counts.slice(step * STEP_MINUTES, (step + 1) * STEP_MINUTES).reduce((sum, count) => sum + count, 0),
  ).slice(0, -1);
  const x = scaleLinear([0, steps.length - 1], [0, 96]);
  const y = scaleLinear([0, Math.max(1, ...steps)], [24, 2]);
  const points = steps.map((count, step): [number, number] => [x(step), y(count)]);
  return (
    <svg className={s.spark} viewBox="0 0 96 26" aria-hidden="true">
      <path d={line()(points) ?? ''} />
      <circle cx={96} cy={points.at(-1)?.[1] ?? 24} r={2.6} />
    </svg>
  );
};
