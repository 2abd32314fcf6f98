import { CARRIERS, PARCEL_STATES } from '@meguri/core/applications/parcel.ts';
import { LOCALES } from '@meguri/core/lib/locale.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts-tables.ts';
import { bytea, instant } from './columns.ts';

// ---- keyed by the present ----

/** The serial numbers of a present. Each is given once, in the order of the list. */
export const presentSerials = pgTable(
  'present_serials',
  {
    campaignId: integer('campaign_id').notNull(),
    presentId: text('present_id').notNull(),
    serial: text('serial').notNull(),
    place: integer('place').notNull(),
    /** The user present that has it; null while it is free. */
    userPresentId: uuid('user_present_id'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.presentId, table.serial] }),
    index('present_serials_in_order')
      .on(table.campaignId, table.presentId, table.place)
      .where(sql`${table.userPresentId} is null`),
  ],
);

/** The draw of a drawn lottery. The seed is set at the first publication, the list at the draw. */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    campaignId: integer('campaign_id').notNull(),
    presentId: text('present_id').notNull(),
    /** Secret until the draw. Its SHA-256 is public from the first publication. */
    seed: bytea('seed').notNull(),
    seedHash: bytea('seed_hash').notNull(),
    /** When the hash was first published; null for draws from before that was stored. */
    sealedAt: instant('sealed_at'),
    /** Copied from the catalogue, so that entries and the draw use one row; null while the present is withdrawn. */
    drawAt: instant('draw_at'),
    entriesCloseAt: instant('entries_close_at'),
    /** When entries were closed, which does not depend on a server's clock. The draw sets it before it reads the entries. */
    closedAt: instant('closed_at'),
    drawnAt: instant('drawn_at'),
    /** The published list: sorted receipts of the entries, outcomes in force and winners. Null before the draw. */
    list: jsonb('list'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.presentId] }),
    index('lottery_draws_due').on(table.drawAt).where(sql`${table.drawnAt} is null`),
  ],
);

/**
 * The limited presents that were taken with a confirmed e-mail address or account of LINE, so that the next account of the
 * same person cannot take them again (presents/take/confirmed-takes.ts).
 */
export const confirmedTakes = pgTable(
  'confirmed_takes',
  {
    campaignId: integer('campaign_id').notNull(),
    /** A keyed hash of the address or of the id at LINE. The key is not in the database. */
    contactHash: bytea('contact_hash').notNull(),
    /** The user present; a random id after its account was erased, so that nothing leads to its holdings any more. */
    takeId: uuid('take_id').notNull(),
    presentId: text('present_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.contactHash, table.takeId] }),
    // Without the campaign, so that no plan reads all takes of a campaign (docs/decisions/0040).
    index('confirmed_takes_take').on(table.takeId),
  ],
);

// ---- data of visitors ----

/** A sent application form. Its content is encrypted with a key that is not in the database. */
export const applications = pgTable(
  'applications',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    /** The user present that was applied for. A reset voids it and keeps the application. */
    userPresentId: uuid('user_present_id').notNull(),
    presentId: text('present_id').notNull(),
    sealed: bytea('sealed').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** What the organiser records of the parcel. It is erased with the form. */
    parcelState: text('parcel_state', { enum: PARCEL_STATES }).notNull().default('to_send'),
    carrier: text('carrier', { enum: CARRIERS }),
    tracking: text('tracking'),
    parcelAt: instant('parcel_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.applicationId] }),
    uniqueIndex('applications_once_per_hold').on(table.campaignId, table.accountId, table.userPresentId),
    accountKey(table as never),
    // Ids are in the order of time: the pages of all applications, and of those of a present and a state.
    index('applications_by_time').on(table.campaignId, table.applicationId),
    index('applications_by_parcel').on(table.campaignId, table.presentId, table.parcelState, table.applicationId),
    index('applications_by_number').on(table.campaignId, sql`right(${table.applicationId}::text, 10)`),
  ],
);

export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    questionnaireId: text('questionnaire_id').notNull(),
    /** Empty for a questionnaire of type 1. One of type 2 is answered once for each present. */
    presentId: text('present_id').notNull().default(''),
    answers: jsonb('answers').notNull(),
    answeredAt: instant('answered_at').notNull(),
    /** The language of the app when it was answered; null for answers from before this was stored. */
    locale: text('locale', { enum: LOCALES }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.questionnaireId, table.presentId] }),
    accountKey(table as never),
    // The answers to one questionnaire, which the console counts and lists in the order of time.
    index('questionnaire_answers_by_time').on(
      table.campaignId,
      table.questionnaireId,
      table.answeredAt,
      table.accountId,
      table.presentId,
    ),
  ],
);
