import { LOGIN_TYPES } from '@meguri/core/campaign-file/campaign-file.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { bytea, instant, writtenXid } from './columns.ts';

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
    // A deleted account releases all its names.
    index('account_names_account').on(table.campaignId, table.accountId),
    // The desk searches by the beginning of a name. Plain indexes serve that only with some collations.
    index('account_names_beginning').on(table.campaignId, table.nameKey.op('text_pattern_ops')),
  ],
);

// ---- data of visitors ----

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
    /** When the visitor confirmed the e-mail address with a mailed link; null if it is not confirmed. */
    emailVerifiedAt: instant('email_verified_at'),
    loginType: text('login_type', { enum: LOGIN_TYPES }).notNull(),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    status: text('status', { enum: ACCOUNT_STATUSES }).notNull().default('active'),
    /** The balance: the sum of point_ledger.change, updated in the same transaction. */
    points: integer('points').notNull().default(0),
    /** The number of ledger rows, which is also the number of the last one. */
    ledgerCount: integer('ledger_count').notNull().default(0),
    /** Incremented by every change of the visitor's holdings, so that a server can check whether its cache is current. */
    changeNo: integer('change_no').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The campaign version whose terms and privacy policy were accepted, and when; null if it had neither. */
    consentVersion: integer('consent_version'),
    consentedAt: instant('consented_at'),
    ...writtenXid,
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId] }),
    index('accounts_written').using('brin', table.writtenXid).with({ pages_per_range: 32, autosummarize: true }),
    check('accounts_points_never_negative', sql`${table.points} >= 0`),
  ],
);

/** The foreign key from a visitor's data to the account, with which it is deleted. */
export const accountKey = (table: { campaignId: never; accountId: never }) =>
  foreignKey({
    columns: [table.campaignId, table.accountId],
    foreignColumns: [accounts.campaignId, accounts.accountId],
  }).onDelete('cascade');

/** The secret with which a guest signs in again. Deleted when the guest becomes an account with name and password or LINE. */
export const guestResumes = pgTable(
  'guest_resumes',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256; the secret itself is only in the guest's browser. */
    secretHash: bytea('secret_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.accountId] }), accountKey(table as never)],
);

/** A login on one device, with its family of refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the family ends. Rotation does not extend it. */
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
    /** The token that was exchanged for this one; null for the first of the family. */
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
