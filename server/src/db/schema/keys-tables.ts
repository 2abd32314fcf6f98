import { ROLES } from '@meguri/core/console/roles/may.ts';
import { WEBHOOK_OFF } from '@meguri/core/console/webhooks/rules.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';
import { members } from './members-tables.ts';

// ---- the organiser's side: what other programs use ----

/** API tokens. An ended one stays for 30 days, so that its last use can be seen. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenId: uuid('token_id').primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is never stored. */
    secretHash: bytea('secret_hash').notNull(),
    /** The last characters of the secret, by which people recognise it. */
    hint: text('hint').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    /** What it may do of what its role may (core/src/console/roles/may.ts). */
    actions: text('actions').array().notNull(),
    /** The owner who made it and answers for it. Without this member it opens nothing. */
    madeBy: uuid('made_by').references(() => members.memberId, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_secret').on(table.secretHash),
    index('api_tokens_campaign').on(table.campaignId),
    index('api_tokens_made_by').on(table.madeBy),
    index('api_tokens_expires_at').on(table.expiresAt),
  ],
);

/** The URLs to which events of a campaign are sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    webhookId: uuid('webhook_id').primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** Encrypted (lib/encryption.ts): a signature needs the secret itself. */
    sealedSecret: bytea('sealed_secret').notNull(),
    /** The secret before it, which signs too until an instant. */
    sealedOldSecret: bytea('sealed_old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    /** Why nothing is sent; null while it is on. */
    off: text('off', { enum: WEBHOOK_OFF }),
    failingSince: instant('failing_since'),
    lastDeliveredAt: instant('last_delivered_at'),
    madeBy: uuid('made_by').references(() => members.memberId, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('webhooks_campaign').on(table.campaignId), index('webhooks_made_by').on(table.madeBy)],
);

/** Events for webhooks, written with what causes them. They name rows and have no personal data. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.webhookId, { onDelete: 'cascade' }),
    /** The same in every attempt, and in the deliveries of one event to several webhooks. */
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    createdAt: instant('created_at').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    /** When the next attempt is due. A server that begins an attempt moves it to when another server may take over. */
    nextAt: instant('next_at'),
    /** Whether a server has begun an attempt whose end is not written. */
    isSending: boolean('is_sending').notNull().default(false),
    /** Attempts since it was last asked for. */
    attempts: integer('attempts').notNull(),
    /** Written by earlier versions only, which may still be running; to be dropped. */
    askedAt: instant('asked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    index('webhook_deliveries_next_at').on(table.webhookId, table.nextAt).where(sql`${table.nextAt} is not null`),
    index('webhook_deliveries_created_at').on(table.createdAt),
  ],
);

/** The attempts of deliveries. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    webhookId: uuid('webhook_id').notNull(),
    eventId: uuid('event_id').notNull(),
    at: instant('at').notNull(),
    status: integer('status'),
    fault: text('fault'),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [
    index('webhook_attempts_delivery').on(table.webhookId, table.eventId),
    foreignKey({
      name: 'webhook_attempts_of_delivery',
      columns: [table.webhookId, table.eventId],
      foreignColumns: [webhookDeliveries.webhookId, webhookDeliveries.eventId],
    }).onDelete('cascade'),
  ],
);
