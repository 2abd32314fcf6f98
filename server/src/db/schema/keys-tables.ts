import { ROLES } from '@meguri/core/console/roles/may.ts';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from './catalogue-tables.ts';
import { bytea, instant } from './columns.ts';
import { members } from './members-tables.ts';

// ---- the organiser's side: what other programs use ----

/** API tokens. An ended one stays for 30 days, so that its last use can be seen. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenId: uuid('token_id').primaryKey(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is never stored. */
    secretHash: bytea('secret_hash').notNull(),
    /** The last characters of the secret, by which people recognise it. */
    hint: text('hint').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    /** What it may do of what its role may (core/src/console/roles/may.ts). */
    actions: text('actions').array().notNull(),
    /** The owner who made it and answers for it. Without this member it opens nothing. */
    madeBy: uuid('made_by').references(() => members.memberId, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_secret').on(table.secretHash),
    index('api_tokens_campaign').on(table.campaignId),
    index('api_tokens_made_by').on(table.madeBy),
    index('api_tokens_expires_at').on(table.expiresAt),
  ],
);
