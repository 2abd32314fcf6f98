import type { AlertFacts, AlertKind, Incident } from './incident.ts';

/** An alert that has not ended. `seenAt` is in milliseconds since the epoch. */
export interface OpenAlert {
  key: string;
  /** When its incident was found last, and what was true then. */
  seenAt: number;
  facts: AlertFacts;
}

/** Since when a spot has been silent, by the open alerts; null without an alert of its silence. */
export function silentSince(open: readonly OpenAlert[], spotId: string): number | null {
  const alert = open.find(({ key }) => key === `silence ${spotId}`);
  return alert ? alert.seenAt - (alert.facts.minutes ?? 0) * 60_000 : null;
}

/** What must be written. */
export interface AlertChanges {
  raised: Incident[];
  /** Alerts whose incident is still there, with what is true now. */
  seen: Incident[];
  /** The keys of those that end. */
  ended: string[];
}

/** An alert ends when its incident has been gone for this long, so that it does not come and go at a threshold. */
const GONE_MS: Readonly<Record<AlertKind, number>> = {
  silence: 60_000,
  refusals: 5 * 60_000,
  stock: 10 * 60_000,
  old_code: 0,
  photos: 0,
  slow: 3 * 60_000,
  draw: 0,
  counter: 0,
};

/**
 * Computes which alerts to raise, update and end. A problem has one alert. A spot with an alert about refusals gets no
 * alert about silence, because its visitors have given up.
 */
export function nextAlerts(open: readonly OpenAlert[], incidents: readonly Incident[], now: number): AlertChanges {
  const known = new Set(open.map(({ key }) => key));
  const found = new Set(incidents.map(({ key }) => key));
  return {
    raised: incidents.filter(
      ({ key, kind, subject }) => !known.has(key) && !(kind === 'silence' && known.has(`refusals ${subject}`)),
    ),
    seen: incidents.filter(({ key }) => known.has(key)),
    ended: open
      .filter(({ key, seenAt }) => !found.has(key) && now - seenAt >= GONE_MS[key.split(' ')[0] as AlertKind])
      .map(({ key }) => key),
  };
}
