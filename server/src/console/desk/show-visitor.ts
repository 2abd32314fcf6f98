import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { accountFacts } from './visitor-facts.ts';
import { viewVisitor } from './visitor-view.ts';

interface Parts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** GET /campaigns/:slug/visitors/:accountId. The look is recorded before anything is shown. */
export function showVisitor({ db, random, campaigns }: Parts): ConsoleHandler<'showVisitor'> {
  return async (
    { campaign: { campaignId, slug }, session: { memberId, tokenId }, locale, now },
    { params: { accountId } },
  ) => {
    const campaign = await campaigns.find(slug);
    const visitor = { campaignId, accountId };
    if (!campaign || !(await accountFacts(db, visitor))) return refuse('not_found');
    const audited = {
      actor: 'member',
      memberId,
      tokenId,
      campaignId,
      action: 'visitor_seen',
      target: accountId,
    } as const;
    await recordAction(db, audited, { now, random });
    const view = await viewVisitor(db, visitor, { campaign, locale, now });
    return view ? { visitor: view } : refuse('not_found');
  };
}

/** POST /campaigns/:slug/visitors/:accountId/email. */
export function showVisitorEmail({ db, random }: Omit<Parts, 'campaigns'>): ConsoleHandler<'showVisitorEmail'> {
  return async (
    { campaign: { campaignId }, session: { memberId, tokenId }, now },
    { params: { accountId }, body: { reason } },
  ) => {
    const audited = {
      actor: 'member',
      memberId,
      tokenId,
      campaignId,
      action: 'visitor_email_seen',
      target: accountId,
    } as const;
    // Under the lock of the account, so that its erasing finds the reason.
    return db.transaction(async (tx) => {
      await lockAccounts(tx, campaignId, [accountId]);
      const account = await accountFacts(tx, { campaignId, accountId });
      if (!account?.email) return refuse('not_found');
      await recordAction(tx, { ...audited, reason: reason.trim() }, { now, random });
      return { email: account.email };
    });
  };
}
