import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './accounts-tables.ts';
import { campaigns } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';

/** The key pair by which push services recognise this installation (RFC 8292). One row, which all servers share. */
export const pushKeys = pgTable('push_keys', {
  keyId: integer('key_id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** The private key, encrypted (lib/encryption.ts). */
  sealedPrivateKey: bytea('sealed_private_key').notNull(),
  madeAt: instant('made_at').notNull(),
});

/** The browsers that visitors want notices on. A subscription ends with the session that made it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the endpoint. */
    endpointHash: bytea('endpoint_hash').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** The endpoint and the keys, encrypted: whoever knows them can write to this browser. */
    sealed: bytea('sealed').notNull(),
    locale: text('locale').notNull(),
    subscribedAt: instant('subscribed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.endpointHash] }),
    foreignKey({
      name: 'push_subscriptions_of_session',
      columns: [table.campaignId, table.accountId, table.sessionId],
      foreignColumns: [sessions.campaignId, sessions.accountId, sessions.sessionId],
    }).onDelete('cascade'),
  ],
);

/**
 * The notices whose deliveries are written, so that each is sent once. The row with an empty id says that somebody has subscribed;
 * other campaigns are not looked at.
 */
export const pushNotices = pgTable(
  'push_notices',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    noticeId: text('notice_id').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.noticeId] })],
);

/** What is still to be handed to push services. A delivery that is over is deleted. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    endpointHash: bytea('endpoint_hash').notNull(),
    noticeId: text('notice_id').notNull(),
    /** When the next attempt is due. A server that begins an attempt moves it to when another server may take over. */
    nextAt: instant('next_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When the notice is too old to be sent. */
    freshUntil: instant('fresh_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.endpointHash, table.noticeId] }),
    foreignKey({
      name: 'push_deliveries_of_subscription',
      columns: [table.campaignId, table.accountId, table.endpointHash],
      foreignColumns: [pushSubscriptions.campaignId, pushSubscriptions.accountId, pushSubscriptions.endpointHash],
    }).onDelete('cascade'),
    index('push_deliveries_next_at').on(table.nextAt),
  ],
);
