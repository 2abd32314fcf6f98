import { createHash } from 'node:crypto';
import type { Queryable } from '../db/open.ts';
import type { Context } from './context.ts';
import { FIND_KEY, type StoredKey } from './idempotency-sql.ts';
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

/** The hash by which bodies are compared. It does not depend on the order of fields. */
export const bodyHash = (body: unknown): Buffer => createHash('sha256').update(canonical(body)).digest();

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** What the stored key means for a call with the body of `hash`. Null for a new key. */
export function repeatOf<Facts>(
  { known_hash, known_facts }: StoredKey<Facts>,
  hash: Buffer | null,
): { kind: 'repeated'; facts: Facts } | { kind: 'mismatch' } | null {
  if (known_facts === null) return null;
  const isSameBody = hash !== null && known_hash?.equals(hash);
  return isSameBody ? { kind: 'repeated', facts: known_facts } : { kind: 'mismatch' };
}

/** The answer that is stored with the call's key; null if there is none of the last 24 hours. */
export async function storedAnswer<Outcome extends object>(
  db: Queryable,
  { campaignId, accountId, route, key, body, now }: Omit<RepeatableCall, 'sessionId'>,
): Promise<Outcome | Refusal<'idempotency_mismatch'> | null> {
  if (key === null) return null;
  const [stored] = await db.query<StoredKey<Outcome>>(FIND_KEY, [campaignId, accountId, route, key, new Date(now)]);
  const repeat = stored ? repeatOf(stored, bodyHash(body)) : null;
  if (repeat === null) return null;
  return repeat.kind === 'repeated' ? repeat.facts : refuse('idempotency_mismatch');
}
