import type { Database } from '../../db/open.ts';
import { boundedCache } from '../../lib/bounded-cache.ts';
import { ID_TOKEN_SECONDS } from './id-token.ts';

/**
 * The ended sessions whose id_tokens have not expired yet. Sessions that this server ended are known immediately, those of
 * other servers after the next `refresh` (twice a second). Every write also checks the session in its own transaction.
 */
export interface Revocations {
  has(sessionId: string): boolean;
  add(sessionIds: readonly string[]): void;
  refresh(now: number): Promise<void>;
}

/** Clocks of servers may differ, and a transaction becomes visible a little after the instant that it writes. */
const OVERLAP_MS = 10_000;

export function openRevocations(db: Database): Revocations {
  const revoked = boundedCache<string, true>(200_000, { ttl: (ID_TOKEN_SECONDS + 60) * 1000 });
  let readUpTo: number | null = null;
  return {
    has: (sessionId) => revoked.has(sessionId),
    add: (sessionIds) => {
      for (const id of sessionIds) revoked.set(id, true);
    },
    refresh: async (now) => {
      const since = (readUpTo ?? now - ID_TOKEN_SECONDS * 1000) - OVERLAP_MS;
      const rows = await db.query<{ session_id: string }>(
        { name: 'revoked_sessions', text: 'select session_id from sessions where revoked_at >= $1' },
        [new Date(since)],
      );
      for (const { session_id: id } of rows) revoked.set(id, true);
      readUpTo = now;
    },
  };
}
