import { OFFLINE_RULES } from '@meguri/core/staff/schema.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';

const campaignId = () =>
  integer('campaign_id')
    .notNull()
    .references(() => campaigns.campaignId, { onDelete: 'cascade' });

/** The places where prizes are handed over. A removed one stays for the settlement. */
export const counters = pgTable(
  'counters',
  {
    counterId: uuid('counter_id').primaryKey(),
    campaignId: campaignId(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    /** Times of day as `HH:MM` in the time zone of the campaign. */
    opens: text('opens').notNull(),
    closes: text('closes').notNull(),
    /** Ids of the presents that it hands over. */
    presents: jsonb('presents').$type<string[]>().notNull(),
    spotId: text('spot_id'),
    contact: text('contact').notNull(),
    offline: text('offline', { enum: OFFLINE_RULES }).notNull(),
    /** Secret and PIN are derived from these numbers (counters/counter-keys.ts), so that the database has neither. */
    codeVersion: integer('code_version').notNull().default(1),
    pinVersion: integer('pin_version').notNull().default(1),
    /** Wrong PINs since the first of the last ten minutes. */
    wrongPins: integer('wrong_pins').notNull().default(0),
    wrongPinsSince: instant('wrong_pins_since'),
    pausedUntil: instant('paused_until'),
    madeAt: instant('made_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [index('counters_of_campaign').on(table.campaignId)],
);

/** The phones that are or were signed in at a counter. */
export const counterPhones = pgTable(
  'counter_phones',
  {
    phoneId: uuid('phone_id').primaryKey(),
    counterId: uuid('counter_id')
      .notNull()
      .references(() => counters.counterId, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** What staff call it: phone 1, 2, ... of the counter. */
    number: integer('number').notNull(),
    /** The User-Agent of its browser. */
    device: text('device').notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Acts that it could not send yet, by its own account. */
    waiting: integer('waiting').notNull().default(0),
    /** The wrong digits of the last ten minutes (staff/wrong-digits.ts). */
    wrongDigits: jsonb('wrong_digits').notNull().default([]),
    /** Signed out by its staff or by the console. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('counter_phones_token').on(table.tokenHash),
    index('counter_phones_of_counter').on(table.counterId, table.expiresAt),
  ],
);

/** The six digits of claim codes. A row is deleted an hour after its minute. */
export const claimCodes = pgTable(
  'claim_codes',
  {
    campaignId: campaignId(),
    /** The minute since the epoch. */
    minute: integer('minute').notNull(),
    digits: text('digits').notNull(),
    accountId: uuid('account_id').notNull(),
    userPresentId: uuid('user_present_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.minute, table.digits] }),
    uniqueIndex('claim_codes_once_a_minute').on(table.campaignId, table.accountId, table.userPresentId, table.minute),
    index('claim_codes_minute').on(table.minute),
  ],
);

/** What became of a hand-over. */
export const HANDOVER_STATES = ['handed', 'double', 'withdrawn'] as const;

/** What counters have handed over. The id is the phone's own, so that a repeat hands over nothing again. */
export const handovers = pgTable(
  'handovers',
  {
    campaignId: campaignId(),
    handoverId: uuid('handover_id').notNull(),
    counterId: uuid('counter_id').notNull(),
    phoneId: uuid('phone_id').notNull(),
    accountId: uuid('account_id').notNull(),
    userPresentId: uuid('user_present_id').notNull(),
    presentId: text('present_id').notNull(),
    /** The outcome of a lottery; empty for every other present. */
    outcomeId: text('outcome_id').notNull(),
    state: text('state', { enum: HANDOVER_STATES }).notNull(),
    /** Handed over without a network, and recorded later. */
    isProvisional: boolean('is_provisional').notNull(),
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    undoneAt: instant('undone_at'),
    /** Of a double: when a member has looked into it, and who. */
    checkedAt: instant('checked_at'),
    checkedBy: uuid('checked_by'),
    /** The facts of the first answer to its call. */
    answer: jsonb('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.handoverId] }),
    uniqueIndex('handovers_once')
      .on(table.campaignId, table.userPresentId)
      .where(sql`${table.state} = 'handed' and ${table.undoneAt} is null`),
    index('handovers_of_counter').on(table.counterId, table.at),
    index('handovers_of_campaign').on(table.campaignId, table.at),
    index('handovers_doubles').on(table.campaignId, table.accountId).where(sql`${table.state} = 'double'`),
  ],
);

/**
 * How many hand-overs count for the settlement, by quarter of an hour. Every change of `handovers` changes these rows by triggers
 * (migration 0062), so no other statement writes them. A row exists as long as it counts something. Without a foreign key: on a
 * distributed database a trigger can write only tables that Citus does not manage.
 */
export const handoverSums = pgTable(
  'handover_sums',
  {
    campaignId: integer('campaign_id').notNull(),
    /** The quarter of an hour since the epoch. In every time zone a day begins with one. */
    quarter: integer('quarter').notNull(),
    counterId: uuid('counter_id').notNull(),
    presentId: text('present_id').notNull(),
    outcomeId: text('outcome_id').notNull(),
    handed: integer('handed').notNull(),
    /** Those of `handed` that were handed over without a network. */
    provisional: integer('provisional').notNull(),
    doubles: integer('doubles').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'handover_sums_pk',
      columns: [table.campaignId, table.quarter, table.counterId, table.presentId, table.outcomeId],
    }),
    check(
      'handover_sums_of_rows',
      sql`${table.handed} >= ${table.provisional} and ${table.provisional} >= 0 and ${table.doubles} >= 0`,
    ),
  ],
);
