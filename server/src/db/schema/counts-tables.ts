import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
    /** Granted units that a forced publication removed from the stock. Returned units settle these first. */
    overdrawn: integer('overdrawn').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.presentId, table.outcomeId] }),
    check('present_stock_never_oversold', sql`${table.remaining} >= 0`),
    check('present_stock_overdrawn', sql`${table.overdrawn} >= 0`),
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

/** Scans of posters whose key version is revoked. */
export const oldCodeScans = pgTable(
  'old_code_scans',
  {
    campaignId: integer('campaign_id').notNull(),
    day: text('day').notNull(),
    spotId: text('spot_id').notNull(),
    version: integer('version').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.day, table.spotId, table.version] })],
);

/**
 * Failed attempts by minute, shared by all servers. The subject is a hash of an account, an account name or an address. Rows
 * are deleted after a few minutes.
 */
export const failedAttempts = pgTable(
  'failed_tries',
  {
    subject: text('subject').notNull(),
    minute: bigint('minute', { mode: 'number' }).notNull(),
    failures: smallint('failures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.minute] }), index('failed_tries_minute').on(table.minute)],
);

/**
 * How often a network has started an account or taken a limited present as a new one, by hour. The subject is a hash. Rows
 * are deleted after a day (limits/network-budget.ts).
 */
export const networkUses = pgTable(
  'network_uses',
  {
    subject: text('subject').notNull(),
    hour: integer('hour').notNull(),
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.hour] }), index('network_uses_hour').on(table.hour)],
);

/** Page views and actions, without any reference to the visitor. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    campaignId: integer('campaign_id').notNull(),
    eventId: uuid('event_id').notNull(),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    path: text('path'),
    spotId: text('spot_id'),
    locale: text('locale').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.eventId] })],
);
