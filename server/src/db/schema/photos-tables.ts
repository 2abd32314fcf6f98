import { PHOTO_STATUSES } from '@meguri/core/photos/schema.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.photoId] }),
    accountKey(table as never),
    index('photos_gallery').on(table.campaignId, table.spotId, table.status, table.postedAt),
    index('photos_moderation').on(table.campaignId, table.status, table.postedAt),
  ],
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
