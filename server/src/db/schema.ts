import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * The one description of the tables; `npm run generate` turns a change of it into a forward-only SQL migration.
 *
 * Ready to be distributed by visitor: every table of what visitors own carries campaign_id and account_id in its
 * primary key, unique keys and foreign keys; names are unique through a table keyed by the name; stock is keyed by
 * the present; campaigns, catalogue and files are reference tables. schema.test.ts keeps that true.
 */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

// ---- reference tables: what organisers write ----

export const campaigns = pgTable(
  'campaigns',
  {
    campaignId: integer('campaign_id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    /** The published catalogue version; every server polls it. */
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('campaigns_slug').on(table.slug)],
);

export const catalogueVersions = pgTable(
  'catalogue_versions',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The checked campaign file as JSON (core/src/campaign/file.ts). */
    document: jsonb('document').notNull(),
    /** campaign.yaml byte for byte, so that an export gives the same folder back. */
    source: bytea('source').notNull(),
    appliedAt: instant('applied_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.version] })],
);

/** Pictures, audio, models, pages and serial lists, stored once by content. */
export const catalogueFiles = pgTable('catalogue_files', {
  sha256: text('sha256').primaryKey(),
  contentType: text('content_type').notNull(),
  bytes: bytea('bytes').notNull(),
});

/** Which file stands under which path in a version of a campaign's folder. */
export const campaignFiles = pgTable(
  'campaign_files',
  {
    campaignId: integer('campaign_id').notNull(),
    version: integer('version').notNull(),
    path: text('path').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => catalogueFiles.sha256, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.version, table.path] }),
    foreignKey({
      columns: [table.campaignId, table.version],
      foreignColumns: [catalogueVersions.campaignId, catalogueVersions.version],
    }).onDelete('cascade'),
  ],
);

// ---- keyed by the name: uniqueness of account names and e-mails ----

export const accountNames = pgTable(
  'account_names',
  {
    campaignId: integer('campaign_id').notNull(),
    /** `username:hana`, `email:hana@example.jp`: folded, and prefixed by kind so that kinds never collide. */
    nameKey: text('name_key').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.nameKey] })],
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

const accountKey = (table: { campaignId: never; accountId: never }) =>
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

/** Append-only: never updated but to be voided. */
export const acquisitions = pgTable(
  'acquisitions',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    acquisitionId: uuid('acquisition_id').notNull(),
    spotId: text('spot_id').notNull(),
    windowKey: text('window_key').notNull(),
    method: text('method').notNull(),
    /** What convinced the server, without the visitor's position: distance, accuracy, code version. */
    evidence: jsonb('evidence').notNull(),
    stamp: boolean('stamp').notNull(),
    points: integer('points').notNull(),
    acquiredAt: instant('acquired_at').notNull(),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason', { enum: ['reset', 'restored', 'moved'] }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.acquisitionId] }),
    accountKey(table as never),
    uniqueIndex('acquisitions_once_per_window')
      .on(table.campaignId, table.accountId, table.spotId, table.windowKey)
      .where(sql`${table.voidedAt} is null`),
    check('acquisitions_points_never_negative', sql`${table.points} >= 0`),
  ],
);

/** One row for every change of points, numbered by account. */
export const pointLedger = pgTable(
  'point_ledger',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    entryNo: integer('entry_no').notNull(),
    at: instant('at').notNull(),
    change: integer('change').notNull(),
    balance: integer('balance').notNull(),
    reason: text('reason', { enum: ['acquisition', 'exchange', 'void', 'moved'] }).notNull(),
    spotId: text('spot_id'),
    presentId: text('present_id'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.entryNo] }),
    accountKey(table as never),
    check('point_ledger_balance_never_negative', sql`${table.balance} >= 0`),
  ],
);

/** A visitor's hold on a present. */
export const userPresents = pgTable(
  'user_presents',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    userPresentId: uuid('user_present_id').notNull(),
    presentId: text('present_id').notNull(),
    acquiredAt: instant('acquired_at').notNull(),
    usedAt: instant('used_at'),
    usedSpotId: text('used_spot_id'),
    appliedAt: instant('applied_at'),
    /** Of a lottery: the draw, the odds in force and its outcome, so that anyone can audit it. */
    draw: jsonb('draw'),
    serial: text('serial'),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason', { enum: ['reset', 'restored', 'moved'] }),
    /** A voided hold that still counts against perAccount: used, serial given, or drawn. */
    spent: boolean('spent').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.userPresentId] }),
    accountKey(table as never),
  ],
);

/** Which acquisitions an exchange took. */
export const exchangedAcquisitions = pgTable(
  'exchanged_acquisitions',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    acquisitionId: uuid('acquisition_id').notNull(),
    userPresentId: uuid('user_present_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.acquisitionId] }),
    foreignKey({
      columns: [table.campaignId, table.accountId, table.acquisitionId],
      foreignColumns: [acquisitions.campaignId, acquisitions.accountId, acquisitions.acquisitionId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.campaignId, table.accountId, table.userPresentId],
      foreignColumns: [userPresents.campaignId, userPresents.accountId, userPresents.userPresentId],
    }).onDelete('cascade'),
  ],
);

export const notificationReads = pgTable(
  'notification_reads',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    notificationId: text('notification_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.notificationId] }),
    accountKey(table as never),
  ],
);

/** First answers to repeated writes, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    /** The facts of the write, from which the same answer is made again. */
    facts: jsonb('facts').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.route, table.key] }),
    accountKey(table as never),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);

// ---- keyed by the present: stock ----

export const presentStock = pgTable(
  'present_stock',
  {
    campaignId: integer('campaign_id').notNull(),
    presentId: text('present_id').notNull(),
    /** Empty for the present itself, else the id of a lottery outcome. */
    outcomeId: text('outcome_id').notNull().default(''),
    total: integer('total').notNull(),
    remaining: integer('remaining').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.presentId, table.outcomeId] }),
    check('present_stock_never_oversold', sql`${table.remaining} >= 0`),
  ],
);

// ---- counts for the organiser, no personal data ----

export const refusalCounts = pgTable(
  'refusal_counts',
  {
    campaignId: integer('campaign_id').notNull(),
    day: text('day').notNull(),
    spotId: text('spot_id').notNull(),
    method: text('method').notNull(),
    code: text('code').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.day, table.spotId, table.method, table.code] })],
);

/**
 * Failed tries in the current minute, shared by all servers. The subject is an account, an account name or an address
 * (hashed); rows are worthless after a minute and swept.
 */
export const failedTries = pgTable(
  'failed_tries',
  {
    subject: text('subject').notNull(),
    minute: bigint('minute', { mode: 'number' }).notNull(),
    failures: smallint('failures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.minute] }), index('failed_tries_minute').on(table.minute)],
);
