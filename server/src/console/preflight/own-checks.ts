import { OWN_CHECKS_MAX } from '@meguri/core/console/preflight/schema.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { deleteCheck, deleteSeal, insertCheck, ownChecksOf, savePlan } from './preflight-queries.ts';

interface Parts {
  db: Database;
  random: Random;
}

/** POST /campaigns/:slug/preflight/visitors. */
export function expectVisitors({ db }: Pick<Parts, 'db'>): ConsoleHandler<'expectVisitors'> {
  return async ({ campaign }, { body: { visitors } }) => {
    await savePlan(db, campaign.campaignId, visitors);
    return undefined;
  };
}

/** POST /campaigns/:slug/preflight/checks. */
export function addCheck({ db, random }: Parts): ConsoleHandler<'addCheck'> {
  return ({ campaign: { campaignId }, session, now }, { body }) =>
    db.transaction(async (tx) => {
      const known = await ownChecksOf(tx, campaignId);
      if (known.some(({ checkId }) => checkId === body.checkId)) return undefined;
      if (known.length >= OWN_CHECKS_MAX) return refuse('too_many_checks');
      const added = await insertCheck(tx, campaignId, { ...body, title: body.title.trim(), now });
      if (added.length === 0) return undefined;
      const audited = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        target: body.checkId,
      } as const;
      await recordAction(tx, { ...audited, action: 'check_added' }, { now, random });
      return undefined;
    });
}

/** DELETE /campaigns/:slug/preflight/checks/:checkId: with its seal. */
export function removeCheck({ db, random }: Parts): ConsoleHandler<'removeCheck'> {
  return ({ campaign: { campaignId }, session, now }, { params: { checkId } }) =>
    db.transaction(async (tx) => {
      if ((await deleteCheck(tx, campaignId, checkId)).length === 0) return undefined;
      await deleteSeal(tx, campaignId, checkId);
      const audited = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        target: checkId,
      } as const;
      await recordAction(tx, { ...audited, action: 'check_removed' }, { now, random });
      return undefined;
    });
}
