import type { Queryable } from '../db/open.ts';

/**
 * Deletes the recovery QR codes of locked accounts, because their holdings have been voided or moved, or because their password
 * is replaced or the desk ends their sessions: somebody who knew the password or has the phone may have made a code
 * (docs/domain.md#13-recovery).
 */
export const dropRecoveries = (tx: Queryable, campaignId: number, accountIds: readonly string[]) =>
  tx.query(
    {
      name: 'drop_recoveries',
      text: 'delete from recovery_tokens where campaign_id = $1 and account_id = any($2::uuid[])',
    },
    [campaignId, accountIds],
  );
