import { periodState } from '@meguri/core/time/period.ts';
import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { accountStatus } from './sessions/account-queries.ts';

/** GET /auth/check: whether the event period is running and the account is usable. */
export function checkAuth({ db }: { db: Database }): Handler<'checkAuth'> {
  return async ({ campaign, identity, now }) => {
    const account = await accountStatus(db, campaign.campaignId, identity.accountId);
    if (!account || account.status === 'deleted') return refuse('unauthorized');
    return {
      auth: {
        period: periodState(campaign.catalogue.period, now) === 'running',
        available: account.status === 'active',
        loginType: account.login_type,
        username: account.username,
      },
    };
  };
}
