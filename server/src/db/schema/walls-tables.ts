import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { instant } from './columns.ts';

/** The keys of wall displays. Their secrets are derived from the ids (console/walls/wall-keys.ts), so that the database has none. */
export const wallKeys = pgTable(
  'wall_keys',
  {
    keyId: uuid('key_id').primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by'),
    /** When a screen was last open with it, to the minute. */
    seenAt: instant('seen_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('wall_keys_of_campaign').on(table.campaignId)],
);
