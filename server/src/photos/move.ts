import type { Queryable } from '../db/open.ts';

/** All columns but the account. */
const CARRIED = `campaign_id, photo_id, spot_id, status, date, handle_name, location, width, height, posted_at, acquisition_id,
  review_id, waiting_since, reports, collector_reports, is_kept, hidden_at, leased_by, leased_until, asked_by, decided_by,
  decided_at, rejected_for, undo_to`;

/**
 * Moves the photos of one locked account to another. The address that the visitor gave with them stays behind: it is encrypted
 * for its account, and the next post asks for it again. Two accounts may be on two machines, so the rows move through this server.
 */
export async function movePhotos(
  tx: Queryable,
  { campaignId, from, to }: { campaignId: number; from: string; to: string },
): Promise<void> {
  const [left] = await tx.query<{ rows: string | null }>(
    {
      name: 'leave_photos',
      text: `
        with deleted as (delete from photos where campaign_id = $1 and account_id = $2 returning *)
        select json_agg(deleted)::text as rows from deleted`,
    },
    [campaignId, from],
    from,
  );
  await tx.query(
    {
      name: 'add_photos',
      text: `
        insert into photos (account_id, ${CARRIED}) select $1, ${CARRIED} from json_populate_recordset(null::photos, $2::json)`,
    },
    [to, left?.rows ?? '[]'],
    to,
  );
}
