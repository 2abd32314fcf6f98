import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import { distanceClass, endOfClass } from '@meguri/core/console/figures/distance-class.ts';
import { distanceMetres } from '@meguri/core/lib/geo.ts';
import type { SpotFault } from '../server/src/simulation/day-faults.ts';
import type { SimulatedDay } from '../server/src/simulation/simulate-day.ts';
import { FESTIVAL, type Festival } from '../server/src/testing/festival.ts';

/** An alert as it was seen at a minute of the day. */
export type AlertOfDay = AlertView & { seenAt: number };

export interface JudgedAlert {
  key: string;
  raisedAt: number;
  endedAt: number | null;
  end: AlertView['end'];
  /** Whether something was really wrong. */
  isTrue: boolean;
  why: string;
}

export interface JudgedAlerts {
  alerts: JudgedAlert[];
  /** Alerts that should have been raised, had the wrong remedy, or said that something is resolved that is not; too many false ones. */
  missing: string[];
  /** The proposed radius, and the 90th percentile of the distances that it must cover. */
  radius: { spotId: string; radius: number; proposed: number | null; nineOfTen: number } | null;
  /** Minutes from the begin of a fault to its alert. */
  found: { fault: string; minutes: number | null }[];
}

const MINUTE = 60_000;
/** An alert may be raised until this long after its fault: it looks at the last minutes. */
const AFTERWARDS = 15 * MINUTE;
/** Photos that wait for so long raise an alert. */
const PHOTOS_WAIT = 30 * MINUTE;
/** How many false alarms a day may have. */
export const FALSE_ALARMS = 1;

/** The alerts of the rehearsal, as the console shows them now. */
export async function readAlerts({ call }: Festival): Promise<AlertOfDay[]> {
  const query = { of: 'rehearsal' };
  const figures = await call('showFigures', { params: { slug: FESTIVAL }, query });
  const { alerts } = await call('listAlerts', { params: { slug: FESTIVAL }, query });
  return alerts.map((alert) => ({ ...alert, seenAt: Date.parse(figures.at) }));
}

/** Which alerts of the day were right, and which are missing. */
export async function judgeAlerts(
  { db, rehearsal }: Festival,
  { plan, history, phones }: SimulatedDay,
  seen: readonly AlertOfDay[],
): Promise<JudgedAlerts> {
  const rows = await db.query<{ key: string; raisedAt: Date; endedAt: Date | null; end: AlertView['end'] }>(
    {
      name: '',
      text: `select key, raised_at as "raisedAt", ended_at as "endedAt", end_cause as "end" from alerts where campaign_id = $1 order by raised_at, key`,
    },
    [rehearsal.rehearsalId],
  );
  const left = await db.query<{ key: string; remaining: number; total: number }>(
    {
      name: '',
      text: `select trim('stock ' || present_id || ' ' || outcome_id) as key, remaining, total from present_stock where campaign_id = $1`,
    },
    [rehearsal.rehearsalId],
  );
  const [photos] = await db.query<{ since: Date | null }>(
    { name: '', text: 'select min(waiting_since) as since from photos where campaign_id = $1' },
    [rehearsal.rehearsalId],
  );
  // Nobody decides on photos in a simulated day.
  const photosLate = photos?.since ? photos.since.getTime() + PHOTOS_WAIT : Number.POSITIVE_INFINITY;
  const faults = Object.entries(plan.faults).flatMap(([name, fault]) => (fault ? [{ name, fault }] : []));
  const silent = `counter ${phones[plan.silence?.place ?? 0]?.counterId}`;
  const alerts = rows.map(({ key, raisedAt, endedAt, end }): JudgedAlert => {
    const at = raisedAt.getTime();
    const cause = faults.find(({ fault }) => isOf(fault, key, at));
    const isGone = left.some((stock) => stock.key === key && stock.remaining === 0);
    const isSilent = key === silent && at >= (plan.silence?.from ?? 0) && at <= (plan.silence?.until ?? 0) + AFTERWARDS;
    const why = isSilent
      ? 'fault: a silent counter'
      : key === 'photos' && at >= photosLate
        ? 'photos wait'
        : cause
          ? `fault: ${cause.name}`
          : isGone
            ? 'the stock ran out'
            : '';
    return { key, raisedAt: at, endedAt: endedAt?.getTime() ?? null, end, isTrue: why !== '', why };
  });
  const missing: string[] = [];
  const found = faults.map(({ name, fault }) => {
    const first = alerts.find(({ key, raisedAt }) => isOf(fault, key, raisedAt));
    if (!first) missing.push(`no alert at ${fault.spotId} (${name})`);
    return {
      fault: `${name} at ${fault.spotId}`,
      minutes: first ? Math.round((first.raisedAt - fault.from) / MINUTE) : null,
    };
  });
  const end = Math.max(...seen.map(({ seenAt }) => seenAt));
  if (end > photosLate + AFTERWARDS && !alerts.some(({ key }) => key === 'photos'))
    missing.push('no alert of the photos that wait');
  if (plan.silence && !alerts.some(({ key }) => key === silent)) missing.push('no alert of the silent counter');
  for (const { key, remaining, total } of left.filter((stock) => stock.remaining === 0)) {
    const first = alerts.find((alert) => alert.key === key);
    // A prize of a few units may go within a minute.
    const last = alerts.findLast((alert) => alert.key === key);
    if (last && last.end !== null && last.end !== 'over') missing.push(`${key} is gone, but its alert was ${last.end}`);
    if (!first && total >= 20) missing.push(`no alert that ${key} runs out of ${total}, ${remaining} left`);
  }
  const radius = radiusOf({ plan, history }, rehearsal, seen);
  if (radius && !isFair(radius))
    missing.push(`the proposed radius is ${radius.proposed} m, nine of ten are within ${radius.nineOfTen} m`);
  for (const { name, fault } of faults) {
    const early = alerts.filter(
      ({ key, raisedAt, endedAt, end }) =>
        // A silence is rightly over with a stamp by another method.
        key === `refusals ${fault.spotId}` &&
        raisedAt >= fault.from &&
        end === 'resolved' &&
        endedAt !== null &&
        endedAt < fault.until,
    );
    if (early.length > 0) missing.push(`the alert at ${fault.spotId} was resolved while the fault (${name}) lasted`);
  }
  const isFalse = alerts.filter(({ isTrue }) => !isTrue);
  if (isFalse.length > FALSE_ALARMS)
    missing.push(
      `${isFalse.length} false alarms (${isFalse.map(({ key }) => key).join(', ')}), at most ${FALSE_ALARMS}`,
    );
  return { alerts, missing, radius, found };
}

