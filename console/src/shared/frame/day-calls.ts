import type { CampaignEvents } from '@meguri/core/console/events/schema.ts';
import { toneOf } from '../figures/alert-tone.ts';

/** How many things on a page of the day need somebody. `full`: at least one of them at once. */
export interface DayCall {
  count: number;
  tone: 'busy' | 'full';
}

/** A reason to tell members on every page. */
export type DayNews = { kind: 'alert' } | { kind: 'paused' | 'doubled'; counter: string };

export interface DayCalls {
  pages: { live: DayCall | null; counters: DayCall | null; photos: DayCall | null };
  /** How many need somebody while they last: open alerts and paused counters. */
  urgent: number;
  /** What there is to tell. A key that was not there before has just begun. */
  news: ReadonlyMap<string, DayNews>;
}

const callOf = (count: number, isFull: boolean): DayCall | null =>
  count === 0 ? null : { count, tone: isFull ? 'full' : 'busy' };

/** What the day asks of the members of a campaign, from its stream of events. Alerts that somebody put to sleep do not count. */
export function dayCalls({ alerts = [], counters = [], photos }: CampaignEvents): DayCalls {
  const awake = alerts.filter(({ endedAt, sleepsUntil }) => endedAt === null && sleepsUntil === null);
  const isRed = awake.some((alert) => toneOf(alert) === 'full');
  const paused = counters.filter(({ pausedUntil }) => pausedUntil !== null);
  const news = new Map<string, DayNews>(awake.map(({ id }) => [id, { kind: 'alert' }]));
  for (const { id, name, pausedUntil, doubles } of counters) {
    if (pausedUntil !== null) news.set(`${id} ${pausedUntil}`, { kind: 'paused', counter: name });
    if (doubles > 0) news.set(`${id} ${doubles}`, { kind: 'doubled', counter: name });
  }
  return {
    pages: {
      live: callOf(awake.length, isRed),
      counters: callOf(counters.length, paused.length > 0),
      photos: callOf(photos?.waiting ?? 0, false),
    },
    urgent: awake.length + paused.length,
    news,
  };
}
