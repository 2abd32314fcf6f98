import type { ReportAnswer, ReportFigures } from '@meguri/core/console/report/schema.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { useIsPrinting } from '../shared/frame/use-is-printing.ts';
import { ApprovalBoxes } from './approval-boxes.tsx';
import type { Holidays } from './holidays.ts';
import s from './report-paper.module.css';
import {
  AnswersSection,
  BarsSection,
  DaysSection,
  HoursSection,
  RoutesSection,
  SpotsSection,
} from './report-sections.tsx';
import { ReportTableList } from './report-table-list.tsx';
import { reportTables } from './report-tables.ts';
import { dayOf, formatsOf, nameOf, type ReportWords } from './report-words.ts';
import { useRunningHead } from './running-head.ts';

/** The report as it is printed: white paper by day and night. Tables follow the charts, on the screen if they are asked for. */
export const ReportPaper = ({
  answer,
  figures,
  holidays,
  hasTables,
  hasBoxes,
}: {
  answer: ReportAnswer;
  figures: ReportFigures;
  holidays: Holidays;
  hasTables: boolean;
  /** With empty boxes for the seals of those who approve it. */
  hasBoxes: boolean;
}) => {
  const { t, locale } = useWords();
  const given: ReportWords = { words: t.report, languages: t.common.languages, locale, holidays };
  const { words } = given;
  const format = formatsOf(locale);
  const name = textIn(figures.name as LocalizedText, locale);
  const period = `${format.fullDay(figures.from)} – ${format.fullDay(figures.to)}`;
  useRunningHead(name, period);
  // Thousands of cells, which nobody sees before.
  const isPrinting = useIsPrinting();
  const asOf = format.at(figures.asOf, figures.timeZone);
  return (
    <article className={s.paper} data-report aria-label={words.page}>
      {hasBoxes && <ApprovalBoxes />}
      <header className={s.heading}>
        <p>
          {words.lead}
          <span>{period}</span>
        </p>
        <h2>{name}</h2>
        <p className={s.state} data-fixed={answer.fixedAt !== null}>
          {answer.fixedAt
            ? words.fixed(format.at(answer.fixedAt, figures.timeZone), asOf)
            : figures.isRunning
              ? words.preliminary(asOf)
              : words.unfixed(asOf)}
        </p>
      </header>
      <Sentence figures={figures} given={given} />
      <Numbers figures={figures} given={given} />
      <div className={s.sections}>
        <DaysSection figures={figures} given={given} />
        <HoursSection figures={figures} given={given} />
        <div className={s.columns}>
          <SpotsSection figures={figures} given={given} />
          <RoutesSection figures={figures} given={given} />
        </div>
        <BarsSection figures={figures} given={given} />
        <AnswersSection figures={figures} given={given} />
      </div>
      {(hasTables || isPrinting) && (
        <div className={hasTables ? s.appendix : s.onlyPrinted}>
          <ReportTableList tables={reportTables(figures, given).filter(({ isLong }) => !isLong)} />
        </div>
      )}
      <section className={s.how}>
        <h3>{words.sections.how}</h3>
        <ul>
          {words.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </article>
  );
};

interface PartProps {
  figures: ReportFigures;
  given: ReportWords;
}

const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));

/** What the figures say, in one sentence. */
const Sentence = ({ figures, given }: PartProps) => {
  const { words, locale } = given;
  const { totals, days, completed } = figures;
  const { n } = formatsOf(locale);
  if (totals.visitors === 0) return <p className={s.sentence}>{words.nobody}</p>;
  const lastDay = dayOf(figures);
  const past = days.filter(({ day }) => day <= lastDay);
  const parts = words.sentence(
    n(Math.max(1, past.length)),
    n(totals.visitors),
    n(totals.stamps),
    n(totals.stamps / totals.visitors),
  );
  const space = locale === 'ja_JP' ? '' : ' ';
  const most = [...completed].sort((a, b) => b.visitors - a.visitors)[0];
  return (
    <p className={s.sentence}>
      {parts.map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))}
      {most && most.visitors > 0 && `${space}${words.completedSentence(n(most.visitors), nameOf(most, given))}`}
      {totals.returned > 0 &&
        `${space}${words.returnedSentence(n(totals.returned), n(percentOf(totals.returned, totals.visitors)))}`}
    </p>
  );
};

/** The figures of the whole period, with those of the period before. */
const Numbers = ({ figures: { totals, before }, given: { words, locale } }: PartProps) => {
  const { n, day } = formatsOf(locale);
  const { units } = words;
  return (
    <>
      <dl className={s.numbers}>
        <Big label={words.totals.visitors} value={n(totals.visitors)} unit={units.person}>
          {before && words.before.value(n(before.visitors))}
        </Big>
        <Big label={words.totals.stamps} value={n(totals.stamps)} unit={units.stamp}>
          {before && words.before.value(n(before.stamps))}
        </Big>
        <Big label={words.totals.used} value={n(totals.used)} unit={units.piece}>
          {before && words.before.value(n(before.used))}
        </Big>
        <Big label={words.totals.registered} value={n(totals.registered)} unit={units.person}>
          {before && words.before.value(n(before.registered))}
        </Big>
      </dl>
      <p className={s.beforeNote}>
        {before === null
          ? words.before.none
          : before.isCut
            ? words.before.cut(day(before.from))
            : words.before.whole(day(before.from), day(before.to))}
      </p>
    </>
  );
};

const Big = ({ label, value, unit, children }: { label: string; value: string; unit: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {unit !== '' && <span>{unit}</span>}
      {children && <small>{children}</small>}
    </dd>
  </div>
);
