import { LOCALES } from '@meguri/core/lib/locale.ts';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';
import { drafts } from './drafts-tables.ts';

// ---- the organiser's side: what translations were made from. The campaign file knows nothing of it ----

/**
 * How a pair came to be: a translation was written, or confirmed for another source; a machine made it, and somebody has checked it
 * since or not.
 */
export const PAIR_ORIGINS = ['written', 'confirmed', 'machine', 'checked'] as const;

/** The sources that translations were made from. */
export const translationSources = pgTable(
  'translation_sources',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    /** SHA-256 of the text. */
    hash: bytea('hash').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.hash] })],
);

/**
 * Which translation was made from which source, by their words and not by their place: texts move, are copied and get other ids. A
 * translation that is known with other sources only is stale.
 */
export const translationPairs = pgTable(
  'translation_pairs',
  {
    campaignId: integer('campaign_id').notNull(),
    /** The language of the source. */
    fromLocale: text('from_locale', { enum: LOCALES }).notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** SHA-256 of the translation. */
    targetHash: bytea('target_hash').notNull(),
    sourceHash: bytea('source_hash').notNull(),
    origin: text('origin', { enum: PAIR_ORIGINS }).notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'translation_pairs_pk',
      columns: [table.campaignId, table.fromLocale, table.locale, table.targetHash, table.sourceHash],
    }),
    foreignKey({
      name: 'translation_pairs_source_fk',
      columns: [table.campaignId, table.sourceHash],
      foreignColumns: [translationSources.campaignId, translationSources.hash],
    }).onDelete('cascade'),
    index('translation_pairs_source').on(table.campaignId, table.sourceHash),
  ],
);

/** How far the versions and the draft of a campaign were read for pairs. */
export const translationPoints = pgTable('translation_points', {
  campaignId: integer('campaign_id')
    .primaryKey()
    .references(() => drafts.campaignId, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  revision: integer('revision').notNull(),
  /** When pairs that nothing needs were deleted last. */
  prunedAt: instant('pruned_at').notNull(),
});
