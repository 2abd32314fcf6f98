import { CONDITION_KINDS } from '@meguri/core/conditions/condition.ts';
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
