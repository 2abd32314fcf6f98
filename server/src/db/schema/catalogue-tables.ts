import { SANDBOX_STATES } from '@meguri/core/console/sandbox/schema.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/*
 * The definition of the tables. `npm run generate` turns a change into a forward-only SQL migration.
 *
 * The tables can be distributed by visitor: every table of a visitor's data has campaign_id and account_id in its primary
 * key, unique keys and foreign keys. A table keyed by name keeps names unique, and stock is keyed by present. Campaigns,
 * catalogues and files are reference tables. schema.test.ts enforces this.
 */

// ---- reference tables: data of organisers ----

export const campaigns = pgTable(
  'campaigns',
  {
    campaignId: integer('campaign_id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    /** The published version of the catalogue, which servers poll. */
    version: integer('version').notNull(),
    /** How many distinct people must approve a version that is published in the console. */
    publishers: integer('publishers').notNull().default(1),
    /** The thresholds of alerts that differ from the defaults (core/src/console/alerts/alert-thresholds.ts). */
    alertSettings: jsonb('alert_settings').notNull().default({}),
    /** The campaign whose draft this one rehearses; null for a real campaign. */
    rehearses: integer('rehearses').references((): AnyPgColumn => campaigns.campaignId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set for the sandbox of the installation, which visitors never find: whether the list of campaigns shows it. */
    sandbox: text('sandbox', { enum: SANDBOX_STATES }),
    /** When the job last had erased all personal data, because the campaign's retention was over. */
    dataErasedAt: instant('data_erased_at'),
    /** When a member deleted it. Its slug is free again, it has no version, and a job deletes the rest. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('campaigns_slug').on(table.slug),
    uniqueIndex('campaigns_rehearses').on(table.rehearses),
    // One for the installation.
    uniqueIndex('campaigns_sandbox').on(sql`(sandbox is not null)`).where(sql`sandbox is not null`),
  ],
);

export const catalogueVersions = pgTable(
  'catalogue_versions',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The checked campaign file as JSON (core/src/campaign-file/campaign-file.ts). */
    document: jsonb('document').notNull(),
    /** campaign.yaml byte for byte, so that an export returns the same folder. */
    source: bytea('source').notNull(),
    appliedAt: instant('applied_at').notNull(),
    /** The member who published it, and why; null from the command line. */
    publishedBy: uuid('published_by'),
    note: text('note'),
    /** The members who approved it besides, with the instant of each: `[{ memberId, at }]`. */
    approvals: jsonb('approvals').notNull().default([]),
    /** Whether it was scheduled and published by a server. */
    wasScheduled: boolean('was_scheduled').notNull().default(false),
    /** The version to which it went back. */
    restores: integer('restores'),
    /** The live action that made it (core/src/console/live-actions/live-action.ts). */
    liveAction: jsonb('live_action'),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.version] })],
);

/** Pictures, audio, models, pages and serial lists, stored once by content. */
export const catalogueFiles = pgTable('catalogue_files', {
  sha256: text('sha256').primaryKey(),
  contentType: text('content_type').notNull(),
  bytes: bytea('bytes').notNull(),
});

/** The path of each file in a version of a campaign's folder. */
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
