import type { Database } from '../../db/open.ts';
import { hasAcquisition } from '../../holdings/queries.ts';
import { boundedCache } from '../../lib/bounded-cache.ts';

/** For how long an account counts as new after the database has said so. */
const REMEMBERED_MS = 5_000;
const MAX_REMEMBERED = 50_000;

interface Visitor {
  campaignId: number;
  accountId: string;
}

/**
 * Which accounts have collected nothing yet. The database is asked at most once in five seconds for each account, because a flood
 * of guesses would delay everybody who needs the database. A visitor who collects something at this server meanwhile is in the
 * visitor cache, which is asked first.
 */
export class Newcomers {
  readonly #db: Database;
  readonly #known = boundedCache<string, true>(MAX_REMEMBERED, { ttl: REMEMBERED_MS });

  constructor(db: Database) {
    this.#db = db;
  }

  async has(visitor: Visitor): Promise<boolean> {
    const key = `${visitor.campaignId}:${visitor.accountId}`;
    if (this.#known.has(key)) return true;
    if (await hasAcquisition(this.#db, visitor)) return false;
    this.#known.set(key, true);
    return true;
  }
}
