import { CONDITION_KINDS } from '@meguri/core/conditions/condition.ts';
import { ALERT_ENDS } from '@meguri/core/console/alerts/alert-end.ts';
import { ALERT_KINDS } from '@meguri/core/console/alerts/incident.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { instant } from './columns.ts';

/** What is so on the day: pauses, congestion, stopped presents and notices. They lie above any published version. */
export const conditions = pgTable(
  'conditions',
  {
    conditionId: uuid('condition_id').primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONDITION_KINDS }).notNull(),
    /** The id of the spot or present; null for a notice. */
    subject: text('subject'),
    value: jsonb('value').notNull(),
    setAt: instant('set_at').notNull(),
    /** The member by id only, so that it stays when a member is deleted. */
    setBy: uuid('set_by').notNull(),
    /** Null while it is so. */
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    uniqueIndex('conditions_one_each')
      .on(table.campaignId, table.kind, table.subject)
      .where(sql`${table.endedAt} is null`),
    index('conditions_active').on(table.campaignId).where(sql`${table.endedAt} is null`),
  ],
);

/** What needed somebody on the day. Raised and ended by the server that rolls up the figures. */
export const alerts = pgTable(
  'alerts',
  {
    alertId: uuid('alert_id').primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    /** The kind with its subject: one incident is one alert. Both change when a silent spot refuses, or the other way round. */
    key: text('key').notNull(),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** The spot or present; empty otherwise. */
    subject: text('subject').notNull(),
    facts: jsonb('facts').notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** When its incident was found last. */
    seenAt: instant('seen_at').notNull(),
    /** The numbers of its rule then; null of a rule without numbers, and of alerts that were seen before this was recorded. */
    thresholds: jsonb('thresholds'),
    /** Null while it lasts. */
    endedAt: instant('ended_at'),
    /** Why it ended; null while it lasts, and of those that ended before this was recorded. */
    endCause: text('end_cause', { enum: ALERT_ENDS }),
    /** The member who takes care of it. By id only, so that it stays when a member is deleted. */
    givenTo: uuid('given_to'),
    sleepsUntil: instant('sleeps_until'),
    sleptBy: uuid('slept_by'),
  },
  (table) => [
    uniqueIndex('alerts_one_each').on(table.campaignId, table.key).where(sql`${table.endedAt} is null`),
    index('alerts_ended').on(table.campaignId, table.endedAt),
  ],
);

/** How fast the servers answer visitors. One row a server, which writes it every few seconds. */
export const serverSpeeds = pgTable('server_speeds', {
  serverId: uuid('server_id').primaryKey(),
  /** Milliseconds that 95 % of the calls of the last minute stayed below. */
  p95: integer('p95').notNull(),
  at: instant('at').notNull(),
});
