import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { MAX_STEPS } from '@meguri/core/console/answers/question-figure.ts';
import type { periodBefore, ReportPeriod } from '@meguri/core/console/report/report-period.ts';
import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import { roundedToFives, SMALL_GROUP, shownRoutes } from '@meguri/core/console/report/small-groups.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { PeriodFigure } from '../figures/period-figures.ts';
import type { Goal } from './count-visits.ts';
import type { Counted } from './report-counts.ts';

type Named = { id: string; name: ReportFigures['spots'][number]['name'] };
type NamedGoal = Goal & Named & { kind: 'course' | 'sheet' };

/** What can be completed: the courses with stamps, and the sheets, as the present version has them. */
export const goalsOf = ({ file, courseSpots, spots, sheets }: Catalogue): NamedGoal[] => [
  ...(file.courses ?? []).flatMap(({ id, name }): NamedGoal[] => {
    const stamps = (courseSpots.get(id) ?? []).filter((spot) => spots.get(spot)?.stamp);
    return stamps.length === 0 ? [] : [{ kind: 'course', id, name, spots: stamps, required: stamps.length }];
  }),
  ...sheets.flatMap(({ id, name, spots: slots, required }): NamedGoal[] =>
    slots.length === 0 || required === 0 ? [] : [{ kind: 'sheet', id, name, spots: slots, required }],
  ),
];

const TICKED: ReadonlySet<string> = new Set(['single', 'multiple', 'scale']);

/** Whether the answers to a question are ticked. A scale of more steps than bars is filled in as a number is. */
const isTicked = ({ kind, max = 0 }: { kind: string; max?: number | undefined }): boolean =>
  TICKED.has(kind) && !(kind === 'scale' && max > MAX_STEPS);

/** The questions whose answers are ticked, of all questionnaires. */
export const tickedQuestions = ({ file }: Catalogue) =>
  (file.questionnaires ?? []).flatMap((questionnaire) =>
    questionnaire.questions.filter(isTicked).map((question) => ({ questionnaire, question })),
  );

/** Gives the counts of a period their names and their order. */
export function describeReport(
  { catalogue }: Pick<LiveCampaign, 'catalogue'>,
  period: ReportPeriod,
  { counted, before, now }: { counted: Counted; before: ReturnType<typeof periodBefore>; now: number },
): ReportFigures {
  const { visits, figures, figuresBefore } = counted;
  const prizes = prizesOf(catalogue, counted);
  const sums = {
    visitors: visits.visitors,
    registered: sumOf(figures, 'registered'),
    stamps: sumOf(figures, 'stamp'),
    used: sumOf(figures, 'used'),
  };
  const questionnaires = questionnairesOf(catalogue, counted);
  return {
    name: catalogue.file.name,
    timeZone: catalogue.timeZone,
    from: period.from,
    to: period.to,
    asOf: new Date(now).toISOString(),
    isRunning: now < period.end,
    totals: {
      ...sums,
      returned: visits.returned,
      refused: counted.refusals.reduce((sum, { count }) => sum + count, 0),
      views: counted.views.reduce((sum, { views }) => sum + views, 0),
      answers: questionnaires.reduce((sum, { answers }) => sum + answers, 0),
    },
    before: before && {
      from: before.from,
      to: before.to,
      isCut: now < period.end,
      visitors: visits.visitorsBefore,
      registered: sumOf(figuresBefore, 'registered'),
      stamps: sumOf(figuresBefore, 'stamp'),
      used: sumOf(figuresBefore, 'used'),
    },
    days: daysOf(period, counted),
    hours: hoursOf(counted),
    spots: spotsOf(catalogue, figures),
    ...routesOf(counted),
    collected: visits.collected
      .entries()
      .map(({ key: [spots], count }) => ({ spots, visitors: count }))
      .sort((a, b) => a.spots - b.spots),
    completed: goalsOf(catalogue).map(({ id, name, kind, required }, index) => ({
      id,
      name,
      kind,
      required,
      visitors: visits.reached.of(index),
    })),
    languages: counted.views,
    refusals: refusalsOf(counted),
    prizes,
    counters: counted.handed,
    questionnaires,
  };
}

const sumOf = (figures: readonly PeriodFigure[], kind: string): number =>
  figures.reduce((sum, figure) => (figure.kind === kind ? sum + figure.count : sum), 0);

function daysOf({ days }: ReportPeriod, { figures, visits }: Counted): ReportFigures['days'] {
  const of = new Map(
    days.map((day) => [day, { day, visitors: visits.days.of(day), registered: 0, stamps: 0, used: 0 }]),
  );
  for (const { kind, day, count } of figures) {
    const sums = of.get(day);
    if (!sums) continue;
    if (kind === 'stamp') sums.stamps += count;
    if (kind === 'registered') sums.registered += count;
    if (kind === 'used') sums.used += count;
  }
  return [...of.values()];
}

