import { congestionNow } from '@meguri/core/conditions/condition.ts';
import { silentSince } from '@meguri/core/console/alerts/alert-course.ts';
import type { CounterNow, DayNow, PresentNow, SpotNow } from '@meguri/core/console/alerts/incident.ts';
import { DISTANCE_MINUTES } from '@meguri/core/console/figures/distance-class.ts';
import { MINUTE_MS, minuteOf } from '@meguri/core/console/figures/figure.ts';
import { isCounterOpen } from '@meguri/core/counters/counter-hours.ts';
import { daysBefore, isoDate, localDate, startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Queryable } from '../../db/open.ts';
import { WAITING } from '../../photos/queries.ts';
import { countersOfCampaign, phonesOfCampaign } from '../counters/counter-rows.ts';
import { stockOf, takesByHour } from '../figures/day-queries.ts';
import { readClosing } from '../figures/read-closing.ts';
import { changesSince, distancesSince, refusalsSince } from '../live-actions/refusals-of-day.ts';
import { openAlerts, reportedScans } from './alert-queries.ts';
import { thresholdsOfCampaign } from './threshold-settings.ts';

/** Minutes of stamps and of refusals that the rules look at, and hours of taken prizes. */
const STAMPS = 90;
const REFUSALS = 15;
const HOURS = 24;

/** What the rules of alerts look at, from the figures. */
export async function readDay(
  db: Queryable,
  { campaignId, catalogue, conditions }: LiveCampaign,
  { now, p95, late = null }: { now: number; p95: number | null; late?: number | null },
): Promise<DayNow> {
  const minute = minuteOf(now);
  const { timeZone, file } = catalogue;
  const start = Date.parse(file.period.start);
  const [from, weekAgo] = [minute, minuteOf(daysBefore(now, timeZone, 7))].map((last) => last + 1 - STAMPS) as [
    number,
    number,
  ];
  const stamps = await stampMinutes(db, { campaignId, from, to: minute + 1 });
  const isOld = weekAgo * MINUTE_MS >= start;
  const usual = isOld ? await stampMinutes(db, { campaignId, from: weekAgo, to: weekAgo + STAMPS }) : [];
  // If nobody came a week ago, there is nothing to compare with: an expectation of 0 would hide every silence.
  const isComparable = usual.length > 0;
  const changed = await changesSince(db, { campaignId, since: new Date(from * MINUTE_MS) });
  const refusals = await refusalsSince(db, { campaignId, from: minute - REFUSALS, changed });
  const distances = await distancesSince(db, { campaignId, from: minute - DISTANCE_MINUTES, changed });
  const codes = await oldCodesOf(db, { campaignId, day: isoDate(localDate(now, timeZone)) });
  const reported = await reportedScans(db, { campaignId, since: new Date(startOfLocalDay(now, timeZone, 0)) });
  const byMinute = (rows: readonly StampRow[] | undefined, first: number): number[] => {
    const counts = new Array<number>(STAMPS).fill(0);
    for (const row of rows ?? []) counts[row.minute - first] = row.count;
    return counts;
  };
  const bySpot = <Row extends { spotId: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ spotId }) => spotId);
  const [stampsOf, usualOf, refusalsOf, distancesOf] = [
    bySpot(stamps),
    bySpot(usual),
    bySpot(refusals),
    bySpot(distances),
  ] as const;
  const released = await releasesSince(db, { campaignId, since: new Date(from * MINUTE_MS) });
  const open = await openAlerts(db, campaignId);
  const codesOf = new Map(codes.map(({ spotId, count }) => [spotId, count]));
  const spots = [...catalogue.spots.values()].map(
    (spot): SpotNow => ({
      id: spot.id,
      lat: spot.lat,
      lon: spot.lon,
      radius: spot.radius,
      isHeld: conditions.paused.has(spot.id) || congestionNow(conditions, spot) === 'closed',
      releasedAt: released.get(spot.id) ?? null,
      silentSince: silentSince(open, spot.id),
      changedAt: changed.get(spot.id)?.at ?? null,
      stampsBefore: changed.get(spot.id)?.before?.stamps ?? null,
      recent: byMinute(stampsOf.get(spot.id), from),
      usual: isComparable ? byMinute(usualOf.get(spot.id), weekAgo) : [],
      refusals: refusalsOf.get(spot.id) ?? [],
      distances: new Map(distancesOf.get(spot.id)?.map((row) => [row.distance, row.count])),
      oldCodes: codesOf.get(spot.id) ?? 0,
      oldCodesReported: reported.get(spot.id) ?? 0,
    }),
  );
  const closing = await readClosing(db, { campaignId, catalogue }, now);
  return {
    now,
    thresholds: await thresholdsOfCampaign(db, campaignId),
    isOpen: true,
    closing,
    until: Date.parse(file.period.end),
    open,
    spots,
    presents: await presentsNow(db, { campaignId, minute, from: minuteOf(closing.from), stopped: conditions.stopped }),
    photos: await waitingPhotos(db, campaignId),
    p95,
    late,
    draws: await overdueDraws(db, { campaignId, now: new Date(now) }),
    counters: await countersNow(db, { campaignId, timeZone, now }),
  };
}

