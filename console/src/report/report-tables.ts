import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import { formatsOf, hoursOfDay, nameOf, prizeName, type ReportWords } from './report-words.ts';
import { shownDays } from './shown-days.ts';

/** A table of the report: on the page, on paper, and in the files. A number stays a number in XLSX. */
export interface ReportTable {
  id: string;
  title: string;
  headings: string[];
  rows: (string | number)[][];
  /** The sums of the columns, as the last row. */
  sums?: (string | number)[];
  /** What the page and the paper show in place of all rows, with the sentence that says so. The files have all rows. */
  shown?: { rows: (string | number)[][]; note: string };
  /** Too long for paper: only in the files. */
  isLong?: boolean;
}

const sum = (rows: readonly number[]): number => rows.reduce((total, row) => total + row, 0);

/** All tables of a report, each number of its charts among them. */
export function reportTables(figures: ReportFigures, given: ReportWords): ReportTable[] {
  return [
    summaryTable(figures, given),
    daysTable(figures, given),
    hoursTable(figures, given),
    dayHoursTable(figures, given),
    spotsTable(figures, given),
    routesTable(figures, given),
    ...smallTables(figures, given),
    prizesTable(figures, given),
    countersTable(figures, given),
    answersTable(figures, given),
  ];
}

function summaryTable({ totals, before }: ReportFigures, { words }: ReportWords): ReportTable {
  const { columns, sections } = words;
  const compared = ['visitors', 'registered', 'stamps', 'used'] as const;
  const others = ['returned', 'refused', 'views', 'answers'] as const;
  return {
    id: 'summary',
    title: sections.summary,
    headings: [columns.item, columns.count, columns.before],
    rows: [
      ...compared.map((key) => [words.totals[key], totals[key], before ? before[key] : '']),
      ...others.map((key) => [words.totals[key], totals[key], '']),
    ],
  };
}

function daysTable({ days, totals }: ReportFigures, { words, holidays, locale }: ReportWords): ReportTable {
  const { columns } = words;
  const { days: shown, leftOut } = shownDays(days);
  const figures = ['visitors', 'registered', 'stamps', 'used'] as const;
  const hasHolidays = days.some(({ day }) => holidays.has(day));
  const withHoliday = (first: string, holiday: string, rest: (string | number)[]) =>
    hasHolidays ? [first, holiday, ...rest] : [first, ...rest];
  const rowsOf = (some: ReportFigures['days']) =>
    some.map((row) =>
      withHoliday(
        row.day,
        holidays.get(row.day) ?? '',
        figures.map((key) => row[key]),
      ),
    );
  return {
    id: 'days',
    title: words.sections.days,
    headings: [columns.day, ...(hasHolidays ? [columns.holiday] : []), ...figures.map((key) => columns[key])],
    rows: rowsOf(days),
    ...(leftOut > 0
      ? { shown: { rows: rowsOf(shown), note: words.leftOutOfTable(formatsOf(locale).n(leftOut)) } }
      : {}),
    sums: withHoliday(words.sum, '', [
      sum(days.map(({ visitors }) => visitors)),
      totals.registered,
      totals.stamps,
      totals.used,
    ]),
  };
}

function hoursTable(figures: ReportFigures, { words: { columns, ...words } }: ReportWords): ReportTable {
  const hours = hoursOfDay(figures);
  return {
    id: 'hours',
    title: words.sections.hours,
    headings: [columns.hour, columns.visitors, columns.stamps],
    rows: hours.flatMap(({ visitors, stamps }, hour) =>
      visitors + stamps === 0 ? [] : [[words.hourOf(hour), visitors, stamps]],
    ),
    sums: [words.sum, sum(hours.map(({ visitors }) => visitors)), figures.totals.stamps],
  };
}

const dayHoursTable = ({ hours }: ReportFigures, { words: { columns, ...words } }: ReportWords): ReportTable => ({
  id: 'day-hours',
  title: words.sections.dayHours,
  headings: [columns.day, columns.hour, columns.visitors, columns.stamps],
  rows: hours.map(({ day, hour, visitors, stamps }) => [day, words.hourOf(hour), visitors, stamps]),
  isLong: true,
});

function spotsTable({ spots, totals }: ReportFigures, given: ReportWords): ReportTable {
  const { words } = given;
  const methods = [...new Set(spots.flatMap((spot) => spot.methods.map(({ method }) => method)))];
  const by = (method: string) =>
    sum(spots.flatMap((spot) => spot.methods.filter((one) => one.method === method).map(({ count }) => count)));
  return {
    id: 'spots',
    title: words.sections.spots,
    headings: [words.columns.spot, words.columns.total, ...methods.map((method) => words.methods[method] ?? method)],
    rows: spots.map((spot) => [
      nameOf(spot, given),
      spot.count,
      ...methods.map((method) => spot.methods.find((one) => one.method === method)?.count ?? 0),
    ]),
    sums: [words.sum, totals.stamps, ...methods.map(by)],
  };
}

