import type { Database } from '../db/open.ts';
import { SNAPSHOT } from '../db/snapshot.ts';

export interface LedgerStamp {
  id: string;
  spotId: string;
  method: string;
  accountId: string;
  at: number;
}

/** What visitors of a campaign have got, as it is in their rows. Instants are in milliseconds since the epoch. */
export interface DayLedger {
  /** When the figures were rolled up that count exactly these rows (ISO). */
  asOf: string;
  stamps: LedgerStamp[];
  registrations: number[];
  /** Prizes: the present, and the outcome of an instant lottery. Lost draws are none. */
  prizes: { id: string; presentId: string; outcomeId: string; isLost: boolean }[];
  /** The presents of hand-overs, of which some were not rolled up yet. */
  uses: string[];
  pendingUses: Map<string, number>;
  /** All posted photos, application forms and answered questionnaires. They are not rolled up. */
  photos: { id: string; spotId: string; isWaiting: boolean }[];
  applications: { id: string; presentId: string }[];
  answers: string[];
  /** What counters have handed over, with nothing that was undone. */
  handovers: { id: string; counterId: string; presentId: string }[];
}

/**
 * Reads the rows that the last roll-up has counted: those that its snapshot shows, or all. In one transaction with the instant of that
 * roll-up, so that the figures as of this instant must agree exactly.
 */
export const readLedger = (db: Database, campaignId: number): Promise<DayLedger> =>
  db.transaction(async (tx) => {
    await tx.query(SNAPSHOT);
    const all = <Row extends object>(text: string, values: unknown[] = []) => tx.query<Row>({ name: '', text }, values);
    const [state] = await all<{ asOf: Date; snapshot: string }>(
      `select as_of as "asOf", snapshots->>'0' as snapshot from figure_state`,
    );
    const [snapshot, asOf] = [state?.snapshot ?? '0:0:', state?.asOf.toISOString() ?? ''];
    const counted = `campaign_id = $1 and (written_xid is null or pg_visible_in_snapshot(written_xid::text::xid8, $2::pg_snapshot))`;
    const stamps = await all<Omit<LedgerStamp, 'at'> & { at: Date }>(
      `select acquisition_id as id, spot_id as "spotId", method, account_id as "accountId", acquired_at as at
        from acquisitions where voided_at is null and ${counted}`,
      [campaignId, snapshot],
    );
    const accounts = await all<{ at: Date }>(`select created_at as at from accounts where ${counted}`, [
      campaignId,
      snapshot,
    ]);
    const prizes = await all<DayLedger['prizes'][number]>(
      `select user_present_id as id, present_id as "presentId", coalesce(draw->>'result' = 'lose', false) as "isLost",
          case when draw->>'result' = 'win' then draw->>'outcome' else '' end as "outcomeId"
        from user_presents where voided_at is null and ${counted}`,
      [campaignId, snapshot],
    );
    const uses = await all<{ presentId: string }>(
      `select present_id as "presentId" from user_presents where campaign_id = $1 and used_at is not null`,
      [campaignId],
    );
    const pending = await all<{ subject: string; count: number }>(
      `select subject, sum(count)::int as count from figure_changes where campaign_id = $1 and kind = 'used' group by 1`,
      [campaignId],
    );
    const photos = await all<DayLedger['photos'][number]>(
      `select photo_id as id, spot_id as "spotId", status = 'pending' as "isWaiting" from photos where campaign_id = $1`,
      [campaignId],
    );
    const applications = await all<DayLedger['applications'][number]>(
      `select application_id as id, present_id as "presentId" from applications where campaign_id = $1`,
      [campaignId],
    );
    const answers = await all<{ id: string }>(
      `select questionnaire_id as id from questionnaire_answers where campaign_id = $1`,
      [campaignId],
    );
    const handovers = await all<DayLedger['handovers'][number]>(
      `select handover_id as id, counter_id as "counterId", present_id as "presentId" from handovers
        where campaign_id = $1 and state = 'handed' and undone_at is null`,
      [campaignId],
    );
    return {
      ...{ photos, applications, handovers, answers: answers.map(({ id }) => id) },
      asOf,
      stamps: stamps.map((row) => ({ ...row, at: row.at.getTime() })),
      registrations: accounts.map(({ at }) => at.getTime()),
      prizes,
      uses: uses.map(({ presentId }) => presentId),
      pendingUses: new Map(pending.map(({ subject, count }) => [subject, count])),
    };
  });
