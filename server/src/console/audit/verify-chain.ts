import type { Queryable } from '../../db/open.ts';
import type { Statement } from '../../db/statement.ts';
import { CHAIN_START, CHAINED_COLUMNS, type ChainedRow, entryHash } from './chain-entries.ts';
import { reasonHashOf } from './record-action.ts';

interface VerifiedRow extends ChainedRow {
  position: number;
  previous_hash: Buffer;
  hash: Buffer;
  reason: string | null;
  reason_salt: Buffer | null;
}

/** What a verification of the audit log found. */
export type AuditVerdict =
  | {
      ok: true;
      /** The entries of the chain. */
      entries: number;
      /** The hash of the last one, in hexadecimal; null for an empty log. Whoever notes it can check later whether the end was cut off. */
      last: string | null;
      /** Entries that no server has chained yet. */
      pending: number;
      /** Whether the noted hash is that of an entry; null if none was given. */
      hasNoted: boolean | null;
    }
  | { ok: false; position: number; fault: 'missing' | 'changed' | 'reason_changed' };

const PAGE = 1_000;

/**
 * Recomputes the chain of the audit log from its first entry. `noted` is the hash of an entry that somebody noted earlier. Runs in
 * one transaction with a snapshot that does not change.
 */
export async function verifyChain(tx: Queryable, noted: string | null = null): Promise<AuditVerdict> {
  let previous = CHAIN_START;
  let position = 0;
  let hasNoted = false;
  for (;;) {
    const rows = await tx.query<VerifiedRow>(CHAINED_AFTER, [position, PAGE]);
    for (const row of rows) {
      position += 1;
      if (row.position !== position) return { ok: false, position, fault: 'missing' };
      const hash = entryHash(row, position, previous);
      if (!row.previous_hash.equals(previous) || !row.hash.equals(hash))
        return { ok: false, position, fault: 'changed' };
      if (!hasOwnReason(row)) return { ok: false, position, fault: 'reason_changed' };
      hasNoted ||= noted !== null && hash.toString('hex') === noted.toLowerCase();
      previous = hash;
    }
    if (rows.length < PAGE) break;
  }
  const [unchained] = await tx.query<{ count: number }>(COUNT_UNCHAINED);
  return {
    ok: true,
    entries: position,
    last: position === 0 ? null : previous.toString('hex'),
    pending: unchained?.count ?? 0,
    hasNoted: noted === null ? null : hasNoted,
  };
}

/** Whether the reason is the one of the entry, or has been erased. */
const hasOwnReason = ({ reason, reason_salt: salt, reason_hash: hash }: VerifiedRow): boolean => {
  if (reason === null) return true;
  return salt !== null && hash !== null && reasonHashOf(salt, reason).equals(hash);
};

const CHAINED_AFTER: Statement = {
  name: 'chained_entries_after',
  text: `
    select ${CHAINED_COLUMNS}, position::int as position, previous_hash, hash, reason, reason_salt
    from audit_entries where position > $1 order by position limit $2`,
};

const COUNT_UNCHAINED: Statement = {
  name: 'count_unchained_entries',
  text: 'select count(*)::int as count from audit_entries where position is null',
};
