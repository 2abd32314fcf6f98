import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { publishedNotifications } from './published-notifications.ts';

/** POST /notifications/{id}/read: idempotent. */
export const readNotification =
  ({ db }: { db: Database }): Handler<'readNotification'> =>
  async ({ campaign, identity, now, asOf }, { params }) => {
    if (!publishedNotifications(campaign, asOf).some(({ id }) => id === params.id)) return refuse('not_found');
    const { accountId, sessionId } = identity;
    const [session] = await db.query(MARK_READ, [campaign.campaignId, accountId, params.id, new Date(now), sessionId]);
    return session ? undefined : refuse('unauthorized');
  };

const MARK_READ = {
  name: 'mark_read',
  text: `
    with session as (
      select campaign_id, account_id from sessions
      where campaign_id = $1 and account_id = $2 and session_id = $5 and revoked_at is null and expires_at > $4
    ), marked as (
      insert into notification_reads (campaign_id, account_id, notification_id, read_at)
      select campaign_id, account_id, $3, $4 from session on conflict do nothing
    )
    select 1 from session`,
};
