import { type AlertEnd, endOf } from './alert-end.ts';
import type { AlertFacts, AlertKind, DayNow, Incident, OpenAlert } from './incident.ts';
import { setAway } from './set-away.ts';
import { isLetIn, watchFacts } from './spot-rules.ts';

const MINUTE_MS = 60_000;

/** Since when a spot has been silent, by the open alerts; null without an alert that says so. */
export function silentSince(open: readonly OpenAlert[], spotId: string): number | null {
  const alert = open.find(
    ({ kind, subject, facts }) => OTHER_KIND[kind] !== undefined && subject === spotId && facts.minutes !== undefined,
  );
  return alert ? alert.seenAt - (alert.facts.minutes ?? 0) * MINUTE_MS : null;
}

/** What must be written. */
export interface AlertChanges {
  raised: Incident[];
  /** Alerts whose incident is still there, with what is true now. */
  seen: Incident[];
  /** Alerts that become another kind, by their key so far: the incident of the spot is the same. */
  turned: { from: string; to: Incident }[];
  /** Alerts whose spot a live action has changed, with what has happened since. Their incident is not there. */
  watched: { key: string; facts: AlertFacts }[];
  ended: { key: string; end: AlertEnd }[];
}

/** An alert ends when its incident has been gone for this long, so that it does not come and go at a threshold. */
const GONE_MS: Readonly<Record<AlertKind, number>> = {
  silence: MINUTE_MS,
  refusals: 5 * MINUTE_MS,
  stock: 0,
  old_code: 0,
  photos: 0,
  slow: 3 * MINUTE_MS,
  draw: 0,
  counter: 0,
};

/** After a live action, an alert about refusals waits this long for somebody who gets in. */
const WATCH_MS = 15 * MINUTE_MS;

/** Nobody presses at a spot, or those who try are refused: the same incident. */
const OTHER_KIND: Readonly<Partial<Record<AlertKind, AlertKind>>> = { silence: 'refusals', refusals: 'silence' };

/**
 * Computes which alerts to raise, update, turn and end. A problem has one alert: a spot that is silent and then refuses, or the other way
 * round, keeps its alert, which changes its kind. An alert that the present settings would not raise ends immediately.
 */
export function nextAlerts(day: DayNow, all: readonly Incident[]): AlertChanges {
  const { open, now } = day;
  const away = setAway(day);
  const incidents = all.filter(({ key }) => !away.has(key));
  const known = new Set(open.map(({ key }) => key));
  const found = new Set(incidents.map(({ key }) => key));
  const isDue = (alert: OpenAlert): boolean =>
    !found.has(alert.key) && (away.has(alert.key) || now - alert.seenAt >= goneFor(alert, day));
  const turned: AlertChanges['turned'] = [];
  const raised: Incident[] = [];
  for (const incident of incidents.filter(({ key }) => !known.has(key))) {
    const other = open.find(({ kind, subject }) => kind === OTHER_KIND[incident.kind] && subject === incident.subject);
    if (!other) raised.push(incident);
    // Those who are refused give up: until its alert is over, the silence is a part of it.
    else if (incident.kind === 'refusals' || isDue(other)) turned.push({ from: other.key, to: incident });
  }
  const isTurned = new Set(turned.map(({ from }) => from));
  const due = open.filter((alert) => isDue(alert) && !isTurned.has(alert.key));
  const isEnding = new Set(due.map(({ key }) => key));
  return {
    raised,
    seen: incidents.filter(({ key }) => known.has(key)),
    turned,
    watched: open
      .filter(({ key }) => !found.has(key) && !isTurned.has(key) && !isEnding.has(key))
      .flatMap((alert) => watchedOf(alert, day)),
    ended: due.map((alert) => ({ key: alert.key, end: away.has(alert.key) ? 'settings' : endOf(alert, day) })),
  };
}

const changedSpot = ({ kind, subject }: OpenAlert, { spots }: DayNow) =>
  kind === 'refusals'
    ? spots.find(({ id, changedAt, isHeld }) => id === subject && changedAt !== null && !isHeld)
    : undefined;

function goneFor(alert: OpenAlert, day: DayNow): number {
  const spot = changedSpot(alert, day);
  if (!spot || isLetIn(spot, day)) return GONE_MS[alert.kind];
  return Math.max(GONE_MS[alert.kind], WATCH_MS + (spot.changedAt ?? 0) - alert.seenAt);
}

function watchedOf(alert: OpenAlert, day: DayNow): AlertChanges['watched'] {
  const spot = changedSpot(alert, day);
  const facts = spot ? watchFacts(spot, day.now) : null;
  if (!facts) return [];
  const { minutes } = alert.facts;
  return [{ key: alert.key, facts: { ...facts, ...(minutes === undefined ? {} : { minutes }) } }];
}
