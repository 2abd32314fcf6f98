import { DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { isCounterOpen } from '@meguri/core/counters/counter-hours.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { hasCounterHandover } from '@meguri/core/presents/handover.ts';
import { isoDate, localDate, startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { countersOfCampaign, doublesOfCampaign, handedOfCampaign, phonesOfCampaign } from './counter-rows.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

const DOUBLES_MS = 7 * 86_400_000;

/** GET /campaigns/:slug/counters. */
export function listCounters({ db, campaigns }: Parts): ConsoleHandler<'listCounters'> {
  return async ({ campaign: { campaignId, slug }, locale, now }) => {
    const live = await campaigns.find(slug);
    const timeZone = live?.catalogue.timeZone ?? DEFAULT_TIME_ZONE;
    const since = new Date(startOfLocalDay(now, timeZone, 0));
    const counters = await countersOfCampaign(db, campaignId);
    const phones = await phonesOfCampaign(db, campaignId, new Date(now));
    const handed = await handedOfCampaign(db, { campaignId, since, timeZone });
    const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
    return {
      now: new Date(now).toISOString(),
      today: isoDate(localDate(now, timeZone)),
      presents: live ? presentsOf(live, locale) : [],
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

/** The published presents with what counters need to know of them. */
function presentsOf({ catalogue }: LiveCampaign, locale: Locale): ConsoleAnswer<'listCounters'>['presents'] {
  return [...catalogue.presents.values()].flatMap((present) => {
    const { id: presentId, name, spots = [], kind, lottery } = present;
    const of = (outcomeId: string | null, text: typeof name) => ({ presentId, outcomeId, name: textIn(text, locale) });
    const places = kind === 'coupon' ? spots : [];
    return [
      {
        ...of(null, name),
        isOffered: hasCounterHandover(present),
        spots: places.map((id) => ({ id, name: textIn(catalogue.spots.get(id)?.name ?? id, locale) })),
      },
      ...(lottery?.outcomes ?? []).map((outcome) => ({ ...of(outcome.id, outcome.name), isOffered: false, spots: [] })),
    ];
  });
}
