import { SCHEDULE_FAILURES } from '@meguri/core/console/publish/schema.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { campaigns, catalogueFiles } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';
import { members } from './members-tables.ts';

// ---- the organiser's side: what is to be published, and who has approved it ----

/** Approvals of a document as the next version after a certain one. They count for that document only, and with force for its harmful changes only. */
export const publishApprovals = pgTable(
  'publish_approvals',
  {
    approvalId: uuid('approval_id').primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.memberId, { onDelete: 'cascade' }),
    /** SHA-256 of text and files (server/src/console/publish/document-hash.ts). */
    documentHash: bytea('document_hash').notNull(),
    baseVersion: integer('base_version').notNull(),
    isForced: boolean('is_forced').notNull(),
    /** With force: the harmful changes that were shown, `[{ code, field }]`. Others void it. Null: it covers all. */
    accepted: jsonb('accepted'),
    /** The version to which it goes back; 0 for a draft. */
    restores: integer('restores').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [
    uniqueIndex('publish_approvals_once').on(
      table.campaignId,
      table.memberId,
      table.documentHash,
      table.baseVersion,
      table.isForced,
      table.restores,
    ),
    index('publish_approvals_member').on(table.memberId),
  ],
);

/** The document that is published at an instant, as it was when it was scheduled. At most one a campaign. */
export const scheduledPublications = pgTable(
  'scheduled_publications',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    scheduleId: uuid('schedule_id').notNull(),
    publishAt: instant('publish_at').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The member whose publication it is. By id only, so that it stays, and is refused, when the member is deleted. */
    memberId: uuid('member_id').notNull(),
    createdAt: instant('created_at').notNull(),
    note: text('note'),
    isForced: boolean('is_forced').notNull(),
    /** The harmful changes that were shown when it was forced: `[{ code, field }]`. Others are refused. */
    accepted: jsonb('accepted').notNull(),
    revision: integer('revision').notNull(),
    baseVersion: integer('base_version').notNull(),
    /** campaign.yaml, character for character. */
    text: text('text').notNull(),
    documentHash: bytea('document_hash').notNull(),
    /** When and why it was refused; null while it waits. */
    failedAt: instant('failed_at'),
    failure: text('failure', { enum: SCHEDULE_FAILURES }),
    /** What the refusal named: `{ harms, faults }`. */
    failureFacts: jsonb('failure_facts'),
  },
  (table) => [index('scheduled_publications_publish_at').on(table.publishAt)],
);

/** The files of a scheduled document. */
export const scheduledFiles = pgTable(
  'scheduled_files',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => scheduledPublications.campaignId, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => catalogueFiles.sha256, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.path] }),
    index('scheduled_files_sha256').on(table.sha256),
  ],
);
