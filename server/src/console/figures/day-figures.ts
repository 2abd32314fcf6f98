import { congestionNow } from '@meguri/core/conditions/condition.ts';
import {
  COLUMN_MINUTES,
  MINUTE_MS,
  minuteOf,
  RECENT_MINUTES,
  STOCK_HOURS,
} from '@meguri/core/console/figures/figure.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { stockEnd } from '@meguri/core/console/figures/stock-forecast.ts';
import { type RunningClock, shownAt } from '@meguri/core/console/rehearsals/running-clock.ts';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import { daysBefore, isoDate, localDate, startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { SNAPSHOT } from '../../db/snapshot.ts';
import { publishedGround } from '../grounds/published-ground.ts';
import {
  figuresNow,
  figureTotals,
  lastStamps,
  photosPending,
  recentMinutes,
  refusalColumns,
  rehearsalWalkers,
  stampColumns,
  stampsByMinute,
  stockOf,
  sumsOfDay,
  takesByHour,
} from './day-queries.ts';
import { readClosing } from './read-closing.ts';

/**
 * The figures of a campaign as of one snapshot; null while they are counted for the first time. `clock`: of a rehearsal in which a day
 * is simulated, whose today and now are those of its clock.
 */
export const readDayFigures = (
  db: Database,
  campaign: LiveCampaign,
  { now: trueNow, clock = null }: { now: number; clock?: RunningClock | null },
): Promise<Figures | null> =>
  db.transaction(async (tx) => {
    await tx.query(SNAPSHOT);
    const { campaignId, catalogue } = campaign;
    const state = await figuresNow(tx, [campaignId]);
    if (!state) return null;
    const [now, at] = [trueNow, state.asOf.getTime()].map((instant) => (clock ? shownAt(clock, instant) : instant)) as [
      number,
      number,
    ];
    const { timeZone } = catalogue;
    const [start, end] = [startOfLocalDay(now, timeZone, 0), startOfLocalDay(now, timeZone, 1)];
    const [from, to, minute] = [minuteOf(start), minuteOf(end), minuteOf(now)];
    const today = { campaignId, from, to };
    // By the calendar: a week with a change of the clocks is an hour shorter or longer.
    const lastWeek = {
      campaignId,
      from: minuteOf(startOfLocalDay(now, timeZone, -7)),
      to: minuteOf(startOfLocalDay(now, timeZone, -6)),
    };
    const columns = Math.ceil((to - from) / COLUMN_MINUTES);
    const sums = await sumsOfDay(tx, today);
    const totals = await figureTotals(tx, campaignId);
    const refused = await refusalColumns(tx, today);
    const spots = spotsOf(campaign, {
      columns,
      totals,
      refused,
      stamps: await stampColumns(tx, today),
      usual: await stampColumns(tx, lastWeek),
      last: await lastStamps(tx, { campaignId, from, now: minute }),
    });
    const sum = (key: 'today' | 'total') => spots.reduce((count, spot) => count + spot[key], 0);
    const closes = (await readClosing(tx, campaign, now)).at;
    const until = Date.parse(catalogue.file.period.end);
    const recent = await stampsByMinute(tx, { campaignId, ...recentMinutes(minute) });
    return {
      asOf: state.asOf.toISOString(),
      at: new Date(at).toISOString(),
      day: isoDate(localDate(now, timeZone)),
      timeZone,
      from: new Date(start).toISOString(),
      columns,
      walking: isRehearsalSlug(catalogue.slug)
        ? await rehearsalWalkers(tx, { campaignId, at })
        : (state.walking.get(campaignId) ?? 0),
      visitors: { today: sums.registered, total: countOf(totals, 'registered') },
      stamps: { today: sum('today'), total: sum('total') },
      recent: filled(
        RECENT_MINUTES,
        recent.map((row) => [row.minute - recentMinutes(minute).from, row.count]),
      ),
      aWeekAgo: await aWeekAgo(tx, campaign, now),
      usedToday: sums.used,
      ground: publishedGround(campaign),
      closes: new Date(closes).toISOString(),
      until: new Date(until).toISOString(),
      courses: (catalogue.file.courses ?? []).map(({ id, color }) => ({ id, color: color ?? null })),
      spots,
      refusals: byCode(refused),
      presents: await presentsOf(tx, campaign, { totals, now, closes, tonight: end, until }),
      photosPending: await photosPending(tx, campaignId),
    };
  });

type Totals = Awaited<ReturnType<typeof figureTotals>>;

/** An array of a length with counts at their places. */
function filled(length: number, counts: readonly (readonly [place: number, count: number])[]): number[] {
  const values = new Array<number>(length).fill(0);
  for (const [place, count] of counts) if (place in values) values[place] = (values[place] ?? 0) + count;
  return values;
}

const countOf = (totals: Totals, kind: string, subject?: string, part?: string): number =>
  totals.reduce(
    (sum, row) =>
      row.kind === kind && (subject ?? row.subject) === row.subject && (part ?? row.part) === row.part
        ? sum + row.count
        : sum,
    0,
  );

/** Stamps a minute in the ten minutes around the same time a week ago. */
async function aWeekAgo(tx: Queryable, { campaignId, catalogue }: LiveCampaign, now: number): Promise<number | null> {
  const then = minuteOf(daysBefore(now, catalogue.timeZone, 7));
  if (then * MINUTE_MS < Date.parse(catalogue.file.period.start)) return null;
  const rows = await stampsByMinute(tx, { campaignId, from: then - 5, to: then + 5 });
  return rows.reduce((sum, { count }) => sum + count, 0) / 10;
}

interface SpotRows {
  columns: number;
  totals: Totals;
  refused: Awaited<ReturnType<typeof refusalColumns>>;
  stamps: Awaited<ReturnType<typeof stampColumns>>;
  usual: Awaited<ReturnType<typeof stampColumns>>;
  last: Awaited<ReturnType<typeof lastStamps>>;
}

function spotsOf(
  { catalogue, conditions }: LiveCampaign,
  { columns, totals, refused, stamps, usual, last }: SpotRows,
): Figures['spots'] {
  const stampTotals = totals.filter(({ kind }) => kind === 'stamp');
  // Each set of rows is read once: hundreds of spots have tens of thousands of rows, and visitors wait meanwhile.
  const [totalsBySpot, stampsBySpot, refusedBySpot, usualBySpot] = [
    Map.groupBy(stampTotals, ({ subject }) => subject),
    Map.groupBy(stamps, ({ spotId }) => spotId),
    Map.groupBy(refused, ({ spotId }) => spotId),
    Map.groupBy(usual, ({ spotId }) => spotId),
  ];
  const lastBySpot = new Map(last.map((row) => [row.spotId, row]));
  const columnsOf = (rows: readonly { column: number; count: number }[] = []): number[] =>
    filled(
      columns,
      rows.map(({ column, count }) => [column, count]),
    );
  return [...new Set([...catalogue.spots.keys(), ...totalsBySpot.keys()])].map((id) => {
    const spot = catalogue.spots.get(id);
    const own = columnsOf(stampsBySpot.get(id));
    const refusals = columnsOf(refusedBySpot.get(id));
    const { lastMinute = null, lastTen = 0 } = lastBySpot.get(id) ?? {};
    const usualRows = usualBySpot.get(id);
    return {
      id,
      name: spot?.name ?? null,
      course: spot?.courses[0] ?? null,
      at: spot ? { lat: spot.lat, lon: spot.lon } : null,
      today: own.reduce((sum, count) => sum + count, 0),
      total: (totalsBySpot.get(id) ?? []).reduce((sum, { count }) => sum + count, 0),
      refused: refusals.reduce((sum, count) => sum + count, 0),
      isClosed: spot !== undefined && congestionNow(conditions, spot) === 'closed',
      lastTen,
      lastAt: lastMinute === null ? null : new Date(lastMinute * MINUTE_MS).toISOString(),
      stamps: own,
      refusals,
      usual: usualRows ? columnsOf(usualRows) : [],
    };
  });
}

function byCode(refused: SpotRows['refused']): Figures['refusals'] {
  const codes = new Map<string, number>();
  for (const { code, count } of refused) codes.set(code, (codes.get(code) ?? 0) + count);
  return [...codes]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

async function presentsOf(
  tx: Queryable,
  { campaignId, catalogue }: LiveCampaign,
  { totals, ...times }: { totals: Totals; now: number; closes: number; tonight: number; until: number },
): Promise<Figures['presents']> {
  const minute = minuteOf(times.now);
  const takes = await takesByHour(tx, { campaignId, from: minute - STOCK_HOURS * 60, now: minute });
  const stocks = await stockOf(tx, campaignId);
  const totalsByPresent = Map.groupBy(totals, ({ subject }) => subject);
  const takesByPresent = Map.groupBy(takes, ({ presentId }) => presentId);
  const stocksByPresent = Map.groupBy(stocks, ({ presentId }) => presentId);
  const known = totals.filter(({ kind }) => kind === 'taken').map(({ subject }) => subject);
  return [...new Set([...catalogue.presents.keys(), ...known])].flatMap((id) => {
    const present = catalogue.presents.get(id);
    const outcomes = present?.lottery?.outcomes ?? [];
    const ownTotals = totalsByPresent.get(id) ?? [];
    const ownTakes = takesByPresent.get(id) ?? [];
    const opened = Math.max(catalogue.period.start ?? 0, present?.period.start ?? 0);
    return ['', ...outcomes.map((outcome) => outcome.id)].map((outcomeId) => {
      const isPresent = outcomeId === '';
      const stock = stocksByPresent.get(id)?.find((row) => row.outcomeId === outcomeId);
      const own = ownTakes.filter((row) => isPresent || row.outcomeId === outcomeId);
      const hours = filled(
        STOCK_HOURS,
        own.map(({ hour, count }) => [STOCK_HOURS - 1 - hour, count]),
      );
      const left = stock?.remaining ?? null;
      const end = stockEnd({ left, hours }, { ...times, opened });
      return {
        id,
        outcomeId,
        name: (isPresent ? present?.name : outcomes.find((outcome) => outcome.id === outcomeId)?.name) ?? null,
        granted: countOf(ownTotals, 'taken', id, isPresent ? undefined : outcomeId),
        used: isPresent ? countOf(ownTotals, 'used', id) : 0,
        left,
        stock: stock?.total ?? null,
        hours: stock ? hours : [],
        opened: new Date(opened).toISOString(),
        lastsUntil: end === null ? null : new Date(end).toISOString(),
      };
    });
  });
}
