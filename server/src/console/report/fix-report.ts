import { reportPeriod } from '@meguri/core/console/report/report-period.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { dropFixed, storeFixed } from './report-queries.ts';

interface Parts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** POST /campaigns/:slug/report/fix: keeps the figures that the member has seen. Twice is the same as once. */
export function fixReport({ db, random, campaigns }: Parts): ConsoleHandler<'fixReport'> {
  return async (
    { campaign: { slug, campaignId }, session: { memberId, tokenId }, now },
    { body: { from, to, asOf } },
  ) => {
    const campaign = await campaigns.find(slug);
    const period = campaign && reportPeriod(from, to, campaign.catalogue.timeZone);
    if (!period) return refuse('not_found');
    return db.transaction(async (tx) => {
      const fixing = { asOf: new Date(asOf), endsAt: new Date(period.end), at: new Date(now) };
      if (!(await storeFixed(tx, { campaignId, from, to }, fixing))) return refuse('not_found');
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'report_fixed',
        target: `${from}/${to}`,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
  };
}

/** POST /campaigns/:slug/report/release. */
export function releaseReport({ db, random }: Omit<Parts, 'campaigns'>): ConsoleHandler<'releaseReport'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { body: { from, to } }) =>
    db.transaction(async (tx) => {
      if (!(await dropFixed(tx, { campaignId, from, to }))) return refuse('not_found');
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'report_released',
        target: `${from}/${to}`,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}
