import type { LoginType } from '@meguri/core/accounts/schema.ts';
import { MENU_KEYS } from '@meguri/core/campaign/schema.ts';
import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { MENU_LABELS } from '@meguri/core/text/menu-labels.ts';
import { periodState } from '@meguri/core/time/period.ts';
import type { Database } from '../db/open.ts';
import type { CachedHandler, Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeCampaign } from './describe.ts';

/** GET /campaign: changes with the version and when the period begins or ends. */
export const showCampaign =
  ({ logins }: { logins: readonly LoginType[] }): CachedHandler<'showCampaign'> =>
  ({ campaign, locale, now }) => ({
    tag: periodState(campaign.catalogue.period, now),
    answer: () => ({ campaign: describeCampaign(campaign, locale, { now, logins }) }),
  });

const MENU_PATHS: Partial<Record<(typeof MENU_KEYS)[number], string>> = { home: '' };

/** GET /menus/: paths are below the slug; logging out is an action and has its key for a path. */
export const listMenus: CachedHandler<'listMenus'> = ({ campaign, locale }) => ({
  tag: '',
  answer: () => ({
    menus: MENU_KEYS.map((key) => ({
      key,
      label: MENU_LABELS[key][locale],
      path: `/${campaign.catalogue.slug}/${MENU_PATHS[key] ?? key}`,
    })),
  }),
});

/** What is published by now, newest first; a notification without a date is as old as the campaign. */
function publishedBy(now: number, { file }: Catalogue) {
  return (file.notifications ?? [])
    .map((notification) => ({ ...notification, at: Date.parse(notification.publishAt ?? file.period.start) }))
    .filter(({ at, publishAt }) => publishAt === undefined || at <= now)
    .sort((a, b) => b.at - a.at);
}

/** GET /notifications */
export const listNotifications =
  ({ db }: { db: Database }): Handler<'listNotifications'> =>
  async ({ campaign: { campaignId, catalogue }, identity, locale, now }) => {
    const read = new Set(
      (await db.query<{ notification_id: string }>(READ_NOTIFICATIONS, [campaignId, identity.accountId])).map(
        (row) => row.notification_id,
      ),
    );
    return {
      notifications: publishedBy(now, catalogue).map(({ id, title, body, publishAt, important }) => ({
        id,
        title: textIn(title, locale),
        body: body === undefined ? '' : textIn(body, locale),
        publishAt: publishAt ?? null,
        important: important ?? false,
        read: read.has(id),
      })),
    };
  };

/** POST /notifications/{id}/read: reading twice is reading once. */
export const readNotification =
  ({ db }: { db: Database }): Handler<'readNotification'> =>
  async ({ campaign: { campaignId, catalogue }, identity, now }, { params }) => {
    if (!publishedBy(now, catalogue).some(({ id }) => id === params.id)) return refuse('not_found');
    const { accountId, sessionId } = identity;
    const [session] = await db.query(MARK_READ, [campaignId, accountId, params.id, new Date(now), sessionId]);
    return session ? undefined : refuse('unauthorized');
  };

const READ_NOTIFICATIONS = {
  name: 'read_notifications',
  text: 'select notification_id from notification_reads where campaign_id = $1 and account_id = $2',
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
