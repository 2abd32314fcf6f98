import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import { batchRead, type ReadOne } from '../db/batch-read.ts';
import { VISITOR } from '../holdings/queries.ts';
import type { Handler } from '../operation/context.ts';
import { publishedNotifications } from './published-notifications.ts';

/** The ids of the notifications that a visitor has read. */
export const READ_IDS = batchRead<AccountKey, { ids: string[] }>(
  'read_notifications',
  VISITOR,
  (relation) => `
    select i.place::int as place, array(
      select r.notification_id from notification_reads r
      where r.campaign_id = i.campaign_id and r.account_id = i.account_id) as ids
    from ${relation}`,
);

/** GET /notifications */
export const listNotifications =
  ({ readIds }: { readIds: ReadOne<AccountKey, { ids: string[] }> }): Handler<'listNotifications'> =>
  async ({ campaign, identity, locale, asOf }) => {
    const row = await readIds({ campaignId: campaign.campaignId, accountId: identity.accountId });
    const read = new Set(row?.ids);
    return {
      notifications: publishedNotifications(campaign, asOf).map(({ id, title, body, publishAt, important }) => ({
        id,
        title: textIn(title, locale),
        body: body === undefined ? '' : textIn(body, locale),
        publishAt: publishAt ?? null,
        important: important ?? false,
        read: read.has(id),
      })),
    };
  };
