import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import type { Queryable } from '../db/open.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The test campaigns are in Japan, which has no daylight saving. */
const JAPAN = 9 * HOUR;

interface Acquisition {
  account: string;
  id: string;
  spot: string;
  method: string;
  stamp: boolean;
  at: number;
  isVoid: boolean;
}
interface UserPresent {
  id: string;
  present: string;
  draw: { type: string; result: string; outcome?: string } | null;
  taken: number;
  used: number | null;
  applied: number | null;
  isVoid: boolean;
  spent: boolean;
}

const rowsOf = <Row extends object>(db: Queryable, text: string) => db.query<Row>({ name: '', text });
const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

const dayOf = (at: number): string => new Date(at + JAPAN).toISOString().slice(0, 10);
const hourOf = (at: number): number => new Date(at + JAPAN).getUTCHours();
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** How many there are of each key, in the order of their first. */
function countBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

interface ReportRequest {
  campaign: CampaignFile;
  from: string;
  to: string;
  now: number;
}

/**
 * Every number of a report, computed from the raw rows of all tables in another way than the product does: row by row, in memory,
 * without the figures by the minute.
 */
export async function recomputed(db: Queryable, { campaign, from, to, now }: ReportRequest): Promise<ReportFigures> {
  const start = Date.parse(from) - JAPAN;
  const end = Date.parse(to) + DAY - JAPAN;
  const isWithin = (at: number | null): boolean => at !== null && at >= start && at < end;
  const acquisitions = await rowsOf<Acquisition>(
    db,
    `select account_id as account, acquisition_id as id, spot_id as spot, method, stamp, ${ms('acquired_at')} as at,
      voided_at is not null as "isVoid" from acquisitions`,
  );
  const live = acquisitions.filter(({ isVoid }) => !isVoid).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const within = live.filter(({ at }) => isWithin(at));
  const accounts = (await rowsOf<{ at: number }>(db, `select ${ms('created_at')} as at from accounts`)).map(
    ({ at }) => at,
  );
  const presents = await rowsOf<UserPresent>(
    db,
    `select user_present_id as id, present_id as present, draw, ${ms('acquired_at')} as taken, ${ms('used_at')} as used,
      ${ms('applied_at')} as applied, voided_at is not null as "isVoid", spent
      from user_presents where void_reason is distinct from 'moved'`,
  );
  // A query of its own: Citus refuses a join with the user presents, which are on all machines.
  const handovers = await rowsOf<{ id: string }>(
    db,
    `select user_present_id as id from handovers where state = 'handed' and undone_at is null`,
  );
  const handed = new Set(handovers.map(({ id }) => id));
  const uses = presents.flatMap(({ used }) => (used === null ? [] : [used]));
  const refusals = (
    await rowsOf<{ code: string; day: string; count: number }>(db, 'select code, day, count::int from refusal_counts')
  ).filter(({ day }) => day >= from && day <= to);
  const views = (
    await rowsOf<{ locale: string; quarter: number; count: number }>(
      db,
      'select locale, quarter, count::int from page_views',
    )
  ).filter(({ quarter }) => isWithin(quarter * 900_000));
  const days = Array.from({ length: (end - start) / DAY }, (_, index) => dayOf(start + index * DAY));
  const visitorsIn = (rows: readonly Acquisition[]): number => unique(rows.map(({ account }) => account)).length;
  const added = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);
  const questionnaires = await answersOf(db, campaign, isWithin);
  const [beforeStart, beforeEnd] = [2 * start - end, now < end ? 2 * start - end + Math.max(0, now - start) : start];
  const isBefore = (at: number): boolean => at >= beforeStart && at < Math.min(start, beforeEnd);
  return {
    name: campaign.name,
    timeZone: 'Asia/Tokyo',
    from,
    to,
    asOf: new Date(now).toISOString(),
    isRunning: now < end,
    totals: {
      visitors: visitorsIn(within),
      registered: accounts.filter(isWithin).length,
      stamps: within.length,
      used: uses.filter(isWithin).length,
      returned: [...byAccount(within).values()].filter((rows) => unique(rows.map(({ at }) => dayOf(at))).length > 1)
        .length,
      refused: added(refusals),
      views: added(views),
      answers: questionnaires.reduce((sum, { answers }) => sum + answers, 0),
    },
    before:
      dayOf(beforeStart) < dayOf(Date.parse(campaign.period.start))
        ? null
        : {
            from: dayOf(beforeStart),
            to: dayOf(start - 1),
            isCut: now < end,
            visitors: visitorsIn(live.filter(({ at }) => isBefore(at))),
            registered: accounts.filter(isBefore).length,
            stamps: live.filter(({ at }) => isBefore(at)).length,
            used: uses.filter(isBefore).length,
          },
    days: days.map((day) => ({
      day,
      visitors: visitorsIn(within.filter(({ at }) => dayOf(at) === day)),
      registered: accounts.filter((at) => dayOf(at) === day).length,
      stamps: within.filter(({ at }) => dayOf(at) === day).length,
      used: uses.filter((at) => dayOf(at) === day).length,
    })),
    hours: unique(within.map(({ at }) => `${dayOf(at)} ${hourOf(at)}`)).map((key) => {
      const rows = within.filter(({ at }) => `${dayOf(at)} ${hourOf(at)}` === key);
      const [day = '', hour] = key.split(' ');
      return { day, hour: Number(hour), visitors: visitorsIn(rows), stamps: rows.length };
    }),
    spots: (campaign.spots ?? []).map(({ id, name, lat, lon }) => {
      const own = within.filter(({ spot }) => spot === id);
      return {
        id,
        name,
        at: { lat, lon },
        count: own.length,
        methods: [...countBy(own, ({ method }) => method)]
          .map(([method, count]) => ({ method, count }))
          .sort((a, b) => b.count - a.count || (a.method < b.method ? -1 : 1)),
      };
    }),
    ...routesOf(within),
    collected: [
      ...countBy([...byAccount(within).values()], (rows) => String(unique(rows.map(({ spot }) => spot)).length)),
    ]
      .map(([spots, visitors]) => ({ spots: Number(spots), visitors }))
      .sort((a, b) => a.spots - b.spots),
    completed: completedOf(campaign, live, isWithin),
    languages: unique(views.map(({ locale }) => locale))
      .map((locale) => ({ locale, views: added(views.filter((row) => row.locale === locale)) }))
      .sort((a, b) => b.views - a.views || (a.locale < b.locale ? -1 : 1)),
    refusals: unique(refusals.map(({ code }) => code))
      .map((code) => ({ code, count: added(refusals.filter((row) => row.code === code)) }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    prizes: prizesOf(campaign, { presents, handed }, isWithin),
    counters: await handedOf(db, isWithin),
    questionnaires,
  };
}

function byAccount(rows: readonly Acquisition[]): Map<string, Acquisition[]> {
  const accounts = new Map<string, Acquisition[]>();
  for (const row of rows) accounts.set(row.account, [...(accounts.get(row.account) ?? []), row]);
  return accounts;
}

function routesOf(within: readonly Acquisition[]): Pick<ReportFigures, 'routes' | 'routesWithheld'> {
  const walked = new Map<string, Set<string>>();
  for (const [account, rows] of byAccount(within)) {
    for (const [place, row] of rows.entries()) {
      const last = rows[place - 1];
      if (!last || dayOf(last.at) !== dayOf(row.at) || last.spot === row.spot) continue;
      const key = `${last.spot} ${row.spot}`;
      walked.set(key, (walked.get(key) ?? new Set()).add(account));
    }
  }
  const shown = [...walked].filter(([, { size }]) => size >= 5);
  return {
    routes: shown
      .map(([key, { size }]) => {
        const [from = '', to = ''] = key.split(' ');
        return { from, to, visitors: 5 * Math.round(size / 5) };
      })
      .sort((a, b) => b.visitors - a.visitors || (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1)),
    routesWithheld: walked.size - shown.length,
  };
}

function completedOf(
  campaign: CampaignFile,
  live: readonly Acquisition[],
  isWithin: (at: number) => boolean,
): ReportFigures['completed'] {
  const giving = (campaign.spots ?? []).filter(({ stamp, points }) => stamp || !points);
  const reached = (spots: readonly string[], required: number): number =>
    [...byAccount(live.filter(({ stamp }) => stamp)).values()].filter((rows) => {
      const firsts = unique(rows.map(({ spot }) => spot))
        .filter((spot) => spots.includes(spot))
        .map((spot) => rows.find((row) => row.spot === spot)?.at ?? 0);
      const last = firsts.sort((a, b) => a - b)[required - 1];
      return last !== undefined && isWithin(last);
    }).length;
  return [
    ...(campaign.courses ?? []).map(({ id, name }) => {
      const spots = giving.filter(({ courses }) => courses?.includes(id)).map((spot) => spot.id);
      const kind = 'course' as const;
      return { id, name, kind, required: spots.length, visitors: reached(spots, spots.length) };
    }),
    ...(campaign.sheets ?? []).map(({ id, name, required }) => {
      const spots = giving.map((spot) => spot.id);
      const needed = required ?? spots.length;
      return { id, name, kind: 'sheet' as const, required: needed, visitors: reached(spots, needed) };
    }),
  ];
}

function prizesOf(
  campaign: CampaignFile,
  { presents, handed }: { presents: readonly UserPresent[]; handed: ReadonlySet<string> },
  isWithin: (at: number | null) => boolean,
): ReportFigures['prizes'] {
  return (campaign.presents ?? []).flatMap(({ id, name, lottery }) =>
    [{ id: '', name }, ...(lottery?.outcomes ?? [])].map((outcome) => {
      const own = presents.filter(
        ({ present, draw }) => present === id && (draw?.result === 'win' ? draw.outcome : '') === outcome.id,
      );
      const number = (isOne: (row: UserPresent) => boolean) => own.filter(isOne).length;
      return {
        id,
        name: outcome.name,
        outcomeId: outcome.id,
        granted: number((row) => isWithin(row.taken) && row.draw?.result !== 'lose' && (!row.isVoid || row.spent)),
        lost: number((row) => isWithin(row.taken) && row.draw?.result === 'lose'),
        used: number((row) => isWithin(row.used)),
        swiped: number((row) => isWithin(row.used) && !handed.has(row.id)),
        applied: number((row) => isWithin(row.applied)),
      };
    }),
  );
}

async function handedOf(db: Queryable, isWithin: (at: number) => boolean): Promise<ReportFigures['counters']> {
  const rows = await rowsOf<{
    id: string;
    name: string;
    present: string;
    outcome: string;
    at: number;
    provisional: boolean;
  }>(
    db,
    `select counter_id as id, (select name from counters c where c.counter_id = h.counter_id) as name, present_id as present,
      outcome_id as outcome, ${ms('at')} as at, is_provisional as provisional
    from handovers h where state = 'handed' and undone_at is null order by (select made_at from counters c where c.counter_id = h.counter_id), 1, 3`,
  );
  const own = rows.filter(({ at }) => isWithin(at));
  return unique(own.map(({ id, present, outcome }) => JSON.stringify([id, present, outcome]))).map((key) => {
    const [id, presentId, outcomeId] = JSON.parse(key) as [string, string, string];
    const these = own.filter((row) => row.id === id && row.present === presentId && row.outcome === outcomeId);
    const provisional = these.filter((row) => row.provisional).length;
    return { id, name: these[0]?.name ?? '', presentId, outcomeId, count: these.length, provisional };
  });
}

async function answersOf(
  db: Queryable,
  campaign: CampaignFile,
  isWithin: (at: number) => boolean,
): Promise<ReportFigures['questionnaires']> {
  const rows = await rowsOf<{ questionnaire: string; answers: Record<string, number | number[] | string>; at: number }>(
    db,
    `select questionnaire_id as questionnaire, answers, ${ms('answered_at')} as at from questionnaire_answers`,
  );
  return (campaign.questionnaires ?? []).map(({ id, title, questions }) => {
    const own = rows.filter(({ questionnaire, at }) => questionnaire === id && isWithin(at));
    const isShown = ({ id: question, kind }: { id: string; kind: string }) =>
      ['single', 'multiple', 'scale'].includes(kind) && own.filter(({ answers }) => question in answers).length >= 5;
    const shown = own.length < 5 ? [] : questions.filter(isShown);
    return {
      id,
      name: title,
      answers: own.length,
      isWithheld: own.length < 5,
      questions: shown.map(({ id: question, label, kind, choices, max }) => ({
        id: question,
        name: label,
        kind,
        answered: own.filter(({ answers }) => question in answers).length,
        options: (choices ?? Array.from({ length: max ?? 0 }, () => null)).map((choice, index) => ({
          label: choice,
          value: index + 1,
          count: 5 * Math.round(own.filter(({ answers }) => [answers[question]].flat().includes(index + 1)).length / 5),
        })),
      })),
    };
  });
}