/** The facts for a campaign that is not open: only what visitors still wait for (draws, photos). */
export async function readClosedDay(
  db: Queryable,
  { campaignId, catalogue: { file } }: LiveCampaign,
  now: number,
): Promise<DayNow> {
  return {
    now,
    thresholds: await thresholdsOfCampaign(db, campaignId),
    isOpen: false,
    closing: { from: now, at: now, by: 'period', over: now },
    until: Date.parse(file.period.end),
    open: await openAlerts(db, campaignId),
    spots: [],
    presents: [],
    photos: await waitingPhotos(db, campaignId),
    p95: null,
    late: null,
    draws: await overdueDraws(db, { campaignId, now: new Date(now) }),
    counters: [],
  };
}

async function presentsNow(
  tx: Queryable,
  {
    campaignId,
    minute,
    from,
    stopped,
  }: { campaignId: number; minute: number; from: number; stopped: ReadonlySet<string> },
): Promise<PresentNow[]> {
  const takes = await takesByHour(tx, { campaignId, from: minute - HOURS * 60, now: minute });
  const ofToday = await takesByHour(tx, { campaignId, from: Math.max(minute - 60, from - 1), now: minute });
  return (await stockOf(tx, campaignId)).map(({ presentId: id, outcomeId, remaining: left, total }) => {
    const isOwn = (row: (typeof takes)[number]): boolean =>
      row.presentId === id && (outcomeId === '' || row.outcomeId === outcomeId);
    const hours = new Array<number>(HOURS).fill(0);
    for (const { hour, count } of takes.filter(isOwn)) hours[HOURS - 1 - hour] = (hours[HOURS - 1 - hour] ?? 0) + count;
    const today = ofToday.filter(isOwn).reduce((sum, { count }) => sum + count, 0);
    return { id, outcomeId, isStopped: stopped.has(id), left, total, hours, ofToday: today };
  });
}

interface StampRow {
  spotId: string;
  minute: number;
  count: number;
}

const stampMinutes = (tx: Queryable, { campaignId, from, to }: { campaignId: number; from: number; to: number }) =>
  tx.query<StampRow>(
    {
      name: 'stamp_minutes',
      text: `
        select subject as "spotId", minute, sum(count)::int as count from figure_minutes
        where campaign_id = $1 and kind = 'stamp' and minute >= $2 and minute < $3 group by 1, 2`,
    },
    [campaignId, from, to],
  );

/** When each spot was last released from a pause or a closure since an instant. */
async function releasesSince(
  tx: Queryable,
  { campaignId, since }: { campaignId: number; since: Date },
): Promise<Map<string, number>> {
  const rows = await tx.query<{ spotId: string; releasedAt: Date }>(
    {
      name: 'releases_since',
      text: `
        select subject as "spotId", max(ended_at) as "releasedAt" from conditions
        where campaign_id = $1 and ended_at > $2 and (kind = 'pause' or (kind = 'congestion' and value->>'level' = 'closed'))
        group by 1`,
    },
    [campaignId, since],
  );
  return new Map(rows.map(({ spotId, releasedAt }) => [spotId, releasedAt.getTime()]));
}

const oldCodesOf = (tx: Queryable, { campaignId, day }: { campaignId: number; day: string }) =>
  tx.query<{ spotId: string; count: number }>(
    {
      name: 'old_codes_of_day',
      text: `
        select spot_id as "spotId", sum(count)::int as count from old_code_scans
        where campaign_id = $1 and day = $2 group by 1`,
    },
    [campaignId, day],
  );

async function countersNow(
  tx: Queryable,
  { campaignId, timeZone, now }: { campaignId: number; timeZone: string; now: number },
): Promise<CounterNow[]> {
  const phones = await phonesOfCampaign(tx, campaignId, new Date(now));
  if (phones.length === 0) return [];
  return (await countersOfCampaign(tx, campaignId)).map((counter) => ({
    id: counter.id,
    name: counter.name,
    isOpen: isCounterOpen(counter, timeZone, now),
    phones: phones
      .filter(({ counterId }) => counterId === counter.id)
      .map(({ number, seenAt, waiting }) => ({ number, seenAt: seenAt.getTime(), waiting })),
  }));
}

async function waitingPhotos(tx: Queryable, campaignId: number): Promise<DayNow['photos']> {
  const [row] = await tx.query<{ waiting: number; oldestAt: Date | null }>(
    {
      name: 'waiting_photos',
      text: `
        select count(*)::int as waiting, min(waiting_since) as "oldestAt" from photos
        where campaign_id = $1 and ${WAITING}`,
    },
    [campaignId],
  );
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt?.getTime() ?? null };
}

async function overdueDraws(
  tx: Queryable,
  { campaignId, now }: { campaignId: number; now: Date },
): Promise<DayNow['draws']> {
  const rows = await tx.query<{ presentId: string; drawAt: Date }>(
    {
      name: 'overdue_draws',
      text: `
        select present_id as "presentId", draw_at as "drawAt" from lottery_draws
        where campaign_id = $1 and drawn_at is null and draw_at <= $2`,
    },
    [campaignId, now],
  );
  return rows.map(({ presentId, drawAt }) => ({ presentId, drawAt: drawAt.getTime() }));
}
