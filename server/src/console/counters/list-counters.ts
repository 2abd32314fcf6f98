import { isCounterOpen } from '@meguri/core/counters/counter-hours.ts';
import { startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { timeZoneOf } from './campaign-time-zone.ts';
import { countersOfCampaign, doublesOfCampaign, handedOfCampaign, phonesOfCampaign } from './counter-rows.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

const DOUBLES_MS = 7 * 86_400_000;

/** GET /campaigns/:slug/counters. */
export function listCounters({ db, campaigns }: Parts): ConsoleHandler<'listCounters'> {
  return async ({ campaign: { campaignId, slug }, now }) => {
    const timeZone = await timeZoneOf(campaigns, slug);
    const since = new Date(startOfLocalDay(now, timeZone, 0));
    const counters = await countersOfCampaign(db, campaignId);
    const phones = await phonesOfCampaign(db, campaignId, new Date(now));
    const handed = await handedOfCampaign(db, { campaignId, since, timeZone });
    const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
    return {
      now: new Date(now).toISOString(),
      counters: counters.map(({ pausedUntil, codeVersion: _code, pinVersion: _pin, ...counter }) => {
        const ofCounter = handed.filter(({ counterId }) => counterId === counter.id);
        const byHour = Map.groupBy(ofCounter, ({ hour }) => hour);
        return {
          ...counter,
          isOpen: isCounterOpen(counter, timeZone, now),
          pausedUntil: pausedUntil && pausedUntil.getTime() > now ? pausedUntil.toISOString() : null,
          today: sum(ofCounter),
          hours: [...byHour].map(([hour, rows]) => ({ hour, count: sum(rows) })).sort((a, b) => a.hour - b.hour),
          phones: phones
            .filter(({ counterId }) => counterId === counter.id)
            .map(({ counterId: _, openedAt, seenAt, until, ...phone }) => ({
              ...phone,
              openedAt: openedAt.toISOString(),
              seenAt: seenAt.toISOString(),
              until: until.toISOString(),
              today: sum(ofCounter.filter(({ phoneId }) => phoneId === phone.id)),
            })),
        };
      }),
      doubles: await doublesOfCampaign(db, campaignId, new Date(now - DOUBLES_MS)),
    };
  };
}
