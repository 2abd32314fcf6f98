import { numbersOfKind } from './alert-thresholds.ts';
import { findIncidents } from './day-rules.ts';
import type { DayNow, OpenAlert } from './incident.ts';

/**
 * The keys of the open alerts that end because of what the campaign has set: their rule is switched off, or their incident would be found
 * with the numbers with which it was seen last, and is not found with those of now. Both without the alert itself, which keeps a known
 * incident for longer.
 */
export const setAway = (day: DayNow): ReadonlySet<string> =>
  new Set(day.open.filter((alert) => isSetAway(alert, day)).map(({ key }) => key));

function isSetAway({ kind, key, thresholds: seen }: OpenAlert, day: DayNow): boolean {
  if (kind === 'draw') return false;
  const rule = numbersOfKind(day.thresholds, kind);
  if (rule === null) return true;
  if (seen === null || Object.entries(rule).every(([name, value]) => seen[name] === value)) return false;
  return isNew({ ...day, thresholds: { ...day.thresholds, [kind]: seen } }, key) && !isNew(day, key);
}

/** Whether an incident would be found if there were no alert. */
const isNew = (day: DayNow, key: string): boolean =>
  findIncidents({ ...day, open: [], spots: day.spots.map((spot) => ({ ...spot, silentSince: null })) }).some(
    (incident) => incident.key === key,
  );
