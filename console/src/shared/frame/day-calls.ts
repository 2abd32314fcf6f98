import type { CampaignEvents } from '@meguri/core/console/events/schema.ts';
import { toneOf } from '../figures/alert-tone.ts';

/** How many things on a page of the day need somebody. `full`: at least one of them at once. */
export interface DayCall {
  count: number;
  tone: 'busy' | 'full';
}

type EventCounter = NonNullable<CampaignEvents['counters']>[number];

/** What every page announces when it begins. Null until the stream has sent it. */
export interface DayNews {
  /** The alerts that are awake. */
  alerts: ReadonlySet<string> | null;
  counters: ReadonlyMap<string, EventCounter> | null;
}

/** What has begun between two states of the day: how many alerts, and the names of the counters. */
interface DayBegun {
  alerts: number;
  paused: readonly string[];
  doubled: readonly string[];
}

export interface DayCalls {
  pages: { live: DayCall | null; counters: DayCall | null; photos: DayCall | null };
  /** How many need somebody while they last: open alerts and paused counters. */
  urgent: number;
  news: DayNews;
}

const callOf = (count: number, isFull: boolean): DayCall | null =>
  count === 0 ? null : { count, tone: isFull ? 'full' : 'busy' };

/** What the day asks of the members of a campaign, from its stream of events. Alerts that somebody put to sleep do not count. */
export function dayCalls(events: CampaignEvents): DayCalls {
  const { alerts = [], counters = [], photos } = events;
  const awake = alerts.filter(({ endedAt, sleepsUntil }) => endedAt === null && sleepsUntil === null);
  const isRed = awake.some((alert) => toneOf(alert) === 'full');
  const paused = counters.filter(({ pausedUntil }) => pausedUntil !== null);
  return {
    pages: {
      live: callOf(awake.length, isRed),
      counters: callOf(counters.length, paused.length > 0),
      photos: callOf(photos?.waiting ?? 0, false),
    },
    urgent: awake.length + paused.length,
    news: {
      alerts: events.alerts ? new Set(awake.map(({ id }) => id)) : null,
      counters: events.counters ? new Map(counters.map((counter) => [counter.id, counter])) : null,
    },
  };
}

/** What has begun since `before`. Each kind is known once the stream has said it for the first time; what already lasts then is no news. */
export function begunSince(before: DayNews, { alerts, counters }: DayNews): DayBegun {
  const known = before.counters;
  const of = (begins: (now: EventCounter, then: EventCounter | undefined) => boolean): string[] =>
    known && counters
      ? [...counters.values()].flatMap((one) => (begins(one, known.get(one.id)) ? [one.name] : []))
      : [];
  return {
    alerts: before.alerts && alerts ? [...alerts].filter((id) => !before.alerts?.has(id)).length : 0,
    paused: of((now, then) => now.pausedUntil !== null && now.pausedUntil !== then?.pausedUntil),
    // The number falls when a hand-over is more than seven days ago: there is nothing new to check then.
    doubled: of((now, then) => now.doubles > (then?.doubles ?? 0)),
  };
}
