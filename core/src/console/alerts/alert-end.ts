import { minuteOf } from '../figures/figure.ts';
import type { DayNow, OpenAlert, SpotNow } from './incident.ts';
import { isLetIn } from './spot-rules.ts';

/**
 * Why an alert has ended. `resolved`: what was wrong is right again. `held`: somebody has paused or closed the spot, or stopped the prize.
 * `quiet`: nobody is there any more to show whether it is right. `replaced`: another alert is about the same incident. `over`: the day, the
 * campaign or the hours of the counter are over. `settings`: the campaign has switched its rule off, or set a number that it does not reach.
 */
export const ALERT_ENDS = ['resolved', 'held', 'quiet', 'replaced', 'over', 'settings'] as const;
export type AlertEnd = (typeof ALERT_ENDS)[number];

const HOUR = 60;

/** Why an alert ends whose incident is no longer found, other than by the settings of the campaign. */
export function endOf(alert: OpenAlert, day: DayNow): Exclude<AlertEnd, 'settings'> {
  const { kind, subject, facts } = alert;
  if (kind === 'photos' || kind === 'draw') return 'resolved';
  if (!day.isOpen) return 'over';
  // Nobody calls a slow server any more; a database that kept the figures waiting is asked every second.
  if (kind === 'slow') return day.p95 === null && facts.p95 !== undefined ? 'quiet' : 'resolved';
  if (kind === 'stock') return endOfStock(alert, day);
  if (kind === 'counter') {
    const counter = day.counters.find(({ id }) => id === subject);
    return counter?.isOpen && counter.phones.length > 0 ? 'resolved' : 'over';
  }
  const spot = day.spots.find(({ id }) => id === subject);
  if (!spot || spot.isHeld) return 'held';
  const isReplaced = day.open.some((other) => other !== alert && isOfSpot(other) && other.subject === subject);
  if (isReplaced && kind !== 'old_code') return 'replaced';
  if (isPressed(alert, spot, day)) return 'resolved';
  return day.now >= day.closing.over ? 'over' : 'quiet';
}

const isOfSpot = ({ kind }: OpenAlert): boolean => kind === 'silence' || kind === 'refusals';

/** Whether visitors have collected the stamp since. */
function isPressed({ kind, seenAt }: OpenAlert, spot: SpotNow, day: DayNow): boolean {
  if (kind === 'refusals') return isLetIn(spot, day);
  const minutes = kind === 'silence' ? minuteOf(day.now) - minuteOf(seenAt) + 1 : HOUR;
  return spot.recent.slice(-minutes).some((count) => count > 0);
}

function endOfStock(
  { subject, facts, key }: OpenAlert,
  { presents, now, closing }: DayNow,
): 'held' | 'resolved' | 'over' {
  const present = presents.find(({ id, outcomeId }) => id === subject && key === `stock ${id} ${outcomeId}`.trim());
  if (!present || present.isStopped) return 'held';
  if (present.left === null) return 'resolved';
  const closes = facts.closes === undefined ? closing.at : Date.parse(facts.closes);
  if (present.left > 0) return facts.left === 0 || now < closes ? 'resolved' : 'over';
  return 'over';
}
