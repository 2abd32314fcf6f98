import { periodState } from '@meguri/core/time/period.ts';
import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { blockOf } from './account-blocks.ts';
import { accountStatus } from './sessions/account-queries.ts';

/** GET /auth/check: whether the event period is running and the account is usable. */
export function checkAuth({ db }: { db: Database }): Handler<'checkAuth'> {
  return async ({ campaign, identity, asOf }) => {
    const account = await accountStatus(db, campaign.campaignId, identity.accountId);
    if (!account || account.status === 'deleted') return refuse('unauthorized');
    const block =
      account.status === 'blocked'
        ? await blockOf(db, { campaignId: campaign.campaignId, accountId: identity.accountId })
        : undefined;
    return {
      auth: {
        period: periodState(campaign.catalogue.period, asOf) === 'running',
        available: account.status === 'active',
        loginType: account.login_type,
        username: account.username,
        ...(block ? { block: { reason: block.reason, contact: block.contact } } : {}),
      },
    };
  };
}