const isOf = ({ spotId, from, until }: SpotFault, key: string, at: number): boolean =>
  (key === `refusals ${spotId}` || key === `silence ${spotId}`) && at >= from && at <= until + AFTERWARDS;

/** Distances are counted in classes, so that the proposal is the end of a class. */
const isFair = ({ proposed, nineOfTen }: NonNullable<JudgedAlerts['radius']>): boolean =>
  proposed !== null && proposed >= nineOfTen && proposed <= endOfClass(distanceClass(nineOfTen));

/** The radius that the last alert during the fault proposed, and the distances of those who were refused until then. */
function radiusOf(
  { plan, history }: Pick<SimulatedDay, 'plan' | 'history'>,
  { catalogue }: Festival['rehearsal'],
  seen: readonly AlertOfDay[],
): JudgedAlerts['radius'] {
  const fault = plan.faults.radius;
  const spot = fault && catalogue.spots.get(fault.spotId);
  const proposals = seen.filter(
    (alert) =>
      alert.kind === 'refusals' &&
      alert.subject === fault?.spotId &&
      alert.endedAt === null &&
      alert.seenAt <= fault.until,
  );
  const last = proposals.at(-1);
  if (!fault || !spot || !last) return null;
  const evidence = new Map(
    plan.visitors.flatMap(({ number, actions }) =>
      actions.flatMap((action, index) =>
        action.kind === 'press' ? [[String(number).concat('-', String(index)), action.evidence] as const] : [],
      ),
    ),
  );
  const near = history.acknowledged
    .filter(
      ({ code, subject, plannedAt }) =>
        code === 'too_far' && subject === spot.id && plannedAt > last.seenAt - 30 * MINUTE && plannedAt <= last.seenAt,
    )
    .map(({ key }) => evidence.get(key.slice(key.indexOf('-') + 1)))
    .map((sent) => distanceMetres(spot, { lat: sent?.lat ?? 0, lon: sent?.lon ?? 0 }))
    .filter((metres) => metres < Math.max(3 * spot.radius, spot.radius + 100))
    .sort((a, b) => a - b);
  const nineOfTen = Math.floor(near[Math.ceil(near.length * 0.9) - 1] ?? 0);
  return { spotId: spot.id, radius: spot.radius, proposed: last.facts.fairRadius ?? null, nineOfTen };
}
