import { LINK_KINDS, MAIL_STATES } from '@meguri/core/console/members/schema.ts';
import { ROLES } from '@meguri/core/console/roles/may.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';

// ---- the organiser's side: few rows, which no visitor's call reads ----

/** The people who may sign in to the console. */
export const members = pgTable(
  'members',
  {
    memberId: uuid('member_id').primaryKey(),
    email: text('email').notNull(),
    /** The address folded: one member each. */
    emailKey: text('email_key').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    isInstallationOwner: boolean('is_installation_owner').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * Random; stands for the member in the cookies of browsers in which it has signed in. Without it, or with another one, they are unknown
     * (accounts/known-devices.ts).
     */
    knownAs: uuid('known_as'),
    /** The language of the console at the last sign-in, in which the member gets mails; null before the first one. */
    locale: text('locale'),
    /** The secret of the authenticator app, encrypted. It counts once it is confirmed. */
    totpSecret: bytea('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The half minute of the last code, which works once. */
    totpLastStep: integer('totp_last_step'),
    /** Wrong codes after the correct password, since the member last showed a factor (console/factors/judge-code.ts). */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** When wrong codes were last recorded in the audit log and mailed. */
    wrongCodesReportedAt: instant('wrong_codes_reported_at'),
  },
  (table) => [uniqueIndex('members_email_key').on(table.emailKey)],
);

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.memberId, { onDelete: 'cascade' });

/** The role of a member in a campaign. */
export const memberRoles = pgTable(
  'member_roles',
  {
    memberId: memberId(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    role: text('role', { enum: ROLES }).notNull(),
    /** What the member may do beyond the role (core/src/console/roles/may.ts). */
    grants: text('grants').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.campaignId] }),
    index('member_roles_campaign').on(table.campaignId),
  ],
);

export const memberSessions = pgTable(
  'member_sessions',
  {
    /** SHA-256 of the token in the cookie, which is never stored. */
    tokenHash: bytea('token_hash').primaryKey(),
    /** By which a session is listed and ended. */
    sessionId: uuid('session_id').notNull(),
    memberId: memberId(),
    /** The browser's User-Agent, shortened. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the member last proved who it is, by password or otherwise. */
    provedAt: instant('proved_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('member_sessions_member').on(table.memberId),
    index('member_sessions_expires_at').on(table.expiresAt),
  ],
);

/** Passkeys (WebAuthn). Each signs in alone. */
export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    passkeyId: uuid('passkey_id').primaryKey(),
    memberId: memberId(),
    credentialId: bytea('credential_id').notNull(),
    /** The host of the console for which it was made. It opens nothing at another one. */
    rpId: text('rp_id').notNull(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** The last counter of the authenticator; 0 where it has none. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    /** Whether it is copied among the devices of its member. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** When its counter last went back, which a copy of the authenticator does. */
    suspectedAt: instant('suspected_at'),
  },
  (table) => [
    uniqueIndex('member_passkeys_credential').on(table.credentialId),
    index('member_passkeys_member').on(table.memberId),
  ],
);

/** Where a passkey or an authenticator app is demanded of all members. */
export const factorDemands = pgTable(
  'factor_demands',
  {
    demandId: uuid('demand_id').primaryKey(),
    /** Null for the whole installation. */
    campaignId: integer('campaign_id').references(() => campaigns.campaignId, { onDelete: 'cascade' }),
  },
  (table) => [unique('factor_demands_campaign').on(table.campaignId).nullsNotDistinct()],
);

/** Challenges of passkeys that were used, so that each works once. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    /** SHA-256. */
    challengeHash: bytea('challenge_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expires_at').on(table.expiresAt)],
);

/** Codes that replace passkey and authenticator app, each once. A used one is deleted. */
export const memberRecoveryCodes = pgTable(
  'member_recovery_codes',
  {
    memberId: memberId(),
    /** SHA-256; the code itself is never stored. */
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** One-time links: of the first owner, and invitations. A used one stays until it would have expired. */
export const memberLinks = pgTable(
  'member_links',
  {
    /** SHA-256 of the token in the link, which is never stored. */
    tokenHash: bytea('token_hash').primaryKey(),
    kind: text('kind', { enum: LINK_KINDS }).notNull(),
    /** Whom an invitation is for; null for the first owner. */
    email: text('email'),
    /** The campaign of the role; null for an owner of the installation. */
    campaignId: integer('campaign_id').references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    role: text('role', { enum: ROLES }).notNull(),
    grants: text('grants').array().notNull(),
    /** Who invited; null for the command line and the server. */
    invitedBy: uuid('invited_by').references(() => members.memberId, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or ended otherwise. */
    usedAt: instant('used_at'),
    /** SHA-256 of the token in the mail: the link works once, by either token. */
    mailedHash: bytea('mailed_hash'),
    /** What became of the mail; null if none is sent. */
    mailState: text('mail_state', { enum: MAIL_STATES }),
  },
  (table) => [
    index('member_links_expires_at').on(table.expiresAt),
    uniqueIndex('member_links_mailed_hash').on(table.mailedHash),
  ],
);

/** Who carried out an action of the console. */
export const ACTORS = ['member', 'token', 'command_line', 'server', 'counter'] as const;

/**
 * The audit log. An entry is written in the transaction of its action; a server then adds it to the chain (server/src/console/audit/chain-entries.ts).
 * It names members and tokens by id only, so that it stays when they are deleted. Each entry has one actor: a member, a token, a counter,
 * or the machine.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    entryId: uuid('entry_id').primaryKey(),
    at: instant('at').notNull(),
    actor: text('actor', { enum: ACTORS }).notNull(),
    memberId: uuid('member_id'),
    tokenId: uuid('token_id'),
    campaignId: integer('campaign_id'),
    action: text('action').notNull(),
    /** The id of what was acted on. */
    target: text('target'),
    /** Erased with its salt when the visitor that it is about is erased (leaving/erase-reasons.ts). The chain has its salted hash. */
    reason: text('reason'),
    reasonSalt: bytea('reason_salt'),
    reasonHash: bytea('reason_hash'),
    /** The place in the chain from 1, the hash of the entry before it, and of this one; null until a server has chained it. */
    position: bigint('position', { mode: 'number' }),
    previousHash: bytea('previous_hash'),
    hash: bytea('hash'),
  },
  (table) => [
    uniqueIndex('audit_entries_position').on(table.position),
    index('audit_entries_unchained').on(table.at).where(sql`${table.position} is null`),
    index('audit_entries_campaign').on(table.campaignId, table.at),
    index('audit_entries_reasons').on(table.campaignId, table.target).where(sql`${table.reason} is not null`),
    check('audit_entries_token', sql`(${table.actor} = 'token') = (${table.tokenId} is not null)`),
    check('audit_entries_one_actor', sql`${table.memberId} is null or ${table.tokenId} is null`),
  ],
);
