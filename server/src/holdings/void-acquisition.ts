import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { subtractStamps } from './figure-changes.ts';

/** `gone`: there is no such acquisition, or it is voided. `exchanged`: its stamp was given for a present. */
export type VoidedAcquisition =
  | { kind: 'voided'; spotId: string; points: number }
  | { kind: 'gone' }
  | { kind: 'exchanged' };

/**
 * Voids one acquisition of a locked account. Its points go as far as the visitor still has them: what was spent stays spent. The
 * spot can be collected again (docs/decisions/0098-help-at-the-desk.md).
 */
export async function voidAcquisition(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { acquisitionId, at }: { acquisitionId: string; at: Date },
): Promise<VoidedAcquisition> {
  const [row] = await tx.query<{ exchanged: boolean }>(
    LIVE_ACQUISITION,
    [campaignId, accountId, acquisitionId],
    accountId,
  );
  if (!row) return { kind: 'gone' };
  if (row.exchanged) return { kind: 'exchanged' };
  const [voided] = await tx.query<{ spotId: string; points: number }>(
    VOID_ACQUISITION,
    [campaignId, accountId, acquisitionId, at],
    accountId,
  );
  if (!voided) throw new Error('an acquisition of a locked account has changed');
  return { kind: 'voided', ...voided };
}

const LIVE_ACQUISITION = {
  name: 'live_acquisition',
  text: `
    select exists (
      select 1 from exchanged_acquisitions e
      where e.campaign_id = q.campaign_id and e.account_id = q.account_id and e.acquisition_id = q.acquisition_id
    ) as exchanged
    from acquisitions q
    where q.campaign_id = $1 and q.account_id = $2 and q.acquisition_id = $3 and q.voided_at is null`,
};

const VOID_ACQUISITION = {
  name: 'void_acquisition',
  text: `
    with voided as (
      update acquisitions set voided_at = $4, void_reason = 'desk'
      where campaign_id = $1 and account_id = $2 and acquisition_id = $3 and voided_at is null
      returning campaign_id, account_id, spot_id, method, acquired_at, points
    ), counted as (${subtractStamps('voided')}
    ), taken as (
      select v.spot_id, least(v.points, a.points) as points, a.points as balance, a.ledger_count
      from voided v, accounts a where a.campaign_id = $1 and a.account_id = $2
    ), entry as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
      select $1, $2, ledger_count + 1, $4, -points, balance - points, 'desk', spot_id from taken where points > 0
    ), changed as (
      update accounts a set points = a.points - t.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when t.points > 0 then 1 else 0 end
      from taken t where a.campaign_id = $1 and a.account_id = $2
    )
    select spot_id as "spotId", points from taken`,
};
