import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { hashOfEndpoint } from './subscription.ts';

/** DELETE /user/push: idempotent. */
export const unsubscribePush =
  ({ db }: { db: Database }): Handler<'unsubscribePush'> =>
  async ({ campaign: { campaignId }, identity: { accountId } }, { body }) => {
    await db.query(UNSUBSCRIBE, [campaignId, accountId, hashOfEndpoint(body.endpoint)]);
    return undefined;
  };

const UNSUBSCRIBE = {
  name: 'unsubscribe_push',
  text: 'delete from push_subscriptions where campaign_id = $1 and account_id = $2 and endpoint_hash = $3',
};
