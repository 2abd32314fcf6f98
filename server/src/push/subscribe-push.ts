import { PUSH_DEVICES } from '@meguri/core/push/rules.ts';
import { publishedNotifications } from '../campaign/published-notifications.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { noteNotice } from './push-notices.ts';
import { hashOfEndpoint, subscriptionContext, trustOf } from './subscription.ts';

/** POST /user/push: the same browser again changes its language. */
export const subscribePush =
  ({
    db,
    encryption,
    pushOrigins,
  }: {
    db: Database;
    encryption: Encryption;
    pushOrigins: ReadonlySet<string>;
  }): Handler<'subscribePush'> =>
  ({ campaign, identity: { accountId, sessionId }, locale, now }, { body }) => {
    const { endpoint, keys } = body;
    if (trustOf(endpoint, pushOrigins) === null) {
      return Promise.resolve(refuse('invalid_request', { fields: [{ path: '/endpoint', code: 'invalid' }] }));
    }
    const { campaignId } = campaign;
    const at = new Date(now);
    const hash = hashOfEndpoint(endpoint);
    const context = subscriptionContext({ campaignId, accountId, endpointHash: hash.toString('hex') });
    const sealed = encryption.encrypt({ endpoint, keys }, context);
    return db.transaction(async (tx) => {
      if (!(await lockVisitor(tx, { campaignId, accountId, sessionId, now: at }))) return refuse('unauthorized');
      await tx.query(SUBSCRIBE, [campaignId, accountId, hash, sessionId, sealed, locale, at]);
      await tx.query(DROP_OLDEST, [campaignId, accountId, PUSH_DEVICES]);
      await watchCampaign(tx, campaign, now);
      return undefined;
    });
  };

/** Has the notices of a campaign sent from now on. Those that are published before the first visitor subscribes are not news. */
async function watchCampaign(tx: Queryable, campaign: LiveCampaign, now: number): Promise<void> {
  const { campaignId } = campaign;
  if (!(await noteNotice(tx, { campaignId, noticeId: '', now }))) return;
  for (const { id } of publishedNotifications(campaign, now)) await noteNotice(tx, { campaignId, noticeId: id, now });
}

const SUBSCRIBE = {
  name: 'subscribe_push',
  text: `
    insert into push_subscriptions (campaign_id, account_id, endpoint_hash, session_id, sealed, locale, subscribed_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (campaign_id, account_id, endpoint_hash)
    do update set session_id = excluded.session_id, sealed = excluded.sealed, locale = excluded.locale`,
};

const DROP_OLDEST = {
  name: 'drop_oldest_push_subscriptions',
  text: `
    delete from push_subscriptions where campaign_id = $1 and account_id = $2 and endpoint_hash in (
      select endpoint_hash from push_subscriptions where campaign_id = $1 and account_id = $2
      order by subscribed_at desc, endpoint_hash offset $3)`,
};
