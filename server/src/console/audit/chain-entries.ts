import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../db/open.ts';
import type { Statement } from '../../db/statement.ts';

/** The advisory lock of the chain. All servers must agree on it. */
const LOCK = 7_162_067;
/** Entries that one transaction chains. */
const BATCH = 500;

/** An entry as the chain sees it. */
export interface ChainedRow {
  entry_id: string;
  at: Date;
  actor: string;
  member_id: string | null;
  token_id: string | null;
  campaign_id: number | null;
  action: string;
  target: string | null;
  reason_hash: Buffer | null;
}

/** The columns of a `ChainedRow`. */
export const CHAINED_COLUMNS = 'entry_id, at, actor, member_id, token_id, campaign_id, action, target, reason_hash';

/** The hash before the first entry. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** The hash of an entry at a place in the chain, over its contents and the hash of the entry before it. */
export function entryHash(row: ChainedRow, position: number, previous: Buffer): Buffer {
  const contents = [
    position,
    row.entry_id,
    row.at.toISOString(),
    row.actor,
    row.member_id,
    row.campaign_id,
    row.action,
    row.target,
    row.reason_hash?.toString('hex') ?? null,
    previous.toString('hex'),
    // Only of a token, so that the hashes of older entries stay what they were.
    ...(row.token_id === null ? [] : [row.token_id]),
  ];
  return createHash('sha256').update(JSON.stringify(contents)).digest();
}

/** Adds new entries of the audit log to its chain. */
export interface AuditChain {
  extend(): Promise<void>;
}

/**
 * Chains new entries in the order in which they are seen. One server does it at a time; the others leave it alone. Without new
 * entries it costs one lookup in an empty index.
 */
export function openAuditChain(db: Database): AuditChain {
  return {
    extend: async () => {
      const [any] = await db.query(ANY_UNCHAINED);
      if (!any) return;
      let count = BATCH;
      while (count === BATCH) count = await db.transaction(extendOnce);
    },
  };
}

async function extendOnce(tx: Queryable): Promise<number> {
  const [lock] = await tx.query<{ locked: boolean }>(TRY_LOCK, [LOCK]);
  if (!lock?.locked) return 0;
  const [last] = await tx.query<{ position: number; hash: Buffer }>(LAST_CHAINED);
  const rows = await tx.query<ChainedRow>(UNCHAINED, [BATCH]);
  let position = last?.position ?? 0;
  let previous = last?.hash ?? CHAIN_START;
  const links = rows.map((row) => {
    position += 1;
    const link = { entryId: row.entry_id, position, previous, hash: entryHash(row, position, previous) };
    previous = link.hash;
    return link;
  });
  if (links.length > 0) {
    await tx.query(STORE_LINKS, [
      links.map(({ entryId }) => entryId),
      links.map((link) => link.position),
      links.map((link) => link.previous),
      links.map(({ hash }) => hash),
    ]);
  }
  return rows.length;
}

const ANY_UNCHAINED: Statement = {
  name: 'any_unchained_entry',
  text: 'select 1 from audit_entries where position is null limit 1',
};

const TRY_LOCK: Statement = {
  name: 'try_lock_audit_chain',
  text: 'select pg_try_advisory_xact_lock($1) as locked',
};

// pg returns bigint as a string. The chain stays far below the limit of an int.
const LAST_CHAINED: Statement = {
  name: 'last_chained_entry',
  text: 'select position::int as position, hash from audit_entries where position is not null order by position desc limit 1',
};

const UNCHAINED: Statement = {
  name: 'unchained_entries',
  text: `select ${CHAINED_COLUMNS} from audit_entries where position is null order by at, entry_id limit $1`,
};

const STORE_LINKS: Statement = {
  name: 'chain_entries',
  text: `
    update audit_entries e set position = i.position, previous_hash = i.previous, hash = i.hash
    from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bytea[]) as i(entry_id, position, previous, hash)
    where e.entry_id = i.entry_id and e.position is null`,
};
