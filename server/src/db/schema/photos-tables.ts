import { REJECTION_REASONS } from '@meguri/core/console/photos/rules.ts';
import { PHOTO_STATUSES } from '@meguri/core/photos/schema.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts-tables.ts';
import { bytea, instant } from './columns.ts';

// ---- keyed by the photo ----

/**
 * Files in the photo store that may belong to no photo. A row is added before the files are written and when a photo is
 * deleted, and removed when a photo row refers to the files. Files whose row remains are deleted.
 */
export const strayPictures = pgTable(
  'stray_pictures',
  {
    campaignId: integer('campaign_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    /** When the files may be deleted; before that the post that writes them may still be in progress. */
    removableAt: instant('removable_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.photoId] }),
    index('stray_pictures_removable_at').on(table.removableAt),
  ],
);

// ---- data of visitors ----

export const photos = pgTable(
  'photos',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    spotId: text('spot_id').notNull(),
    status: text('status', { enum: PHOTO_STATUSES }).notNull(),
    /** The date of the picture, as the visitor entered it: `2026-10-05`. */
    date: text('date').notNull(),
    handleName: text('handle_name'),
    location: text('location'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    postedAt: instant('posted_at').notNull(),
    /** The acquisition that used the photo as evidence. A photo counts once. */
    acquisitionId: uuid('acquisition_id'),
    /** The id by which members know the photo, because its own id is the address of its files. */
    reviewId: uuid('review_id').notNull().defaultRandom(),
    /** Since when the photo waits for a decision: since its post, or since the first report after a decision. */
    waitingSince: instant('waiting_since').notNull().defaultNow(),
    /** Reports since the last decision, and those of them by accounts that have collected something. */
    reports: integer('reports').notNull().default(0),
    collectorReports: integer('collector_reports').notNull().default(0),
    /** A member approved it after a report: reports no longer hide it. */
    isKept: boolean('is_kept').notNull().default(false),
    /** Set while the photo is pending because of reports. */
    hiddenAt: instant('hidden_at'),
    /** The member who looks at it, and until when nobody else gets it. */
    leasedBy: uuid('leased_by'),
    leasedUntil: instant('leased_until'),
    /** The member who asked others about it. */
    askedBy: uuid('asked_by'),
    /** The last decision. The member is null for the command line. */
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    rejectedFor: text('rejected_for', { enum: REJECTION_REASONS }),
    /** The state before that decision, to take it back; null if it cannot be. */
    undoTo: jsonb('undo_to'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.photoId] }),
    accountKey(table as never),
    index('photos_gallery').on(table.campaignId, table.spotId, table.status, table.postedAt),
    index('photos_moderation').on(table.campaignId, table.status, table.postedAt),
    index('photos_review').on(table.campaignId, table.reviewId),
    // The two queues of members, which are short beside all photos.
    index('photos_waiting').on(table.campaignId, table.waitingSince).where(sql`${table.status} = 'pending'`),
    index('photos_reported')
      .on(table.campaignId, table.waitingSince)
      .where(sql`${table.status} = 'approved' and ${table.reports} > 0`),
    index('photos_leased').on(table.campaignId, table.leasedBy).where(sql`${table.leasedBy} is not null`),
  ],
);

/** Which account has reported which photo, so that it counts once. Without a key to the photo, which is another visitor's. */
export const photoReports = pgTable(
  'photo_reports',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.accountId, table.photoId] }), accountKey(table as never)],
);

/** The encrypted e-mail address that a visitor gave with the first photo. */
export const photoContacts = pgTable(
  'photo_contacts',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sealed: bytea('sealed').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.accountId] }), accountKey(table as never)],
);

/** The nonce of an AR session. Valid for ten minutes and one use, then deleted. */
export const arNonces = pgTable(
  'ar_nonces',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256; the nonce itself is never stored. */
    nonceHash: bytea('nonce_hash').notNull(),
    spotId: text('spot_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    used: boolean('used').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.nonceHash] }),
    accountKey(table as never),
    index('ar_nonces_expires_at').on(table.expiresAt),
  ],
);
