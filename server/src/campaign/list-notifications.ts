import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { publishedNotifications } from './published-notifications.ts';

const READ_IDS = {
  name: 'read_notifications',
  text: 'select notification_id from notification_reads where campaign_id = $1 and account_id = $2',
};

/** GET /notifications */
export const listNotifications =
  ({ db }: { db: Database }): Handler<'listNotifications'> =>
  async ({ campaign: { campaignId, catalogue }, identity, locale, now }) => {
    const rows = await db.query<{ notification_id: string }>(READ_IDS, [campaignId, identity.accountId]);
    const read = new Set(rows.map((row) => row.notification_id));
    return {
      notifications: publishedNotifications(catalogue, now).map(({ id, title, body, publishAt, important }) => ({
        id,
        title: textIn(title, locale),
        body: body === undefined ? '' : textIn(body, locale),
        publishAt: publishAt ?? null,
        important: important ?? false,
        read: read.has(id),
      })),
    };
  };
