import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import type { ReactNode } from 'react';
import { type Bar, BarChart, BarList } from './bar-chart.tsx';
import s from './report-paper.module.css';
import { dayOf, formatsOf, hoursOfDay, nameOf, prizeName, type ReportWords, visitsOf } from './report-words.ts';
import { RouteMap } from './route-map.tsx';
import { shownDays } from './shown-days.ts';

interface SectionProps {
  figures: ReportFigures;
  given: ReportWords;
}

const Section = ({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) => (
  <section className={s.section}>
    <div className={s.sectionHead}>
      <h3>{title}</h3>
      {note && <span>{note}</span>}
    </div>
    {children}
  </section>
);

/** At most this many days have their date under the bar. */
const DATES = 9;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** Visitors by day, weekends and public holidays in black. */
export const DaysSection = ({ figures, given: { words, locale, holidays } }: SectionProps) => {
  const { n, day } = formatsOf(locale);
  const lastDay = dayOf(figures);
  const { days, leftOut } = shownDays(figures.days, { withEnd: figures.days.some((row) => row.day > lastDay) });
  const every = Math.ceil(days.length / DATES);
  const bars = days.map(
    (row, place): Bar => ({
      key: row.day,
      value: row.visitors,
      label: place % every === 0 ? day(row.day) : '',
      isStrong: isWeekend(row.day) || holidays.has(row.day),
      isToCome: row.day > lastDay,
    }),
  );
  const most = days.reduce((a, b) => (b.visitors > a.visitors ? b : a), { day: days[0]?.day ?? '', visitors: 0 });
  const visits = n(visitsOf(figures));
  const { daysNote, daysNoteHolidays, daysNoteWeekdays } = words.sections;
  const note = days.some((row) => holidays.has(row.day))
    ? daysNoteHolidays
    : days.some((row) => isWeekend(row.day))
      ? daysNote
      : daysNoteWeekdays;
  return (
    <Section
      title={words.sections.days}
      note={
        leftOut > 0 ? `${note(visits)}${locale === 'ja_JP' ? '。' : '. '}${words.leftOut(n(leftOut))}` : note(visits)
      }
    >
      <BarChart bars={bars} format={n} label={words.chart.days(visits, n(most.visitors), day(most.day))} />
    </Section>
  );
};

/** Visitors by hour of the day, and how many spots they visited. */
export const HoursSection = ({ figures, given: { words, locale } }: SectionProps) => {
  const { n } = formatsOf(locale);
  const hours = hoursOfDay(figures);
  const busiest = hours.reduce(
    (most, { visitors }, hour) => (visitors > (hours[most]?.visitors ?? 0) ? hour : most),
    0,
  );
  const last = Math.max(1, ...figures.collected.map(({ spots }) => spots));
  const collected = Array.from({ length: last }, (_, index) => ({
    spots: index + 1,
    visitors: figures.collected.find(({ spots }) => spots === index + 1)?.visitors ?? 0,
  }));
  const usual = collected.reduce((a, b) => (b.visitors > a.visitors ? b : a), { spots: 1, visitors: 0 });
  return (
    <div className={s.columns}>
      <Section title={words.sections.hours} note={words.sections.hoursNote}>
        <BarChart
          format={n}
          label={words.chart.hours(busiest, n(hours[busiest]?.visitors ?? 0))}
          bars={hours.map(({ visitors }, hour) => ({
            key: String(hour),
            value: visitors,
            label: hour % 3 === 0 ? String(hour) : '',
            isStrong: hour === busiest,
          }))}
        />
      </Section>
      <Section title={words.sections.collected} note={words.sections.collectedNote}>
        <BarChart
          format={n}
          label={words.chart.collected(usual.spots, n(usual.visitors))}
          bars={collected.map(({ spots, visitors }) => ({
            key: String(spots),
            value: visitors,
            label: last <= 12 || spots % 5 === 0 || spots === 1 ? String(spots) : '',
            isStrong: spots === usual.spots,
          }))}
        />
      </Section>
    </div>
  );
};

/** Stamps by spot, in the order of the campaign, with the numbers of the map of routes. */
export const SpotsSection = ({ figures, given }: SectionProps) => {
  const { n } = formatsOf(given.locale);
  const { words } = given;
  return (
    <Section title={words.sections.spots} note={words.sections.spotsNote}>
      <BarList
        none={words.sections.none}
        format={n}
        lines={figures.spots.map((spot, index) => ({
          key: spot.id,
          name: `${index + 1}  ${nameOf(spot, given)}`,
          value: spot.count,
        }))}
      />
    </Section>
  );
};

/** The routes between spots, without those of few visitors. */
export const RoutesSection = ({ figures: { routes, routesWithheld, spots }, given }: SectionProps) => {
  const { words, locale } = given;
  const { n } = formatsOf(locale);
  const name = (id: string) => nameOf(spots.find((spot) => spot.id === id) ?? { id, name: null }, given);
  const [top] = routes;
  return (
    <Section title={words.sections.routes} note={words.sections.routesNote}>
      {spots.some(({ at }) => at !== null) && (
        <RouteMap spots={spots} routes={routes} label={words.chart.routes(routes.length)} />
      )}
      <p className={s.remark}>
        {top ? words.sections.topRoute(name(top.from), name(top.to), n(top.visitors)) : words.sections.noRoutes}{' '}
        {routesWithheld > 0 && words.sections.withheld(routesWithheld)}
      </p>
    </Section>
  );
};

/** What was completed, languages, refusals and hand-overs. */
export const BarsSection = ({ figures, given }: SectionProps) => {
  const { words, languages, locale } = given;
  const { n } = formatsOf(locale);
  const { views, visitors } = figures.totals;
  const percent = (part: number, all: number) => `${all === 0 ? 0 : Math.round((part / all) * 100)}%`;
  const swiped = figures.prizes.filter((prize) => prize.swiped > 0);
  return (
    <div className={s.columns}>
      <Section title={words.sections.completed} note={words.sections.completedNote}>
        <BarList
          none={words.sections.none}
          format={n}
          lines={figures.completed.map((goal) => ({
            key: `${goal.kind} ${goal.id}`,
            name: words.goalOf(nameOf(goal, given), goal.required),
            value: goal.visitors,
            shown: `${n(goal.visitors)} · ${percent(goal.visitors, visitors)}`,
          }))}
        />
      </Section>
      <Section title={words.sections.languages} note={words.sections.languagesNote}>
        <BarList
          none={words.sections.none}
          isPale
          format={n}
          lines={figures.languages.map((row) => ({
            key: row.locale,
            name: languages[row.locale as keyof typeof languages] ?? row.locale,
            value: row.views,
            shown: percent(row.views, views),
          }))}
        />
      </Section>
      <Section title={words.sections.refusals} note={words.sections.refusalsNote}>
        <BarList
          none={words.sections.none}
          isPale
          format={n}
          lines={figures.refusals.map(({ code, count }) => ({
            key: code,
            name: words.reasons[code] ?? code,
            value: count,
          }))}
        />
      </Section>
      <Section title={words.sections.counters}>
        <BarList
          none={words.sections.none}
          format={n}
          lines={[
            ...figures.counters.map((row) => ({
              key: `${row.id} ${row.presentId} ${row.outcomeId}`,
              name: `${row.name} · ${prizeName(figures, row.presentId, row.outcomeId, given)}`,
              value: row.count,
            })),
            ...swiped.map((prize) => ({
              key: `${prize.id} ${prize.outcomeId}`,
              name: `${words.selfService} · ${prizeName(figures, prize.id, prize.outcomeId, given)}`,
              value: prize.swiped,
            })),
          ]}
        />
      </Section>
    </div>
  );
};

/** A short summary of what was ticked. */
export const AnswersSection = ({ figures: { questionnaires }, given }: SectionProps) => {
  const { words, locale } = given;
  const { n } = formatsOf(locale);
  return questionnaires
    .filter(({ answers }) => answers > 0)
    .map((questionnaire) => (
      <Section
        key={questionnaire.id}
        title={nameOf(questionnaire, given)}
        note={words.sections.answersNote(n(questionnaire.answers))}
      >
        {questionnaire.isWithheld && <p className={s.remark}>{words.sections.few}</p>}
        <div className={s.columns}>
          {questionnaire.questions.map((question) => (
            <div key={question.id} className={s.question}>
              <h4>{nameOf(question, given)}</h4>
              <BarList
                none={words.sections.none}
                isPale
                format={n}
                lines={question.options.map(({ label, value, count }) => ({
                  key: String(value),
                  name: label === null ? String(value) : nameOf({ id: String(value), name: label }, given),
                  value: count,
                }))}
              />
            </div>
          ))}
        </div>
      </Section>
    ));
};