function hoursOf({ figures, visits }: Counted): ReportFigures['hours'] {
  const hours = new Map<string, ReportFigures['hours'][number]>();
  const at = (day: string, hour: number) => {
    const key = `${day} ${String(hour).padStart(2, '0')}`;
    const known = hours.get(key) ?? { day, hour, visitors: 0, stamps: 0 };
    hours.set(key, known);
    return known;
  };
  for (const { key, count } of visits.hours.entries()) at(key[0], key[1]).visitors += count;
  for (const { kind, day, hour, count } of figures) if (kind === 'stamp') at(day, hour).stamps += count;
  return [...hours]
    .filter(([, { visitors, stamps }]) => visitors > 0 || stamps > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, counts]) => counts);
}

function spotsOf({ spots }: Catalogue, figures: readonly PeriodFigure[]): ReportFigures['spots'] {
  const counts = new Map<string, Map<string, number>>([...spots.keys()].map((id) => [id, new Map()]));
  for (const { kind, subject, part, count } of figures) {
    if (kind !== 'stamp') continue;
    const methods = counts.get(subject) ?? new Map<string, number>();
    counts.set(subject, methods.set(part, (methods.get(part) ?? 0) + count));
  }
  return [...counts].flatMap(([id, methods]) => {
    const spot = spots.get(id);
    const shown = [...methods].filter(([, count]) => count !== 0);
    const count = shown.reduce((sum, [, own]) => sum + own, 0);
    if (!spot && count === 0) return [];
    return [
      {
        id,
        name: spot?.name ?? null,
        at: spot ? { lat: spot.lat, lon: spot.lon } : null,
        count,
        methods: shown
          .map(([method, own]) => ({ method, count: own }))
          .sort((a, b) => b.count - a.count || (a.method < b.method ? -1 : 1)),
      },
    ];
  });
}

function routesOf({ visits }: Counted): Pick<ReportFigures, 'routes' | 'routesWithheld'> {
  const { routes, withheld } = shownRoutes(
    visits.routes.entries().map(({ key: [from, to], count }) => ({ from, to, visitors: count })),
  );
  return { routes, routesWithheld: withheld };
}

function refusalsOf({ refusals }: Counted): ReportFigures['refusals'] {
  const codes = new Map<string, number>();
  for (const { code, count } of refusals) codes.set(code, (codes.get(code) ?? 0) + count);
  return [...codes]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** A prize that no counter handed over was swiped, or the desk marked it as used. */
function prizesOf({ presents }: Catalogue, { prizes, handed }: Counted): ReportFigures['prizes'] {
  const rows = [...prizes.values()];
  const none = { granted: 0, lost: 0, used: 0, applied: 0 };
  const handedOf = (id: string, outcomeId: string): number =>
    handed.reduce((sum, row) => (row.presentId === id && row.outcomeId === outcomeId ? sum + row.count : sum), 0);
  const ids = new Set([...presents.keys(), ...rows.map(({ presentId }) => presentId)]);
  return [...ids].flatMap((id) => {
    const present = presents.get(id);
    const outcomes = present?.lottery?.outcomes ?? [];
    const own = rows.filter(({ presentId }) => presentId === id);
    const parts = new Set(['', ...outcomes.map((outcome) => outcome.id), ...own.map(({ outcomeId }) => outcomeId)]);
    return [...parts].map((outcomeId) => {
      const { presentId: _, ...counts } = own.find((row) => row.outcomeId === outcomeId) ?? {
        presentId: id,
        outcomeId,
        ...none,
      };
      const outcome = outcomes.find((one) => one.id === outcomeId);
      const swiped = Math.max(0, counts.used - handedOf(id, outcomeId));
      return { id, name: (outcomeId === '' ? present?.name : outcome?.name) ?? null, ...counts, swiped };
    });
  });
}

function questionnairesOf(catalogue: Catalogue, { answers, options }: Counted): ReportFigures['questionnaires'] {
  return (catalogue.file.questionnaires ?? []).map(({ id, title, questions }) => {
    const given = answers.of(id);
    const isWithheld = given < SMALL_GROUP;
    return {
      id,
      name: title,
      answers: given,
      isWithheld,
      questions: isWithheld
        ? []
        : questions
            .filter((question) => isTicked(question) && answers.of(id, question.id) >= SMALL_GROUP)
            .map(({ id: question, label, kind, choices, max }) => ({
              id: question,
              name: label,
              kind,
              answered: answers.of(id, question),
              options: Array.from({ length: kind === 'scale' ? (max ?? 0) : (choices?.length ?? 0) }, (_, index) => ({
                label: choices?.[index] ?? null,
                value: index + 1,
                count: roundedToFives(options.of(id, question, index + 1)),
              })),
            })),
    };
  });
}
