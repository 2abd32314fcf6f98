import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts-tables.ts';
import { bytea, instant } from './columns.ts';

/** The live recovery QR of an account. A new one replaces it; its use or a reset deletes it. */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    campaignId: integer('campaign_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256; the secret itself is never stored. */
    secretHash: bytea('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.accountId] }), accountKey(table as never)],
);

/** The columns of a mail with a link (accounts/mail-links/mailed-links.ts). */
const mailedLink = {
  campaignId: integer('campaign_id').notNull(),
  accountId: uuid('account_id').notNull(),
  /** SHA-256; the token itself is only in the mail. */
  tokenHash: bytea('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The number of mails sent since `countedSince`, which is limited. */
  mails: integer('mails').notNull().default(1),
  countedSince: instant('counted_since').notNull(),
};

/** The live password mail of an account. */
export const passwordResets = pgTable('password_resets', mailedLink, (table) => [
  primaryKey({ columns: [table.campaignId, table.accountId] }),
  accountKey(table as never),
  index('password_resets_expires_at').on(table.expiresAt),
]);

/** The live mail that confirms the e-mail address of an account. */
export const emailVerifications = pgTable('email_verifications', mailedLink, (table) => [
  primaryKey({ columns: [table.campaignId, table.accountId] }),
  accountKey(table as never),
  index('email_verifications_expires_at').on(table.expiresAt),
]);

/** A log-in with LINE in progress, keyed by the `state` parameter. Deleted after it expires. */
export const lineLogins = pgTable(
  'line_logins',
  {
    campaignId: integer('campaign_id').notNull(),
    /** SHA-256 of `state`. */
    stateHash: bytea('state_hash').notNull(),
    /** SHA-256 of the cookie of the browser that started it. Another browser must confirm first. */
    browserHash: bytea('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** Where the visitor continues: a path of the campaign, with a scanned code that is still to be credited. */
    redirect: text('redirect').notNull(),
    /** Whether the visitor has accepted the terms and the privacy policy, which a new account requires. */
    accepted: boolean('accepted').notNull(),
    /** SHA-256 of the one-time code for POST /login; null until LINE has answered. */
    codeHash: bytea('code_hash'),
    /** The account that the code logs in to; null if the person has none. */
    accountId: uuid('account_id'),
    /** Whether it is for the upgrade of a guest, which creates no account. */
    upgrade: boolean('upgrade').notNull().default(false),
    /** The person's id at LINE; set with the code of an upgrade. */
    sub: text('sub'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.stateHash] }),
    index('line_logins_code').on(table.campaignId, table.codeHash),
    index('line_logins_expires_at').on(table.expiresAt),
  ],
);
