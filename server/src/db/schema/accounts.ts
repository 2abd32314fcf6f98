import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue.ts';
import { bytea, instant } from './columns.ts';

// ---- keyed by the name: uniqueness of account names and e-mails ----

export const accountNames = pgTable(
  'account_names',
  {
    campaignId: integer('campaign_id').notNull(),
    /** `username:hana`, `email:hana@example.jp`: folded, and prefixed by kind so that kinds never collide. */
    nameKey: text('name_key').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.nameKey] }),
    // An account that is deleted frees all its names.
    index('account_names_account').on(table.campaignId, table.accountId),
  ],
);

// ---- what visitors own ----

export const ACCOUNT_STATUSES = ['active', 'blocked', 'deleted'] as const;

export const accounts = pgTable(
  'accounts',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'restrict' }),
    accountId: uuid('account_id').notNull(),
    username: text('username').notNull(),
    email: text('email'),
    loginType: text('login_type', { enum: ['password', 'line'] }).notNull(),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    status: text('status', { enum: ACCOUNT_STATUSES }).notNull().default('active'),
    /** The balance; always the sum of point_ledger.change, kept in the same transaction. */
    points: integer('points').notNull().default(0),
    /** How many ledger rows there are; the number of the next one minus one. */
    ledgerCount: integer('ledger_count').notNull().default(0),
    /** Counts every change of what the visitor holds, so that a server knows whether what it remembers still holds. */
    changeNo: integer('change_no').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId] }),
    check('accounts_points_never_negative', sql`${table.points} >= 0`),
  ],
);

/** What a visitor owns points to its account and goes with it. */
export const accountKey = (table: { campaignId: never; accountId: never }) =>
  foreignKey({
    columns: [table.campaignId, table.accountId],
    foreignColumns: [accounts.campaignId, accounts.accountId],
  }).onDelete('cascade');

/** A login on one device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The end of the family, which rotation never extends. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.sessionId] }),
    accountKey(table as never),
    index('sessions_revoked_at').on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytea('token_hash').notNull(),
    /** The token whose use gave this one; null for the first of the family. */
    parentHash: bytea('parent_hash'),
    issuedAt: instant('issued_at').notNull(),
    firstUsedAt: instant('first_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.sessionId, table.tokenHash] }),
    foreignKey({
      columns: [table.campaignId, table.accountId, table.sessionId],
      foreignColumns: [sessions.campaignId, sessions.accountId, sessions.sessionId],
    }).onDelete('cascade'),
  ],
);
