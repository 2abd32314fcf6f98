import type { Closing, ClosingSource } from '../../counters/closing-of-day.ts';
import type { DistanceCounts } from '../figures/distance-class.ts';
import type { AlertThresholds } from './alert-thresholds.ts';

/** The kinds of alerts. */
export const ALERT_KINDS = ['silence', 'refusals', 'stock', 'old_code', 'photos', 'slow', 'draw', 'counter'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Why attempts at a spot are refused, as far as the refusals show. */
export const REFUSAL_CAUSES = ['radius', 'position', 'code', 'answer', 'photo'] as const;
export type RefusalCause = (typeof REFUSAL_CAUSES)[number];

/** What an alert says, by its kind. */
export interface AlertFacts {
  /** Minutes since the last stamp, and stamps of the nearest spots meanwhile. */
  minutes?: number;
  nearby?: number;
  /** Visitors who were refused in the last 15 minutes, and these with those who got in. Who was refused and then got in is in both. */
  refused?: number;
  tries?: number;
  cause?: RefusalCause;
  /** Of visitors who were too far away: the median distance, the radius, and the radius that lets nine of ten in. */
  median?: number;
  radius?: number;
  fairRadius?: number;
  /** Units left, units of the last hour, and when nothing is left (ISO). */
  left?: number;
  lastHour?: number;
  until?: string;
  /** Before which closing of the day that is (ISO), and from what it is known. */
  closes?: string;
  closesBy?: ClosingSource;
  /** When the last unit went (ISO). */
  goneAt?: string;
  /** Of an outcome of a lottery. */
  outcomeId?: string;
  /** Scans of today of a poster whose code is revoked, and when there was a new one (ISO); photos that wait. */
  count?: number;
  scannedAt?: string;
  /** When a live action has changed the spot, and from when refusals and stamps are counted since (ISO): see `countedFrom`. */
  changedAt?: string;
  countedFrom?: string;
  /** The 95th percentile of the duration of calls, in milliseconds. */
  p95?: number;
  /** How late the roll-up of figures is, in milliseconds. */
  late?: number;
  /** Of a counter: its name, the number of the phone that reported last, and the actions that its phones have not sent yet. */
  counter?: string;
  phone?: number;
  waiting?: number;
}

/** A problem that requires action now. `key` identifies its alert: finding it again updates the alert. */
export interface Incident {
  /** The kind with its subject: `silence moon-bridge`. */
  key: string;
  kind: AlertKind;
  /** The id of the spot, present or counter; empty otherwise. */
  subject: string;
  facts: AlertFacts;
}

/** An alert that has not ended. Instants are in milliseconds since the epoch. */
export interface OpenAlert {
  key: string;
  kind: AlertKind;
  subject: string;
  /** When its incident was found last, and what was true then. */
  seenAt: number;
  facts: AlertFacts;
  /** The numbers of its rule then; null of a rule without numbers, and of alerts that were seen before this was recorded. */
  thresholds: Readonly<Record<string, number>> | null;
}

/** A spot as the rules see it. Instants are in milliseconds since the epoch. */
export interface SpotNow {
  id: string;
  lat: number;
  lon: number;
  radius: number;
  /** Whether it is paused or closed, so that nobody is expected. */
  isHeld: boolean;
  /** When it was last released from that; null if it was not within the minutes of `recent`. */
  releasedAt: number | null;
  /** Since when it has been silent, by its open alert; null without one that says so. */
  silentSince: number | null;
  /** When a live action changed its radius, position or code last; null if none did within the minutes of `recent`. */
  changedAt: number | null;
  /** Stamps of the minute of that change before it; null if that is not known. Then nothing of that minute counts. */
  stampsBefore: number | null;
  /** Stamps of the last 90 minutes by minute; the last one is still running. */
  recent: readonly number[];
  /** Stamps a week ago in the same 90 minutes; empty if the campaign was not open then. */
  usual: readonly number[];
  /** Refused attempts of the last 15 minutes, after the last change, and how many visitors they were. */
  refusals: readonly { code: string; count: number; visitors: number }[];
  /** Distances of the visitors who in the last 30 minutes, after the last change, were refused as too far away. */
  distances: DistanceCounts;
  /** Scans of its revoked codes today, and how many of them an alert that has ended has reported. */
  oldCodes: number;
  oldCodesReported: number;
}

export interface PresentNow {
  id: string;
  outcomeId: string;
  isStopped: boolean;
  left: number | null;
  /** Units that it has in all, with those that are gone. */
  total: number;
  /** Units that went in each of the last hours, the last hour at the end. */
  hours: readonly number[];
  /** Of those of the last hour, the units that went since the day began (`closing.from`). */
  ofToday: number;
}

/** A counter with the phones that are signed in there. */
export interface CounterNow {
  id: string;
  name: string;
  /** Whether it is within its hours. */
  isOpen: boolean;
  phones: readonly { number: number; seenAt: number; waiting: number }[];
}

/** All that the rules look at. */
export interface DayNow {
  now: number;
  /** The numbers of the rules in this campaign. */
  thresholds: AlertThresholds;
  /** Whether the campaign is open. */
  isOpen: boolean;
  /** When today closes, and the end of the campaign. */
  closing: Closing;
  until: number;
  /** The alerts that last. */
  open: readonly OpenAlert[];
  spots: readonly SpotNow[];
  presents: readonly PresentNow[];
  photos: { waiting: number; oldestAt: number | null };
  /** The slowest server: what 95 % of its calls stay below, in milliseconds; null if nothing is known. */
  p95: number | null;
  /** How late the roll-up of figures is, in milliseconds; null if it is not. */
  late: number | null;
  /** Draws whose instant has passed and that have no result. */
  draws: readonly { presentId: string; drawAt: number }[];
  counters: readonly CounterNow[];
}
