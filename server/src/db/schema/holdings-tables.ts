import { FIGURE_KINDS } from '@meguri/core/console/figures/figure.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountKey } from './accounts-tables.ts';
import { bytea, instant, writtenXid } from './columns.ts';

/** The first 8 bytes of the SHA-256 of the idempotency key that came with the call, and of its body (holdings/call-key.ts). */
const callKey = { keyHash: bytea('key_hash'), bodyHash: bytea('body_hash') };

/**
 * Rows are only added. The one change is that a row is voided, or becomes live again in a restore. Like the ledger, without a
 * foreign key (docs/decisions/0037-no-foreign-keys-on-acquisitions.md).
 */
export const acquisitions = pgTable(
  'acquisitions',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    acquisitionId: uuid('acquisition_id').notNull(),
    spotId: text('spot_id').notNull(),
    /** The member of a group spot. */
    memberId: text('member_id'),
    windowKey: text('window_key').notNull(),
    method: text('method').notNull(),
    /** The evidence without the visitor's position: distance, accuracy, code version. */
    evidence: jsonb('evidence').notNull(),
    stamp: boolean('stamp').notNull(),
    points: integer('points').notNull(),
    acquiredAt: instant('acquired_at').notNull(),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason', { enum: ['reset', 'restored', 'moved', 'desk'] }),
    ...callKey,
    /** What a repeat is answered from besides the other columns (spots/acquire/acquisition.ts). */
    firstAnswer: json('first_answer'),
    /** Null for a row that a restore moved here, which the figures have counted before. */
    ...writtenXid,
  },
  (table) => [
    index('acquisitions_written').using('brin', table.writtenXid).with({ pages_per_range: 32, autosummarize: true }),
    primaryKey({ columns: [table.campaignId, table.accountId, table.acquisitionId] }),
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
    reason: text('reason', { enum: ['acquisition', 'exchange', 'void', 'moved', 'desk'] }).notNull(),
    spotId: text('spot_id'),
    presentId: text('present_id'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.entryNo] }),
    check('point_ledger_balance_never_negative', sql`${table.balance} >= 0`),
  ],
);

/** A present that a visitor has taken. */
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
    /** The name of the counter that handed it over, as of then. */
    usedPlace: text('used_place'),
    appliedAt: instant('applied_at'),
    /** Of a lottery: the draw, the odds in force and the outcome, for an audit. */
    draw: jsonb('draw'),
    serial: text('serial'),
    /** What it cost, so that it can be returned wherever a restore moves the row. Null: the server that wrote it stored no price. */
    paidPoints: integer('paid_points'),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason', { enum: ['reset', 'restored', 'moved', 'deleted', 'desk'] }),
    /** A voided user present that still counts against perAccount: used, serial given, or drawn. */
    spent: boolean('spent').notNull().default(false),
    ...callKey,
    /** Null for a row that a restore moved here, which the figures have counted before. */
    ...writtenXid,
  },
  (table) => [
    index('user_presents_written').using('brin', table.writtenXid).with({ pages_per_range: 32, autosummarize: true }),
    primaryKey({ columns: [table.campaignId, table.accountId, table.userPresentId] }),
    accountKey(table as never),
    // How many forms were ever sent: the forms themselves are erased, these rows stay.
    index('user_presents_applied').on(table.campaignId, table.presentId).where(sql`${table.appliedAt} is not null`),
  ],
);

/**
 * What figures must add or subtract besides the new rows: voids and uses. Written with the change itself, and deleted by the roll-up
 * that counts it (console/figures/roll-up.ts).
 */
export const figureChanges = pgTable(
  'figure_changes',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    changeId: uuid('change_id').notNull().default(sql`gen_random_uuid()`),
    kind: text('kind', { enum: FIGURE_KINDS }).notNull(),
    /** The spot or the present. */
    subject: text('subject').notNull(),
    /** The method of an acquisition, or the outcome of a lottery. */
    part: text('part').notNull(),
    /** The instant of the acquisition or of the use, to whose minute it belongs. */
    at: instant('at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.accountId, table.changeId] })],
);

/** The acquisitions that were exchanged for a present. */
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

/** Idempotency keys of calls that write no acquisition and no user present. They count for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    /** The facts of the write, from which a repeat gets the same answer. */
    facts: jsonb('facts').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.route, table.key] }),
    accountKey(table as never),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
