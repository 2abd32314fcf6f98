import { hash } from 'node:crypto';
import type { Queryable } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import type { Context } from './context.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A write that a client may repeat with the same `Idempotency-Key` (docs/api.md). */
export interface RepeatableCall {
  campaignId: number;
  accountId: string;
  sessionId: string;
  /** Method and path with its parameters filled in, such as `POST /inquiry`. */
  route: string;
  /** Null if the call came without a key; then it is carried out each time. */
  key: string | null;
  body: unknown;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The call of a handler. `body` is all that a repeat must have in common with the first call. */
export const repeatableCall = (
  { campaign, identity, idempotencyKey, now }: Context<true>,
  route: string,
  body: unknown,
): RepeatableCall => ({
  campaignId: campaign.campaignId,
  accountId: identity.accountId,
  sessionId: identity.sessionId,
  route,
  key: idempotencyKey,
  body,
  now,
});

/** A SHA-256 as PostgreSQL reads bytes: `\x` and hexadecimal digits. As text, because a buffer costs three times as much. */
const sha256 = (text: string): string => `\\x${hash('sha256', text, 'hex')}`;

/** The SHA-256 of a key, as `\x` and hexadecimal digits. */
export const keyHash = (key: string): string => sha256(key);

/** The SHA-256 by which bodies are compared, in the same form. It does not depend on the order of fields. */
export const bodyHash = (body: unknown): string => sha256(canonical(body));

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** What a statement knows of the key of a call: the hash of its first body and the facts of its answer; nulls for a new key. */
export interface KnownKey<Facts> {
  known_hash: Buffer | null;
  known_facts: Facts | null;
}

/** What the known key means for a call with the body of `hash`. Null for a new key. */
export function repeatOf<Facts>(
  { known_hash, known_facts }: KnownKey<Facts>,
  hash: string | null | undefined,
): { kind: 'repeated'; facts: Facts } | { kind: 'mismatch' } | null {
  if (known_facts === null) return null;
  const isSame = hash && known_hash && hash === `\\x${known_hash.toString('hex')}`;
  return isSame ? { kind: 'repeated', facts: known_facts } : { kind: 'mismatch' };
}

/** The facts of the first answer of a repeated call; null for a new key. */
export function repeatedFacts<Facts>(
  known: KnownKey<Facts> | undefined,
  hash: string,
): Facts | Refusal<'idempotency_mismatch'> | null {
  const repeat = known ? repeatOf(known, hash) : null;
  if (repeat === null) return null;
  return repeat.kind === 'repeated' ? repeat.facts : refuse('idempotency_mismatch');
}

/**
 * Stores a key of a call that writes no row of its own: campaign, account, route, key, hash of the body, facts, instant. A key
 * that is stored already is more than 24 hours old, and is replaced. All servers on a database must agree on the routes.
 */
export const STORE_KEY: Statement = {
  name: 'store_key',
  text: `
    insert into idempotency_keys (campaign_id, account_id, route, key, body_hash, facts, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (campaign_id, account_id, route, key)
      do update set body_hash = excluded.body_hash, facts = excluded.facts, created_at = excluded.created_at`,
};

/** The answer that is stored with the call's key; null if there is none of the last 24 hours. */
export async function storedAnswer<Outcome extends object>(
  db: Queryable,
  { campaignId, accountId, route, key, body, now }: Omit<RepeatableCall, 'sessionId'>,
): Promise<Outcome | Refusal<'idempotency_mismatch'> | null> {
  if (key === null) return null;
  const [known] = await db.query<KnownKey<Outcome>>(
    {
      name: 'find_key',
      text: `
        select body_hash as known_hash, facts as known_facts from idempotency_keys
        where campaign_id = $1 and account_id = $2 and route = $3 and key = $4
          and created_at + interval '24 hours' > $5::timestamptz`,
    },
    [campaignId, accountId, route, key, new Date(now)],
  );
  return repeatedFacts(known, bodyHash(body));
}
