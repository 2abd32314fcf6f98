import { shownAt } from '@meguri/core/console/rehearsals/running-clock.ts';
import { may } from '@meguri/core/console/roles/may.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { rehearsalClock } from '../figures/rehearsal-clock.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { rehearsalOf } from '../rehearsals/rehearsal-queries.ts';
import { alertsOfCampaigns, peopleOf } from './alert-queries.ts';
import { rulesOff } from './threshold-settings.ts';

interface Parts {
  db: Database;
  random: Random;
}

const MINUTE_MS = 60_000;

/** GET /campaigns/:slug/alerts. */
export function listAlerts({ db }: Pick<Parts, 'db'>): ConsoleHandler<'listAlerts'> {
  return async ({ campaign: { campaignId, slug }, now }, { query: { of } }) => {
    if (of === 'rehearsal') return rehearsalAlerts(db, { campaignId, now });
    const people = await peopleOf(db, { campaignId, slug });
    return {
      alerts: (await alertsOfCampaigns(db, [campaignId], now)).get(campaignId) ?? [],
      people: people
        .filter(({ rights }) => may(rights, 'handle_alerts', slug).ok)
        .map(({ memberId, name }) => ({ memberId, name })),
      off: await rulesOff(db, campaignId),
    };
  };
}

/** The alerts of a simulated day, by the clock of its rehearsal. Nobody handles them. */
async function rehearsalAlerts(db: Database, { campaignId, now }: { campaignId: number; now: number }) {
  const rehearsalId = (await rehearsalOf(db, campaignId))?.rehearsalId ?? null;
  if (rehearsalId === null) return refuse('rehearsal_not_running');
  const clock = await rehearsalClock(db, campaignId);
  const alerts = await alertsOfCampaigns(db, [rehearsalId], clock ? shownAt(clock, now) : now);
  return { alerts: alerts.get(rehearsalId) ?? [], people: [], off: await rulesOff(db, campaignId) };
}

/** POST /campaigns/:slug/alerts/:alertId/give. */
export function giveAlert({ db, random }: Parts): ConsoleHandler<'giveAlert'> {
  return ({ session, campaign: { campaignId, slug }, now }, { params: { alertId }, body: { memberId } }) =>
    db.transaction(async (tx) => {
      const people = memberId === null ? [] : await peopleOf(tx, { campaignId, slug });
      const isAble = people.some((one) => one.memberId === memberId && may(one.rights, 'handle_alerts', slug).ok);
      if (memberId !== null && !isAble) return refuse('not_found');
      if ((await tx.query(GIVE, [campaignId, alertId, memberId])).length === 0) return refuse('not_found');
      const audited = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        action: 'alert_given',
      } as const;
      await recordAction(tx, { ...audited, target: memberId ?? alertId }, { now, random });
      return undefined;
    });
}

/** POST /campaigns/:slug/alerts/:alertId/sleep. */
export function sleepAlert({ db, random }: Parts): ConsoleHandler<'sleepAlert'> {
  return (
    { session: { memberId, tokenId }, campaign: { campaignId }, now },
    { params: { alertId }, body: { minutes } },
  ) =>
    db.transaction(async (tx) => {
      const until = minutes === 0 ? null : new Date(now + minutes * MINUTE_MS);
      if ((await tx.query(SLEEP, [campaignId, alertId, until, memberId])).length === 0) return refuse('not_found');
      const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'alert_slept' } as const;
      await recordAction(tx, { ...audited, target: alertId }, { now, random });
      return undefined;
    });
}

const GIVE = {
  name: 'give_alert',
  text: `
    update alerts set given_to = $3 where campaign_id = $1 and alert_id = $2 and ended_at is null returning 1`,
};

const SLEEP = {
  name: 'sleep_alert',
  text: `
    update alerts set sleeps_until = $3, slept_by = $4
    where campaign_id = $1 and alert_id = $2 and ended_at is null returning 1`,
};
