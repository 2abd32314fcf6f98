import { createHash } from 'node:crypto';
import type { Queryable } from '../db/open.ts';
import { Refusal, refuse } from './refusal.ts';

/** A write that may come again with the same `Idempotency-Key`. */
export interface RepeatableCall {
  campaignId: number;
  accountId: string;
  /** Method and path pattern, `POST /inquiry`, with the parameters filled in. */
  route: string;
  /** Null where the call came without a key: then it is done each time. */
  key: string | null;
  body: unknown;
  now: number;
}

/** The hash that tells whether a repeat carries the same body; the order of its fields does not matter. */
export const bodyHash = (body: unknown): Buffer => createHash('sha256').update(canonical(body)).digest();

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/**
 * Does `work` once for each key, within 24 hours: a repeat with the same body is given the first answer, another body
 * `idempotency_mismatch`. The answer is kept in the transaction of the write, and only where it was no refusal. Call it
 * with the account locked: a repeat that comes while the first still runs then waits for its answer.
 */
export async function once<Outcome extends object>(
  tx: Queryable,
  { campaignId, accountId, route, key, body, now }: RepeatableCall,
  work: () => Promise<Outcome>,
): Promise<Outcome | Refusal<'idempotency_mismatch'>> {
  if (key === null) return work();
  const kept = await keptAnswer<Outcome>(tx, { campaignId, accountId, route, key, body, now });
  if (kept) return kept;
  const answer = await work();
  if (answer instanceof Refusal) return answer;
  await tx.query(
    {
      name: 'once_keep',
      text: `
        insert into idempotency_keys (campaign_id, account_id, route, key, body_hash, facts, created_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (campaign_id, account_id, route, key)
          do update set body_hash = excluded.body_hash, facts = excluded.facts, created_at = excluded.created_at`,
    },
    [campaignId, accountId, route, key, bodyHash(body), JSON.stringify(answer), new Date(now)],
  );
  return answer;
}

/** What an earlier call with this key was answered; null for none in the last 24 hours. */
export async function keptAnswer<Outcome extends object>(
  db: Queryable,
  { campaignId, accountId, route, key, body, now }: RepeatableCall,
): Promise<Outcome | Refusal<'idempotency_mismatch'> | null> {
  if (key === null) return null;
  const [kept] = await db.query<{ body_hash: Buffer; facts: Outcome }>(
    {
      name: 'once_kept',
      text: `select body_hash, facts from idempotency_keys
        where campaign_id = $1 and account_id = $2 and route = $3 and key = $4 and created_at > $5`,
    },
    [campaignId, accountId, route, key, new Date(now - 86_400_000)],
  );
  if (!kept) return null;
  return kept.body_hash.equals(bodyHash(body)) ? kept.facts : refuse('idempotency_mismatch');
}
