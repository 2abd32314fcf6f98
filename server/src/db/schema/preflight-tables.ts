import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';

// ---- the organiser's side: whether a rally can open ----

const campaignId = () =>
  integer('campaign_id')
    .notNull()
    .references(() => campaigns.campaignId, { onDelete: 'cascade' });

/** What phones measured at the places of a draft. They name members by id only, so that they stay when a member is deleted. */
export const walkMeasurements = pgTable(
  'walk_measurements',
  {
    campaignId: campaignId(),
    /** Chosen by the phone, so that a measurement that is sent twice is stored once. */
    measurementId: uuid('measurement_id').notNull(),
    /** Goes up with each change on the phone. */
    edit: integer('edit').notNull(),
    spotId: text('spot_id').notNull(),
    /** Of a group spot: the member that was measured; empty for the spot itself. */
    groupMember: text('group_member').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The User-Agent of the phone, shortened. */
    phone: text('phone').notNull(),
    measuredAt: instant('measured_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    seconds: smallint('seconds').notNull(),
    /** `[lat, lon, accuracy]` of each fix. */
    fixes: jsonb('fixes').notNull(),
    failure: text('failure'),
    poster: jsonb('poster'),
    reception: jsonb('reception'),
    note: text('note').notNull(),
    decision: jsonb('decision'),
    /** What became of the decision (core/src/console/walk/schema.ts). */
    outcome: text('outcome').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.measurementId] }),
    index('walk_measurements_place').on(table.campaignId, table.spotId, table.groupMember, table.measuredAt),
  ],
);

/** One photo of each place of the walk test. It is for the console only, so it is not among the files of the campaign. */
export const walkPhotos = pgTable(
  'walk_photos',
  {
    campaignId: campaignId(),
    spotId: text('spot_id').notNull(),
    /** Of a group spot: the member; empty for the spot itself. */
    groupMember: text('group_member').notNull(),
    /** Chosen by the phone. */
    photoId: uuid('photo_id').notNull(),
    memberId: uuid('member_id').notNull(),
    takenAt: instant('taken_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** WebP, without metadata. */
    picture: bytea('picture').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.spotId, table.groupMember] }),
    index('walk_photos_by_id').on(table.campaignId, table.photoId),
  ],
);

/** What an organiser has entered for the pre-flight check, beside the document. */
export const preflightPlans = pgTable('preflight_plans', {
  campaignId: campaignId().primaryKey(),
  expectedVisitors: integer('expected_visitors'),
});

/** Checks of people that an organiser has added. */
export const preflightChecks = pgTable(
  'preflight_checks',
  {
    campaignId: campaignId(),
    checkId: uuid('check_id').notNull(),
    group: text('check_group').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.checkId] })],
);

/** The seals under the checks of people. A withdrawn one is deleted; the audit log has both. */
export const preflightSeals = pgTable(
  'preflight_seals',
  {
    campaignId: campaignId(),
    /** A check of the product by its name, or one of the organiser's by its id. */
    checkId: text('check_id').notNull(),
    memberId: uuid('member_id').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** The hash of what the check depended on. With another one the seal no longer counts. */
    basis: text('basis').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.checkId] })],
);

// ---- the installation ----

/** The instants as of which backups were completed. */
export const backupRuns = pgTable('backup_runs', { takenAt: instant('taken_at').primaryKey() });
