import { CONSENT_ENDS, NOTICE_MAIL_STATES } from '@meguri/core/notice-mails/rules.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts-tables.ts';
import { campaigns } from './catalogue-tables.ts';
import { instant } from './columns.ts';

/** The consents of visitors to notices by mail. One that has ended stays as a record of it, until the account is erased. */
export const noticeMailConsents = pgTable(
  'notice_mail_consents',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The language of the mails: that in which the visitor consented. */
    locale: text('locale').notNull(),
    consentedAt: instant('consented_at').notNull(),
    /** Null while it holds. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: CONSENT_ENDS }),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.accountId] }), accountKey(table as never)],
);

/** The notices that members have had sent by mail. */
export const noticeMailings = pgTable(
  'notice_mailings',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    noticeId: text('notice_id').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    /** The member by id only, so that it stays when a member is deleted. */
    orderedBy: uuid('ordered_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.noticeId] })],
);

/**
 * The mails of a notice, one for each visitor. They stay, so that nobody gets a notice twice and the organiser can count them. The
 * address is read from the account when a mail is sent.
 */
export const noticeMails = pgTable(
  'notice_mails',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    noticeId: text('notice_id').notNull(),
    state: text('state', { enum: NOTICE_MAIL_STATES }).notNull(),
    /** waiting: when the next attempt is due. sending: when the server that makes it counts as dead. Otherwise when it ended. */
    nextAt: instant('next_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** From when on it is not sent any more. */
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.accountId, table.noticeId] }),
    accountKey(table as never),
    index('notice_mails_due').on(table.nextAt).where(sql`${table.state} in ('waiting', 'sending')`),
  ],
);
