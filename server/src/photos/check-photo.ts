import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { posterFacts } from './queries.ts';

/** GET /photo/check: whether the next post is the visitor's first, which requires an e-mail address. */
export const checkPhoto =
  ({ db }: { db: Database }): Handler<'checkPhoto'> =>
  async ({ campaign, identity, now }) => {
    const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
    return { firstPost: !(await posterFacts(db, visitor, new Date(now))).hasContact };
  };