function routesTable({ routes, spots }: ReportFigures, given: ReportWords): ReportTable {
  const { words } = given;
  const name = (id: string) => nameOf(spots.find((spot) => spot.id === id) ?? { id, name: null }, given);
  return {
    id: 'routes',
    title: words.sections.routes,
    headings: [words.columns.from, words.columns.to, words.columns.people],
    rows: routes.map(({ from, to, visitors }) => [name(from), name(to), visitors]),
  };
}

/** The tables of two or three columns. */
function smallTables(figures: ReportFigures, given: ReportWords): ReportTable[] {
  const { words, languages } = given;
  const { columns, sections } = words;
  const { collected, completed, totals } = figures;
  return [
    {
      id: 'collected',
      title: sections.collected,
      headings: [columns.spots, columns.people],
      rows: collected.map(({ spots, visitors }) => [spots, visitors]),
      sums: [words.sum, totals.visitors],
    },
    {
      id: 'completed',
      title: sections.completed,
      headings: [columns.kind, columns.name, columns.required, columns.people],
      rows: completed.map((goal) => [words.kinds[goal.kind], nameOf(goal, given), goal.required, goal.visitors]),
    },
    {
      id: 'languages',
      title: sections.languages,
      headings: [columns.language, columns.views],
      rows: figures.languages.map(({ locale, views }) => [
        languages[locale as keyof typeof languages] ?? locale,
        views,
      ]),
      sums: [words.sum, totals.views],
    },
    {
      id: 'refusals',
      title: sections.refusals,
      headings: [columns.reason, columns.times],
      rows: figures.refusals.map(({ code, count }) => [words.reasons[code] ?? code, count]),
      sums: [words.sum, totals.refused],
    },
  ];
}

function prizesTable(figures: ReportFigures, given: ReportWords): ReportTable {
  const { columns, ...words } = given.words;
  const counts = ['granted', 'lost', 'used', 'swiped', 'applied'] as const;
  return {
    id: 'prizes',
    title: words.sections.prizes,
    headings: [columns.prize, columns.granted, columns.lost, columns.usedPrizes, columns.swiped, columns.applied],
    rows: figures.prizes.map((prize) => [
      prizeName(figures, prize.id, prize.outcomeId, given),
      ...counts.map((key) => prize[key]),
    ]),
    sums: [words.sum, ...counts.map((key) => sum(figures.prizes.map((prize) => prize[key])))],
  };
}

function countersTable(figures: ReportFigures, given: ReportWords): ReportTable {
  const { columns, ...words } = given.words;
  const swiped = figures.prizes.filter((prize) => prize.swiped > 0);
  return {
    id: 'counters',
    title: words.sections.counters,
    headings: [columns.counter, columns.prize, columns.handed, columns.provisional],
    rows: [
      ...figures.counters.map(({ name, presentId, outcomeId, count, provisional }) => [
        name as string,
        prizeName(figures, presentId, outcomeId, given),
        count,
        provisional,
      ]),
      ...swiped.map((prize) => [
        words.selfService,
        prizeName(figures, prize.id, prize.outcomeId, given),
        prize.swiped,
        0,
      ]),
    ],
    sums: [words.sum, '', figures.totals.used, sum(figures.counters.map(({ provisional }) => provisional))],
  };
}

function answersTable({ questionnaires }: ReportFigures, given: ReportWords): ReportTable {
  const { columns, sections } = given.words;
  return {
    id: 'answers',
    title: sections.answers,
    headings: [columns.questionnaire, columns.question, columns.option, columns.count],
    rows: questionnaires.flatMap((questionnaire) =>
      questionnaire.questions.flatMap((question) =>
        question.options.map(({ label, value, count }) => [
          nameOf(questionnaire, given),
          nameOf(question, given),
          label === null ? String(value) : nameOf({ id: String(value), name: label }, given),
          count,
        ]),
      ),
    ),
  };
}

/** The name of a table's sheet or file: Excel allows 31 characters, and neither brackets nor slashes. */
export const sheetName = ({ title }: Pick<ReportTable, 'title'>): string =>
  title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** The name of the saved files, without their end. */
export const fileName = (slug: string, { from, to }: Pick<ReportFigures, 'from' | 'to'>): string =>
  `${slug}-${from}-${to}`;
