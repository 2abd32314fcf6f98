import { FIGURE_KINDS } from '@meguri/core/console/figures/figure.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
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

/** The refusals by minute, with a histogram of the distances of those that were too far away. */
export const refusalMinutes = pgTable(
  'refusal_minutes',
  {
    campaignId: integer('campaign_id').notNull(),
    /** Minutes since the epoch. */
    minute: integer('minute').notNull(),
    spotId: text('spot_id').notNull(),
    method: text('method').notNull(),
    code: text('code').notNull(),
    /** The lower bound of the distance's class in metres (core/src/console/figures/distance-class.ts); -1 without a distance. */
    distance: integer('distance').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** Of these, the first in 15 minutes of a visitor at the spot. */
    visitors: bigint('visitors', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'refusal_minutes_pk',
      columns: [table.campaignId, table.minute, table.spotId, table.method, table.code, table.distance],
    }),
  ],
);

/**
 * Visitors who were counted as refused at a spot in the last 15 minutes, on any server. The visitor is a hash of account and spot with a
 * key that is not in the database. Rows are deleted after 15 minutes (spots/acquire/refused-visitors.ts).
 */
export const refusedVisitors = pgTable(
  'refused_visitors',
  {
    campaignId: integer('campaign_id').notNull(),
    visitor: text('visitor').notNull(),
    /** The minute for which the visitor was counted; in a rehearsal that of its clock. */
    minute: integer('minute').notNull(),
    /** When that was. */
    seenMinute: integer('seen_minute').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.visitor] }),
    index('refused_visitors_seen').on(table.seenMinute),
  ],
);

const figure = {
  campaignId: integer('campaign_id').notNull(),
  kind: text('kind', { enum: FIGURE_KINDS }).notNull(),
  /** The spot or the present; empty for registrations. */
  subject: text('subject').notNull(),
  /** The method of acquisitions, or the outcome of a lottery; otherwise empty. */
  part: text('part').notNull(),
  count: integer('count').notNull(),
};

/** What happened in each minute, rolled up from the rows of visitors (console/figures/roll-up.ts). */
export const figureMinutes = pgTable(
  'figure_minutes',
  {
    ...figure,
    /** Minutes since the epoch. */
    minute: integer('minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.kind, table.minute, table.subject, table.part] })],
);

/** The sums of all minutes. */
export const figureTotals = pgTable('figure_totals', figure, (table) => [
  primaryKey({ columns: [table.campaignId, table.kind, table.subject, table.part] }),
]);

/** How far the figures are rolled up. One row, which a roll-up locks. */
export const figureState = pgTable('figure_state', {
  /** Always true. */
  isOnly: boolean('is_only').primaryKey(),
  /** The snapshot of which the figures are, by place: `{"0": "812:815:812"}`. Null before the first count. */
  snapshots: jsonb('snapshots'),
  /** Of the last 16 minutes: the minute, and from which transactions on rows are at least as new, by place. */
  marks: jsonb('marks').notNull().default([]),
  /** The visitors of the last 15 minutes by campaign. */
  walking: jsonb('walking').notNull().default({}),
  /** The instant of the figures. */
  asOf: instant('as_of'),
  /** The server that rolls up, and until when no other one does. */
  holder: uuid('holder'),
  heldUntil: instant('held_until').notNull(),
});

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

/** Opened pages of the app by quarter of an hour and language. They stay when the tracking events are erased. */
export const pageViews = pgTable(
  'page_views',
  {
    campaignId: integer('campaign_id').notNull(),
    /** Quarters of an hour since the epoch: every time zone begins its days with one. */
    quarter: integer('quarter').notNull(),
    locale: text('locale').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.quarter, table.locale] })],
);

/** Counted reports (console/report). Those that were fixed stay; the others are counted again after a while. */
export const reports = pgTable(
  'reports',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    /** Dates in the time zone of the campaign. */
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    /** The instant of the figures, and how many milliseconds it took to count them; null before the first count. */
    asOf: instant('as_of'),
    tookMs: integer('took_ms'),
    figures: jsonb('figures'),
    fixedAt: instant('fixed_at'),
    /** Until when no other server counts, while one does; and the share of the visitors that it has counted. */
    countingUntil: instant('counting_until'),
    share: doublePrecision('share').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.fromDay, table.toDay] })],
);
