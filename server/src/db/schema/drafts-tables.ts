import { DRAFT_STEPS } from '@meguri/core/console/drafts/schema.ts';
import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns, catalogueFiles } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';
import { members } from './members-tables.ts';

// ---- the organiser's side: working copies of campaign folders ----

/** The working copy of a campaign's document, at most one each. */
export const drafts = pgTable('drafts', {
  campaignId: integer('campaign_id')
    .primaryKey()
    .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
  /** The number of the newest revision; 0 as opened. */
  revision: integer('revision').notNull(),
  /** campaign.yaml, character for character. */
  text: text('text').notNull(),
  /** The published version that the draft goes back to, and takes changes from. */
  baseVersion: integer('base_version').notNull(),
  /** Paths that the published version changed otherwise, with the values of both, until somebody decides. */
  conflicts: jsonb('conflicts').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
});

/** Every change of a draft. It names members by id only, so that it stays when a member is deleted. */
export const draftRevisions = pgTable(
  'draft_revisions',
  {
    campaignId: integer('campaign_id').notNull(),
    revision: integer('revision').notNull(),
    kind: text('kind', { enum: DRAFT_STEPS }).notNull(),
    /** Null for the server, which takes over what was published meanwhile. */
    memberId: uuid('member_id'),
    madeAt: instant('made_at').notNull(),
    /** The operations; null where the text before or after them does not parse. */
    operations: jsonb('operations'),
    inverse: jsonb('inverse'),
    /** The changes of the text, from which each earlier text can be restored. */
    splices: jsonb('splices').notNull(),
    /** The revision that this one took back, and the one that took this back. */
    undoes: integer('undoes'),
    undoneBy: integer('undone_by'),
    /** The page that sent it, and the number of the batch there, so that a batch that is sent again is applied once. */
    writer: text('writer'),
    batch: integer('batch'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.revision] }),
    uniqueIndex('draft_revisions_batch')
      .on(table.campaignId, table.memberId, table.writer, table.batch)
      .where(sql`${table.writer} is not null`),
    foreignKey({ columns: [table.campaignId], foreignColumns: [drafts.campaignId] }).onDelete('cascade'),
    index('draft_revisions_member').on(table.campaignId, table.memberId, table.revision),
  ],
);

/** The files of a draft's folder. Their contents are stored once, with those of published versions. */
export const draftFiles = pgTable(
  'draft_files',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => drafts.campaignId, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => catalogueFiles.sha256, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.path] }), index('draft_files_sha256').on(table.sha256)],
);

/** The files that a revision has changed, so that it can be taken back. */
export const draftFileSteps = pgTable(
  'draft_file_steps',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => drafts.campaignId, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    path: text('path').notNull(),
    /** The content before and after; null for none. */
    before: text('before').references(() => catalogueFiles.sha256, { onDelete: 'restrict' }),
    after: text('after').references(() => catalogueFiles.sha256, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.revision, table.path] }),
    index('draft_file_steps_before').on(table.before),
    index('draft_file_steps_after').on(table.after),
  ],
);

/** What a picture of a draft was scaled and cropped from, so that it can be cropped again. Never served to visitors. */
export const pictureOriginals = pgTable(
  'picture_originals',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => drafts.campaignId, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    original: text('original')
      .notNull()
      .references(() => catalogueFiles.sha256, { onDelete: 'restrict' }),
    /** `x,y,width,height` in fractions of the original's sides; null for all of it. */
    crop: text('crop'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.sha256] }),
    index('picture_originals_original').on(table.original),
  ],
);

/** A campaign folder that a member has uploaded, until it is taken over or a day has passed. */
export const campaignImports = pgTable(
  'campaign_imports',
  {
    importId: uuid('import_id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    /** The campaign whose draft it is compared with; null for a new campaign. */
    campaignId: integer('campaign_id').references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    /** campaign.yaml, character for character. */
    text: text('text').notNull(),
    /** The faults and warnings of the folder. */
    findings: jsonb('findings').notNull(),
    /** The other files: their paths, and the hashes of their contents in the same order. */
    paths: text('paths').array().notNull(),
    hashes: text('hashes').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('campaign_imports_member').on(table.memberId)],
);

/** What was last made of a draft for its rehearsal. */
export const rehearsals = pgTable('rehearsals', {
  /** The real campaign. Its rehearsal is the campaign that `rehearses` it. */
  campaignId: integer('campaign_id')
    .primaryKey()
    .references(() => drafts.campaignId, { onDelete: 'cascade' }),
  /** The newest revision that was looked at, and the number of its faults. */
  seenRevision: integer('seen_revision').notNull(),
  faults: integer('faults').notNull(),
  /** The revision that runs; null while none does. */
  runningRevision: integer('running_revision'),
  /** The clock of a simulated day: when it was started, what it showed then, where it ends, and its speed; null without one. */
  clockStartedAt: instant('clock_started_at'),
  clockFrom: instant('clock_from'),
  clockUntil: instant('clock_until'),
  clockSpeed: doublePrecision('clock_speed'),
});

/** What lets a browser into the rehearsal of a draft. */
export const previewTokens = pgTable(
  'preview_tokens',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytea('token_hash').primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => drafts.campaignId, { onDelete: 'cascade' }),
    /** Null for a simulated day of the command line. */
    memberId: uuid('member_id'),
    /** The API token that made it, and must still work; null where a member or the command line made it. */
    apiTokenId: uuid('api_token_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('preview_tokens_campaign').on(table.campaignId),
    index('preview_tokens_expires_at').on(table.expiresAt),
  ],
);

/** The open pages in which members are in a draft right now. A row that was not renewed for half a minute counts no more. */
export const draftPresences = pgTable(
  'draft_presences',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.memberId, { onDelete: 'cascade' }),
    /** A random name of the page. */
    tabId: text('tab_id').notNull(),
    /** The field that has the focus; null for none. */
    path: text('path'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.memberId, table.tabId] }),
    index('draft_presences_member').on(table.memberId),
  ],
);
