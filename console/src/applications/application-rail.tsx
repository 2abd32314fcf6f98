import { useWords } from '../i18n/console-language.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import { useMinute } from '../shared/frame/use-minute.ts';
import { useTimes } from '../shared/frame/use-times.ts';
import { Notice } from '../shared/states/states.tsx';
import type { ApplicationCounts } from './application-counts.ts';
import s from './applications.module.css';
import type { Summary } from './use-applications.ts';

const DAY_MS = 86_400_000;

/** Who has opened envelopes, and when all is erased. */
export const ApplicationRail = ({ summary, counts }: { summary: Summary; counts: ApplicationCounts }) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.applications;
  return (
    <aside className={s.rail}>
      <section aria-labelledby="application-openings">
        <h2 id="application-openings">{words.openings.title}</h2>
        {summary.openings.length === 0 ? (
          <p className={s.hint}>{words.openings.none}</p>
        ) : (
          <ul className={s.openings}>
            {summary.openings.map(({ id, at, by, reason, count, isExport }) => (
              <li key={id}>
                <Hanko name={by ?? ''} size={30} />
                <span>
                  {reason}
                  <small>
                    {by ?? words.openings.gone} · {times.both(at)} ·{' '}
                    {isExport ? words.openings.exported(times.number(count)) : words.openings.opened}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Erasing erasing={summary.erasing} counts={counts} />
      <Notice tone="busy" title={words.files.title}>
        <p>{words.files.text}</p>
      </Notice>
    </aside>
  );
};

const Erasing = ({ erasing: { dueAt, doneAt }, counts }: Pick<Summary, 'erasing'> & { counts: ApplicationCounts }) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.applications.erasing;
  const now = useMinute();
  const erased = times.number(counts.erased);
  const days = dueAt === null ? 0 : Math.ceil((Date.parse(dueAt) - now) / DAY_MS);
  return (
    <section aria-labelledby="application-erasing">
      <h2 id="application-erasing">{words.title}</h2>
      <p className={s.date}>{dueAt === null ? words.none : times.day(doneAt ?? dueAt)}</p>
      <p className={s.hint}>
        {dueAt === null
          ? words.noneText
          : doneAt !== null
            ? words.done(erased)
            : days > 0
              ? words.left(days)
              : words.due}
      </p>
      {doneAt === null && counts.erased > 0 && <p className={s.hint}>{words.some(erased)}</p>}
    </section>
  );
};
