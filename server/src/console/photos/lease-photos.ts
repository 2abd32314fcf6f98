import { LEASE_MAX, LEASE_MS } from '@meguri/core/console/photos/rules.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { endLease, leaseQueue, leasesOfOthers } from '../../photos/review-queries.ts';
import { namesOf } from '../members/member-names.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { photoSummary, reviewedPhotos } from './review-answer.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** POST /campaigns/:slug/photos/lease. Two pages of one member have the same photos. */
export function leasePhotos({ db, campaigns }: Parts): ConsoleHandler<'leasePhotos'> {
  return async ({ campaign: { campaignId, slug }, session: { memberId }, locale, now }, { body }) => {
    const campaign = await campaigns.find(slug);
    if (!campaign) return refuse('not_found');
    const at = new Date(now);
    const until = new Date(now + LEASE_MS);
    const lease = { campaignId, memberId, ...body, now: at, until, limit: LEASE_MAX };
    const rows = await db.transaction((tx) => leaseQueue(tx, lease));
    const others = await leasesOfOthers(db, { campaignId, memberId, now: at });
    const names = await namesOf(
      db,
      others.map((one) => one.memberId),
    );
    return {
      photos: await reviewedPhotos(db, rows),
      elsewhere: others.map((one) => ({ ...one, name: names.get(one.memberId) ?? '' })),
      summary: await photoSummary(db, campaign, { locale, now }),
    };
  };
}

/** DELETE /campaigns/:slug/photos/lease. */
export function endPhotoLease({ db }: Pick<Parts, 'db'>): ConsoleHandler<'endPhotoLease'> {
  return async ({ campaign: { campaignId }, session: { memberId } }) => {
    await endLease(db, { campaignId, memberId, except: [] });
    return undefined;
  };
}
