import { DESK_ACTS } from '@meguri/core/accounts/desk-act.ts';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts-tables.ts';
import { instant } from './columns.ts';

// ---- data of visitors ----

/** What the desk did for a visitor. The visitor reads it; the audit log has it too. */
export const deskActs = pgTable(
  'desk_acts',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Made by the caller, so that a repeated call acts once. */
    actId: uuid('act_id').notNull(),
    at: instant('at').notNull(),
    act: text('act', { enum: DESK_ACTS }).notNull(),
    /** The id of the spot or the present; null if the act is about the account. */
    spotId: text('spot_id'),
    presentId: text('present_id'),
    /** Points that were added or taken away. */
    change: integer('change'),
    reason: text('reason').notNull(),
    /** The member by id only, so that it stays when a member is deleted. */
    memberId: uuid('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.actId] }),
    accountKey(table as never),
    // Whom a member has helped lately.
    index('desk_acts_member').on(table.campaignId, table.memberId, table.at),
  ],
);

/** Why an account is blocked, and whom its visitor can ask. */
export const accountBlocks = pgTable(
  'account_blocks',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    reason: text('reason').notNull(),
    contact: text('contact').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.accountId] }), accountKey(table as never)],
);

/**
 * Refused attempts to collect a spot: account, code and minute only, kept for 7 days. Without a foreign key, because they are written
 * in batches: one account that was erased meanwhile must not fail the others.
 */
export const accountTries = pgTable(
  'account_tries',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Minutes since the epoch. */
    minute: bigint('minute', { mode: 'number' }).notNull(),
    code: text('code').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.minute, table.code] }),
    index('account_tries_minute').on(table.minute),
  ],
);
